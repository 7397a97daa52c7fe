import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { FailedState } from '#ui/list-state.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
  };
  /** The number of loaded rows. */
  readonly count: number;
  /** The number of rows that the URL names. */
  readonly wanted: number;
}

/** The next page is requested this far before the end is visible. */
const EARLY = '600px';

/** A URL makes the list request no more rows than this; the others are requested by scrolling. */
const MAX_ROWS_BY_URL = 1000;

/**
 * The end of an infinite list, which loads the next page when it comes near the viewport, or by a button for the
 * keyboard. The number of loaded rows is in the URL: after a reload as many are loaded, page by page, and the list is
 * scrolled to where it was.
 */
export function LoadMore({ query, count, wanted }: LoadMoreProps) {
  const { t } = useI18n();
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // Keeps a pending request instead of sending it again.
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const isBehindUrl =
    count < Math.min(wanted, MAX_ROWS_BY_URL) && hasNextPage && !isFetching && !isFetchNextPageError;
  // A page that has come changes whether one is being fetched, so that the next one follows.
  useEffect(() => {
    if (isBehindUrl) more();
  }, [isBehindUrl, more]);
  useCountInUrl(count, wanted);
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
    // The key mounts the element anew after each page, so that it is observed again: a page shorter than the window
    // must not be the last.
    <div key={isFetchingNextPage ? 'asking' : 'waiting'} ref={watch} className={styles['end']}>
      <Button aria-busy={isFetchingNextPage} onClick={more}>
        {t(isFetchingNextPage ? 'state.loading' : 'discover.loadMore')}
      </Button>
    </div>
  );
}

/** Writes the number of loaded rows into the URL, when it exceeds both that of the first render and that in the URL. */
function useCountInUrl(count: number, wanted: number): void {
  const navigate = useNavigate();
  const router = useRouter();
  const countAtFirst = useRef(count);
  useEffect(() => {
    if (count <= Math.max(countAtFirst.current, wanted)) return;
    // While another list or screen is loading, the URL already belongs to that one and must not be changed.
    if (router.state.resolvedLocation?.href !== router.latestLocation.href) return;
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: undefined, loaded: count }),
      replace: true,
      resetScroll: false,
    });
  }, [navigate, router, count, wanted]);
}
