import { VideoGridSkeleton } from '#music/cards/video-grid.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import similar from './similar-videos.module.css';
import page from './video-page.module.css';
import styles from './video-skeleton.module.css';

/** The placeholder of a video's screen while it loads: the film's box, lines under it, and similar videos beside it. */
export function VideoSkeleton() {
  return (
    <div aria-hidden="true" className={page['page']}>
      <div className={styles['main']}>
        <Skeleton className={styles['film']} />
        <Skeleton shape="line" className={styles['title']} />
        <Skeleton shape="line" className={styles['facts']} />
      </div>
      <div className={`${page['side']} ${similar['similar']}`}>
        <Skeleton shape="line" className={styles['heading']} />
        <VideoGridSkeleton count={2} />
      </div>
    </div>
  );
}
