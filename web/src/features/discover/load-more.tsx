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
 * The end of an infinite list, which loads the next page when it comes near the viewport, or by a button for the
 * keyboard. The number of loaded pages is in the URL, so that a reload restores the list and its scroll position.
 */
export function LoadMore({ query }: LoadMoreProps) {
  const { t } = useI18n();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const next = data.pages.length + 1;
  const navigate = useNavigate();
  const router = useRouter();
  const more = useCallback(() => {
    // Keeps a pending request instead of sending it again.
    void fetchNextPage({ cancelRefetch: false });
    // While another list or screen is loading, the URL already belongs to that one and must not be changed.
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
    // The key mounts the element anew after each page, so that it is observed again: a page shorter than the window
    // must not be the last.
    <div key={isFetchingNextPage ? 'asking' : 'waiting'} ref={watch} className={styles['end']}>
      <Button aria-busy={isFetchingNextPage} onClick={more}>
        {t(isFetchingNextPage ? 'state.loading' : 'discover.loadMore')}
      </Button>
    </div>
  );
}
