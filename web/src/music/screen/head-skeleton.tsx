import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './head-skeleton.module.css';
import headStyles from './list-head.module.css';

interface HeadSkeletonProps {
  readonly shape?: 'square' | 'round';
  /** False where the list is there before its head. */
  readonly hasList?: boolean;
}

/** The skeleton of a screen with a head and a list. */
export function HeadSkeleton({ shape = 'square', hasList = true }: HeadSkeletonProps) {
  return (
    <div aria-hidden="true">
      <div className={headStyles['head']}>
        <Skeleton
          shape={shape === 'round' ? 'disc' : 'card'}
          className={`${headStyles['cover']} ${styles['cover']}`}
        />
        <div className={headStyles['words']}>
          <Skeleton shape="line" className={styles['title']} />
          <Skeleton shape="line" className={styles['facts']} />
          <Skeleton shape="line" className={styles['text']} />
          <div className={headStyles['actions']}>
            <Skeleton className={styles['action']} />
            <Skeleton className={styles['action']} />
          </div>
        </div>
      </div>
      {shape === 'round' ? <div className={styles['tabs']} /> : null}
      {hasList ? <SongTableSkeleton count={10} hasTools /> : null}
    </div>
  );
}
