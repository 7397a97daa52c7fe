import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useWords } from '#i18n/i18n.ts';
import styles from './notice-list.module.css';
import { notices } from './notices.ts';

/** Fetched soon after the first picture, not with the first notice: that one may be about the lost network. */
export const loadNoticeCard = () => import('./notice-card.tsx');
const NoticeCard = lazy(async () => ({ default: (await loadNoticeCard()).NoticeCard }));

/** What people are told, top-centre and above everything; read out politely. */
export function NoticeList() {
  const words = useWords();
  const shown = useStore(notices);
  return (
    <div role="status" aria-label={words.t('notice.list')} className={styles['list']}>
      <Suspense>
        {shown.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} words={words} />
        ))}
      </Suspense>
    </div>
  );
}
