import { Skeleton } from '#ui/skeleton.tsx';
import styles from './screen-skeleton.module.css';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** A screen that is still loading: a title and the rows that most screens have. */
export function ScreenSkeleton() {
  return (
    <div className={styles['screen']} aria-busy="true">
      <Skeleton className={styles['title']} />
      {ROWS.map((row) => (
        <Skeleton key={row} className={styles['row']} />
      ))}
    </div>
  );
}
