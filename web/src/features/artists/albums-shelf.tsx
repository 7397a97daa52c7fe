import type { ArtistId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { artistAlbumsQuery } from '#api/artists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverGrid, CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { ListSection } from '#music/screen/list-section.tsx';
import { ArtistAlbumCard } from './artist-album-card.tsx';

/** The widest window shows eight in its one row. */
export const ALBUMS_ON_SHELF = 8;

/** An artist's newest albums in one row, with the way to all of them. */
export function AlbumsShelf({ id }: { readonly id: ArtistId }) {
  const { t } = useI18n();
  const query = useQuery({
    ...artistAlbumsQuery(id, ALBUMS_ON_SHELF, 0),
    select: (page) => page.rows,
  });
  return (
    <ListSection
      title={t('screen.albums')}
      query={query}
      more={{ to: '/artist/albums', search: { id } }}
      skeleton={<CoverGridSkeleton count={ALBUMS_ON_SHELF} rows={1} hasSubtitles />}
    >
      {(albums) => (
        <CoverGrid rows={1}>
          {albums.map((album) => (
            <li key={album.id}>
              <ArtistAlbumCard album={album} />
            </li>
          ))}
        </CoverGrid>
      )}
    </ListSection>
  );
}
