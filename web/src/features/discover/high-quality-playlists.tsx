import { useInfiniteQuery } from '@tanstack/react-query';
import { highQualityPlaylistsQuery } from '#api/discover.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { PlaylistCards } from '#music/cards/playlist-cards.tsx';
import { useSettingValue } from '#settings/settings-store.ts';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import { LoadMore } from './load-more.tsx';
import { uniqueRowsOfPages } from './unique-rows-of-pages.ts';

interface HighQualityPlaylistsProps {
  readonly category: string;
  /** The number of playlists that the URL names. */
  readonly wanted: number;
}

/** The playlists of high quality in a category; the service has no page numbers for them. */
export function HighQualityPlaylists({ category, wanted }: HighQualityPlaylistsProps) {
  const { t } = useI18n();
  const query = useInfiniteQuery(highQualityPlaylistsQuery(category, useSettingValue('listNumber')));
  if (query.isPending) return <CoverGridSkeleton count={18} hasSubtitles />;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  const playlists = uniqueRowsOfPages(query.data.pages);
  if (playlists.length === 0) return <EmptyState text={t('discover.noPlaylists')} />;
  return (
    <>
      <PlaylistCards playlists={playlists} />
      <LoadMore query={query} count={playlists.length} wanted={wanted} />
    </>
  );
}
