import { useCallback } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { FailedState } from '#ui/list-state.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** More is asked for this many pixels before the end is seen. */
const EARLY = '600px';

/** The end of a list that grows: it goes on by itself when it comes near, and by its button for the keyboard. */
export function LoadMore({ query }: LoadMoreProps) {
  const { t } = useWords();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const watch = useCallback(
    (end: HTMLElement | null) => {
      if (end === null) return;
      const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
        rootMargin: EARLY,
      });
      sight.observe(end);
      return () => sight.disconnect();
    },
    [fetchNextPage],
  );
  if (isFetchNextPageError && !isFetchingNextPage) return <FailedState onRetry={() => fetchNextPage()} />;
  if (!hasNextPage) return null;
  return (
    // It is watched anew after each stretch: one that fills less than the window must not be the last.
    <div key={isFetchingNextPage ? 'asking' : 'waiting'} ref={watch} className={styles['end']}>
      <Button aria-busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {t(isFetchingNextPage ? 'state.loading' : 'discover.loadMore')}
      </Button>
    </div>
  );
}
