import { useStore } from 'zustand';
import { useWords } from '#i18n/i18n.ts';
import { latePart } from '#ui/late-part.tsx';
import styles from './notice-list.module.css';
import { notices } from './notices.ts';

/** Fetched soon after the first picture, not with the first notice: that one may be about the lost network. */
export const noticeCard = latePart(async () => (await import('./notice-card.tsx')).NoticeCard);

/** What people are told, top-centre and above everything; read out politely. */
export function NoticeList() {
  const words = useWords();
  const shown = useStore(notices);
  return (
    <div role="status" aria-label={words.t('notice.list')} className={styles['list']}>
      {shown.map((notice) => (
        <noticeCard.Part key={notice.id} notice={notice} words={words} />
      ))}
    </div>
  );
}
