import { memo } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './song-table-gaps.module.css';

/** How long a row has to stay near before its block is fetched: a fling through the list passes most of them. */
const STAY_MS = 120;

interface WaitingRowProps {
  readonly block: number;
  readonly onWant?: ((block: number) => void) | undefined;
}

/** A row that is still to come; its block is wanted once the row has stayed near the window. */
export const WaitingRow = memo(function WaitingRow({ block, onWant }: WaitingRowProps) {
  return (
    <div
      className={styles['row']}
      aria-hidden="true"
      ref={() => {
        const timer = setTimeout(() => onWant?.(block), STAY_MS);
        return () => clearTimeout(timer);
      }}
    >
      <Skeleton className={styles['cover']} />
      <Skeleton shape="line" className={styles['title']} />
    </div>
  );
});

/** A row of a block that could not be fetched; the first of them offers to try again. */
export function FailedRow({ showsRetry, onRetry }: { showsRetry: boolean; onRetry: () => void }) {
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

interface WaitingRowsProps {
  readonly count: number;
  /** Whether the list will have its tools over it, as `ListedSongs` has. */
  readonly hasTools?: boolean;
}

/** The place of a list whose first rows have not come. */
export function WaitingRows({ count, hasTools = false }: WaitingRowsProps) {
  return (
    <div className={styles['rows']} data-tools={hasTools} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <WaitingRow key={String(place)} block={0} />
      ))}
    </div>
  );
}
