import { Skeleton } from '#ui/skeleton.tsx';
import styles from './video-skeleton.module.css';

/** The placeholder of a video's screen while it loads: the film's box, and lines under it. */
export function VideoSkeleton() {
  return (
    <div aria-hidden="true" className={styles['page']}>
      <Skeleton className={styles['film']} />
      <Skeleton shape="line" className={styles['title']} />
      <Skeleton shape="line" className={styles['facts']} />
    </div>
  );
}
