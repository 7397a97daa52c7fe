import { newestAlbumsEndpoint } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { artistsByAreaQuery } from '#api/artists.ts';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { ARTISTS_SHOWN, ArtistShelf, parseArtistArea } from './artist-shelf.tsx';
import { HomeShelf } from './shelf.tsx';

/** The search params of the home, unchecked, as they are in the URL. */
export interface HomeSearchParams {
  readonly area?: unknown;
}

/** Requests the data without waiting for it, because each shelf shows its own loading and failed states. */
export function prefetchLowerShelfData(client: QueryClient, { area }: HomeSearchParams): void {
  void client.prefetchQuery(artistsByAreaQuery(parseArtistArea(area), ARTISTS_SHOWN));
  void client.prefetchQuery(endpointQuery(newestAlbumsEndpoint, {}));
}

export function LowerShelves() {
  return (
    <>
      <ArtistShelf />
      <AlbumShelf />
    </>
  );
}

function AlbumShelf() {
  const { t } = useI18n();
  const play = useCardPlayCommands();
  const query = useQuery(endpointQuery(newestAlbumsEndpoint, {}));
  return (
    <HomeShelf
      title={t('home.newAlbums')}
      query={query}
      more={{ to: '/new-album' }}
      skeleton={<CoverGridSkeleton count={12} rows={2} hasSubtitles />}
    >
      {(albums) => (
        <CoverGrid rows={2}>
          {albums.map((album) => (
            <li key={album.id}>
              <CoverCard
                title={album.name}
                cover={album.picUrl}
                link={{ to: '/album', search: { id: album.id } }}
                subtitle={album.artists.map((artist) => artist.name).join(' / ')}
                onPlay={() => play.album(album.id, album.name)}
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </HomeShelf>
  );
}
