import type { ArtistId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { artistAlbumsQuery } from '#api/artists.ts';
import { isQueryLoading } from '#api/client/is-query-loading.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverGrid, CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { useSettingValue } from '#settings/settings-store.ts';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import { ArtistAlbumCard } from './artist-album-card.tsx';
import { ArtistPagePager } from './artist-page-pager.tsx';

interface ArtistAlbumsProps {
  readonly id: ArtistId;
  /** From 1. */
  readonly page: number;
}

/** One page of an artist's albums, newest first. */
export function ArtistAlbums({ id, page }: ArtistAlbumsProps) {
  const { t } = useI18n();
  const pageSize = useSettingValue('listNumber');
  const query = useQuery(artistAlbumsQuery(id, pageSize, (page - 1) * pageSize));
  if (isQueryLoading(query)) return <CoverGridSkeleton count={12} hasSubtitles />;
  if (query.data === undefined)
    return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  const { rows } = query.data;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState text={t(page > 1 ? 'page.beyond' : 'artist.noAlbums')} />
      ) : (
        <CoverGrid label={t('screen.albums')}>
          {rows.map((album) => (
            <li key={album.id}>
              <ArtistAlbumCard album={album} />
            </li>
          ))}
        </CoverGrid>
      )}
      <ArtistPagePager to="/artist/albums" id={id} page={page} found={query.data} />
    </>
  );
}
