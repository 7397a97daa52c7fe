import type { ArtistId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { artistAlbumsQuery } from '#api/artists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverGrid, CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { usePageSize } from '#music/listing/list-page.ts';
import { PaginatedCards } from '#music/screen/paginated-cards.tsx';
import { ArtistAlbumCard } from './artist-album-card.tsx';
import { ArtistPagePager } from './artist-page-pager.tsx';

interface ArtistAlbumsProps {
  readonly id: ArtistId;
  /** From 1. */
  readonly page: number;
}

export function ArtistAlbums({ id, page }: ArtistAlbumsProps) {
  const { t } = useI18n();
  const pageSize = usePageSize();
  const query = useQuery(artistAlbumsQuery(id, pageSize, (page - 1) * pageSize));
  return (
    <PaginatedCards
      query={query}
      page={page}
      skeleton={<CoverGridSkeleton count={12} hasSubtitles />}
      nothing="artist.noAlbums"
      pager={(found) => <ArtistPagePager to="/artist/albums" id={id} page={page} found={found} />}
    >
      {(rows) => (
        <CoverGrid label={t('screen.albums')}>
          {rows.map((album) => (
            <li key={album.id}>
              <ArtistAlbumCard album={album} />
            </li>
          ))}
        </CoverGrid>
      )}
    </PaginatedCards>
  );
}
