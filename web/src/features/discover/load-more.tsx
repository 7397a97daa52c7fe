import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { FailedState } from '#ui/list-state.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  readonly query: {
    readonly data: { readonly pages: readonly unknown[] };
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
  };
}

/** More is requested this many pixels before the end is visible. */
const EARLY = '600px';

/**
 * The end of an infinite list: it loads more when it comes near, and by its button for the keyboard. How many pages are
 * loaded is in the URL: the route loads as many after a reload, and the list is scrolled to where it was.
 */
export function LoadMore({ query }: LoadMoreProps) {
  const { t } = useI18n();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const next = data.pages.length + 1;
  const navigate = useNavigate();
  const router = useRouter();
  const more = useCallback(() => {
    // Do not request again what is pending.
    void fetchNextPage({ cancelRefetch: false });
    // While another list or screen is loading, the URL is already its own.
    if (router.state.resolvedLocation?.href !== router.latestLocation.href) return;
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: next }),
      replace: true,
      resetScroll: false,
    });
  }, [fetchNextPage, navigate, router, next]);
  const watch = useCallback(
    (end: HTMLElement | null) => {
      if (end === null) return;
      // Several entries may be reported at once: the last one counts.
      const sight = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && more(), {
        rootMargin: EARLY,
      });
      sight.observe(end);
      return () => sight.disconnect();
    },
    [more],
  );
  if (isFetchNextPageError && !isFetchingNextPage) return <FailedState onRetry={more} />;
  if (!hasNextPage) return null;
  return (
    // Observed again after each page: a page that is shorter than the window must not be the last.
    <div key={isFetchingNextPage ? 'asking' : 'waiting'} ref={watch} className={styles['end']}>
      <Button aria-busy={isFetchingNextPage} onClick={more}>
        {t(isFetchingNextPage ? 'state.loading' : 'discover.loadMore')}
      </Button>
    </div>
  );
}
