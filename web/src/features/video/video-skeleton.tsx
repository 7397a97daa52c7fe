import { Skeleton } from '#ui/skeleton.tsx';
import styles from './video-skeleton.module.css';

/** A video's screen while it is on its way: the film's own box, and lines under it. */
export function VideoSkeleton() {
  return (
    <div aria-hidden="true" className={styles['page']}>
      <Skeleton className={styles['film']} />
      <Skeleton shape="line" className={styles['title']} />
      <Skeleton shape="line" className={styles['facts']} />
    </div>
  );
}
