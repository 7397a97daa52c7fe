import { useRef } from 'react';
import { useStore } from 'zustand';
import { useI18n } from '#i18n/i18n.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import styles from './notice-list.module.css';
import { noticesStore } from './notices.ts';

/** Prefetched soon after the first paint, because the first notice may be about a lost network. */
export const lazyNoticeDeck = lazyComponent(async () => (await import('./notice-deck.tsx')).NoticeDeck);

/**
 * The notices at the top centre, above everything: a polite live region, of which only additions are announced.
 * `aria-live` is set although a status is polite by itself, because an open dialog hides everything without it.
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
