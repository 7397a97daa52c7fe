import { memo, type ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BLOCK_REQUEST_DELAY_MS } from './nearby-blocks.ts';
import styles from './song-table-skeleton.module.css';

interface UnloadedSongRowProps {
  readonly block: number;
  readonly onBlockNeeded?: ((block: number) => void) | undefined;
}

/** A row that is not loaded; it requests its block once it has stayed near the viewport. */
export const UnloadedSongRow = memo(function UnloadedSongRow({ block, onBlockNeeded }: UnloadedSongRowProps) {
  return (
    <div
      className={styles['row']}
      aria-hidden="true"
      ref={() => {
        const timer = setTimeout(() => onBlockNeeded?.(block), BLOCK_REQUEST_DELAY_MS);
        return () => clearTimeout(timer);
      }}
    >
      <Skeleton className={styles['cover']} />
      <span className={styles['words']}>
        <Skeleton shape="line" className={styles['title']} />
        <Skeleton shape="line" className={styles['artists']} />
      </span>
      <Skeleton shape="line" className={styles['time']} />
    </div>
  );
});

/** A row of a block that could not be fetched; the first of them has a retry button. */
export function FailedSongBlockRow({ showsRetry, onRetry }: { showsRetry: boolean; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <div className={styles['row']} role={showsRetry ? 'alert' : undefined}>
      {showsRetry ? (
        <>
          <span className={styles['failed']}>{t('list.rowFailed')}</span>
          <Button size="small" onClick={onRetry}>
            {t('state.retry')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

interface SongTableSkeletonProps {
  readonly count: number;
  /** Whether the list will have its tools above it, as `SongListWithToolbar` has. */
  readonly hasTools?: boolean;
  /** What the list will begin with, in one line with its tools. */
  readonly lead?: ReactNode;
}

/** The placeholder of a list whose first rows are not loaded. What the list begins with can be used already. */
export function SongTableSkeleton({ count, hasTools = false, lead }: SongTableSkeletonProps) {
  return (
    <div className={styles['frame']}>
      {hasTools ? (
        <div className={styles['tools']}>
          {lead === undefined ? null : <div className={styles['lead']}>{lead}</div>}
          <Skeleton className={styles['find']} />
          <Skeleton />
          <Skeleton />
        </div>
      ) : null}
      <div className={styles['head']} />
      {Array.from({ length: count }, (_, index) => (
        <UnloadedSongRow key={String(index)} block={0} />
      ))}
    </div>
  );
}
