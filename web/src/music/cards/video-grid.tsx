import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './video-grid.module.css';

interface VideoGridProps {
  readonly label: string;
  /** List items. */
  readonly children: ReactNode;
}

/** Video cards in as many columns as fit; there are fewer than with covers, because videos are wider. */
export function VideoGrid({ label, children }: VideoGridProps) {
  return (
    <ul className={styles['grid']} aria-label={label}>
      {children}
    </ul>
  );
}

/** The placeholder of a grid while its cards are loading, with boxes of the same size. */
export function VideoGridSkeleton({ count }: { readonly count: number }) {
  return (
    <ul className={styles['grid']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={String(index)}>
          <Skeleton shape="card" className={styles['picture']} />
          <span className={styles['words']}>
            <Skeleton shape="line" className={styles['line']} />
            <Skeleton shape="line" className={styles['short']} />
          </span>
        </li>
      ))}
    </ul>
  );
}
