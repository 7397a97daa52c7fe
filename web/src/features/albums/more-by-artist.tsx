import type { Album, ArtistRef } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { artistAlbumsQuery } from '#api/artists.ts';
import { formatReleaseDate } from '#i18n/format-release-date.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid } from '#music/cards/cover-grid.tsx';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { ShelfSkeleton } from '#music/screen/shelf-skeleton.tsx';
import { SimilarArtists } from '#music/screen/similar-artists.tsx';
import { TitledQuerySection } from '#music/screen/titled-query-section.tsx';

/** The widest window shows eight cards in one row. */
const ON_SHELF = 8;

/** Other albums of the album's first artist who has a page; artists like this one where there are none. */
export function MoreByArtist({ album }: { readonly album: Album }) {
  const artist = album.artists.find(({ id }) => id !== 0);
  return artist === undefined ? null : <OtherAlbums artist={artist} album={album} />;
}

function OtherAlbums({ artist, album }: { readonly artist: ArtistRef; readonly album: Album }) {
  const { t, language } = useI18n();
  const play = useCardPlayCommands();
  const query = useQuery({
    // One more album than is shown is requested, because this album may be among them.
    ...artistAlbumsQuery(artist.id, ON_SHELF + 1, 0),
    select: (page) => page.rows.filter(({ id }) => id !== album.id).slice(0, ON_SHELF),
  });
  if (query.isPending) return <ShelfSkeleton />;
  if (query.data === undefined) return null;
  if (query.data.length === 0) return <SimilarArtists id={artist.id} />;
  return (
    <TitledQuerySection
      title={t('album.moreBy', { name: artist.name })}
      query={query}
      more={{ to: '/artist/albums', search: { id: artist.id } }}
      skeleton={null}
    >
      {(albums) => (
        <CoverGrid rows={1}>
          {albums.map((other) => (
            <li key={other.id}>
              <CoverCard
                title={other.name}
                cover={other.picUrl}
                link={{ to: '/album', search: { id: other.id } }}
                subtitle={other.publishedMs === null ? '' : formatReleaseDate(other.publishedMs, language)}
                onPlay={() => play.album(other.id, other.name)}
              />
            </li>
          ))}
        </CoverGrid>
      )}
    </TitledQuerySection>
  );
}
