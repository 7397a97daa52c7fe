import { useRef } from 'react';
import { useStore } from 'zustand';
import { useI18n } from '#i18n/i18n.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import styles from './notice-list.module.css';
import { noticesStore } from './notices.ts';

/** Prefetched soon after the first paint, not with the first notice: that one may be about the lost network. */
export const lazyNoticeDeck = lazyComponent(async () => (await import('./notice-deck.tsx')).NoticeDeck);

/**
 * The notices, top-centre and above everything; a polite live region, of which only what is new is announced. A status is
 * polite by itself, but an open dialog hides everything else that does not say so.
 */
export function NoticeList() {
  const i18n = useI18n();
  const shown = useStore(noticesStore);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={list}
      role="status"
      aria-live="polite"
      aria-atomic={false}
      aria-label={i18n.t('notice.list')}
      className={styles['list']}
    >
      <lazyNoticeDeck.Part notices={shown} i18n={i18n} list={list} />
    </div>
  );
}
