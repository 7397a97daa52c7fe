import type { ArtistDetail, ArtistId, Song } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { artistAlbumsQuery, artistTopSongsQuery } from '#api/artists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { SimilarArtists } from '#music/screen/similar-artists.tsx';
import { TitledQuerySection } from '#music/screen/titled-query-section.tsx';
import { albumsByOthersWithArtist } from './albums-by-others-with-artist.ts';
import { ArtistAlbumCard } from './artist-album-card.tsx';

/** The widest window shows eight cards in one row. */
const ON_SHELF = 8;
/** How many albums are fetched to distinguish the artist's own from those of others: the service's largest page. */
export const MAX_ALBUMS_FETCHED = 30;

/** The shelves under an artist's songs: albums, albums of others with their songs, and similar artists. */
export function ArtistPageShelves({ artist }: { readonly artist: ArtistDetail }) {
  return (
    <>
      {artist.albumCount === 0 ? null : <AlbumsShelf artist={artist} />}
      <AppearsOnShelf id={artist.id} />
      <SimilarArtists id={artist.id} />
    </>
  );
}

/** The narrowest window shows two cards in one row. */
const ON_NARROWEST_SHELF = 2;

/** The newest albums in one row, with a link to all of them where there may be others. */
function AlbumsShelf({ artist: { id, albumCount } }: { readonly artist: ArtistDetail }) {
  const { t } = useI18n();
  const hasMore = albumCount === null || albumCount > ON_NARROWEST_SHELF;
  const query = useQuery({ ...artistAlbumsQuery(id, MAX_ALBUMS_FETCHED, 0), select: (page) => page.rows });
  return (
    <TitledQuerySection
      title={t('screen.albums')}
      query={query}
      {...(hasMore && { more: { to: '/artist/albums', search: { id } } })}
      skeleton={<CoverGridSkeleton count={ON_SHELF} rows={1} hasSubtitles />}
    >
      {(albums) => (
        <CoverGrid rows={1}>
          {albums.slice(0, ON_SHELF).map((album) => (
            <li key={album.id}>
              <ArtistAlbumCard album={album} />
            </li>
          ))}
        </CoverGrid>
      )}
    </TitledQuerySection>
  );
}

const noSongs: readonly Song[] = [];

function AppearsOnShelf({ id }: { readonly id: ArtistId }) {
  const { t } = useI18n();
  const play = useCardPlayCommands();
  const songs = useQuery(artistTopSongsQuery(id)).data ?? noSongs;
  const query = useQuery({
    ...artistAlbumsQuery(id, MAX_ALBUMS_FETCHED, 0),
    select: (page) => albumsByOthersWithArtist(songs, page),
  });
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <TitledQuerySection title={t('artist.appearsOn')} query={query} skeleton={null}>
      {(albums) => (
        <CoverGrid rows={1}>
          {albums.slice(0, ON_SHELF).map(({ album, song }) => (
            <li key={album.id}>
              <CoverCard
                title={album.name}
                cover={album.picUrl}
                link={{ to: '/album', search: { id: album.id } }}
                subtitle={song.name}
                onPlay={() => play.album(album.id, album.name)}
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </TitledQuerySection>
  );
}
