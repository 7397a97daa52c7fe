import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './cover-grid.module.css';

interface CoverGridProps {
  readonly label?: string;
  /** The maximum number of rows; without it all rows are shown. */
  readonly rows?: 1 | 2;
  readonly children: ReactNode;
}

/** Cards in as many columns as fit. Each child is a list item. */
export function CoverGrid({ label, rows, children }: CoverGridProps) {
  return (
    <div className={styles['frame']}>
      <ul className={styles['grid']} aria-label={label} data-rows={rows}>
        {children}
      </ul>
    </div>
  );
}

interface CoverGridSkeletonProps {
  readonly count: number;
  readonly rows?: 1 | 2;
  readonly shape?: 'square' | 'round';
  readonly hasSubtitles?: boolean;
}

/** The placeholder of a grid while its cards are loading, with boxes of the same size. */
export function CoverGridSkeleton(props: CoverGridSkeletonProps) {
  const { count, rows, shape = 'square', hasSubtitles = false } = props;
  return (
    <div className={styles['frame']}>
      <ul className={styles['grid']} data-rows={rows} data-shape={shape} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={String(index)}>
            <CardSkeleton shape={shape} hasSubtitle={hasSubtitles} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CardSkeletonProps {
  readonly shape?: 'square' | 'round';
  readonly hasSubtitle: boolean;
}

/** One card while it is loading. */
function CardSkeleton({ shape = 'square', hasSubtitle }: CardSkeletonProps) {
  return (
    <>
      <Skeleton shape={shape === 'round' ? 'disc' : 'card'} className={styles['picture']} />
      <span className={styles['words']}>
        <Skeleton shape="line" className={styles['line']} />
        {hasSubtitle ? <Skeleton shape="line" className={styles['short']} /> : null}
      </span>
    </>
  );
}
