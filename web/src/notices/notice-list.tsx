import { useStore } from 'zustand';
import { useI18n } from '#i18n/i18n.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import styles from './notice-list.module.css';
import { noticesStore } from './notices.ts';

/** Prefetched soon after the first paint, not with the first notice: that one may be about the lost network. */
export const lazyNoticeCard = lazyComponent(async () => (await import('./notice-card.tsx')).NoticeCard);

/**
 * The notices, top-centre and above everything; a polite live region, of which only what is new is announced. A status is
 * polite by itself, but an open dialog hides everything else that does not say so.
 */
export function NoticeList() {
  const i18n = useI18n();
  const shown = useStore(noticesStore);
  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic={false}
      aria-label={i18n.t('notice.list')}
      className={styles['list']}
    >
      {shown.map((notice) => (
        <lazyNoticeCard.Part key={notice.id} notice={notice} i18n={i18n} />
      ))}
    </div>
  );
}
