import { type ArtistId, artistVideosEndpoint } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { artistQuery } from '#api/artists.ts';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { useI18n } from '#i18n/i18n.ts';
import { VideoCard } from '#music/cards/video-card.tsx';
import { VideoGrid, VideoGridSkeleton } from '#music/cards/video-grid.tsx';
import { rowsOfPage, usePageSize } from '#music/listing/list-page.ts';
import { PaginatedCards } from '#music/screen/paginated-cards.tsx';
import { ArtistPagePager } from './artist-page-pager.tsx';

interface ArtistVideosProps {
  readonly id: ArtistId;
  /** From 1. */
  readonly page: number;
}

/**
 * One page of an artist's videos, newest first. Their total comes from the artist's details, because the response has
 * none.
 */
export function ArtistVideos({ id, page }: ArtistVideosProps) {
  const { t } = useI18n();
  const limit = usePageSize();
  const total = useQuery(artistQuery(id)).data?.mvCount ?? null;
  const query = useQuery(endpointQuery(artistVideosEndpoint, { id, ...rowsOfPage({ page, limit }) }));
  return (
    <PaginatedCards
      query={query}
      page={page}
      skeleton={<VideoGridSkeleton count={8} />}
      nothing="artist.noVideos"
      pager={(found) => (
        <ArtistPagePager to="/artist/videos" id={id} page={page} found={{ ...found, total }} />
      )}
    >
      {(rows) => (
        <VideoGrid label={t('artist.videos')}>
          {rows.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} />
            </li>
          ))}
        </VideoGrid>
      )}
    </PaginatedCards>
  );
}
