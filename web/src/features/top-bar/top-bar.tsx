import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { productNameIn } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import { phoneMediaQuery } from '#lib/media-query.ts';
import { AccountMenu } from './account-menu.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { MainNav } from './main-nav.tsx';
import styles from './top-bar.module.css';

/** The paths of the bottom navigation and their parts, which show the logo on a phone; all other screens show Back. */
const TAB = /^\/(discover|user|my-music|search|)(\/|$)/;

/** The top bar. The search field is passed in, because features do not import each other. */
export function TopBar({ search }: { readonly search: ReactNode }) {
  const { language } = useI18n();
  const name = productNameIn(language);
  const tab = useRouterState({ select: ({ location }) => TAB.exec(location.pathname)?.[1] });
  const isPhone = useSyncExternalStore(phoneMediaQuery.subscribe, phoneMediaQuery.matches);
  return (
    <header ref={markFocusInBar} className={styles['bar']} data-tab={tab}>
      <div className={styles['row']}>
        <div className={styles['start']}>
          <Link to="/" className={styles['brand']} aria-label={name}>
            <Logo className={styles['mark']} />
            <span className={styles['name']}>{name}</span>
          </Link>
          <HistoryButtons isBackOnly={isPhone && tab === undefined} />
        </div>
        <MainNav />
        <div className={styles['end']}>
          {search}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

/**
 * Marks on the page's element whether the bar, and whether its search field, has the focus. With `:has()` in the
 * stylesheet, every typed letter would make the browser compute the styles of the whole bar and of the page's element
 * anew.
 */
function markFocusInBar(bar: HTMLElement | null): () => void {
  const { dataset } = document.documentElement;
  const mark = (focused: EventTarget | null) => {
    if (!(focused instanceof Element) || bar?.contains(focused) !== true) delete dataset['focusInBar'];
    else dataset['focusInBar'] = focused.closest('search') === null ? '' : 'search';
  };
  const gone = new AbortController();
  const { signal } = gone;
  // Listens on the whole page, because an element that is removed with the focus dispatches no `focusout`.
  addEventListener('focusin', ({ target }) => mark(target), { signal });
  // When the window loses the focus, the document keeps its active element.
  addEventListener('focusout', (event) => mark(event.relatedTarget ?? document.activeElement), { signal });
  return () => {
    gone.abort();
    mark(null);
  };
}

/** The logo: three waves of a small stream, each calmer than the one above. */
function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true" className={className}>
      <path d="M3 8.5c3.4-4 6.6-4 10 0s6.6 4 10 0" />
      <path d="M3 14.5c3.4-4 6.6-4 10 0s6.6 4 10 0" opacity="0.7" />
      <path d="M7 20c2-2.4 4-2.4 6 0s4 2.4 6 0" opacity="0.45" />
    </svg>
  );
}
