import { useQuery } from '@tanstack/react-query';
import { videoResultsQuery } from '#api/search.ts';
import { useI18n } from '#i18n/i18n.ts';
import { VideoCard } from '#music/cards/video-card.tsx';
import { VideoGrid, VideoGridSkeleton } from '#music/cards/video-grid.tsx';
import { useSetting } from '#settings/settings-store.ts';
import { FoundCards, type ResultsProps } from './found-cards.tsx';

export function VideoResults({ keywords, page }: ResultsProps) {
  const { t } = useI18n();
  const pageSize = useSetting('listNumber');
  return (
    <FoundCards
      query={useQuery(videoResultsQuery(keywords, pageSize, (page - 1) * pageSize))}
      page={page}
      pageSize={pageSize}
      none={t('search.noVideos')}
      skeleton={<VideoGridSkeleton count={10} />}
      linkTo={(to) => ({ to: '/search/videos', search: { keywords, page: to } })}
    >
      {(videos) => (
        <VideoGrid label={t('artist.videos')}>
          {videos.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} />
            </li>
          ))}
        </VideoGrid>
      )}
    </FoundCards>
  );
}
