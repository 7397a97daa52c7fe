import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './shelf-skeleton.module.css';

/** The widest window shows eight cards in one row. */
const ON_SHELF = 8;

/**
 * The placeholder of a shelf whose title is not known yet. Although the shelf is at the end of the page, it needs its
 * height from the start: without it the page may be too short for the scroll position that Back or a reload restores.
 */
export function ShelfSkeleton() {
  return (
    <div className={styles['shelf']} aria-hidden="true">
      <Skeleton shape="line" className={styles['heading']} />
      <CoverGridSkeleton count={ON_SHELF} rows={1} hasSubtitles />
    </div>
  );
}
