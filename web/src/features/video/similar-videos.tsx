import type { MvId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { similarVideosQuery } from '#api/videos.ts';
import { useI18n } from '#i18n/i18n.ts';
import { VideoCard } from '#music/cards/video-card.tsx';
import { VideoGridSkeleton } from '#music/cards/video-grid.tsx';
import { ListSection } from '#music/screen/list-section.tsx';
import styles from './similar-videos.module.css';

/** Similar videos: a column beside the film, or rows under it on narrow screens. */
export function SimilarVideos({ id }: { readonly id: MvId }) {
  const { t } = useI18n();
  const query = useQuery(similarVideosQuery(id));
  return (
    <div className={styles['similar']}>
      <ListSection title={t('video.similar')} query={query} skeleton={<VideoGridSkeleton count={2} />}>
        {(videos) => (
          <ul aria-label={t('video.similar')}>
            {videos.map((video) => (
              <li key={video.id} className={styles['item']}>
                <VideoCard video={video} />
              </li>
            ))}
          </ul>
        )}
      </ListSection>
    </div>
  );
}
