import { PAGE_SIZE } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { type OwnSongListParams, ownSongsQuery, ownSongsWithTotalQuery } from '#api/own-music.ts';
import { useI18n } from '#i18n/i18n.ts';
import { isQueryLoading } from '#music/is-query-loading.ts';
import { createLazyBlockListing, type LazySongListing } from '#music/listing/song-listing.ts';
import { useSparseSongList } from '#music/listing/use-song-list.ts';
import { PlayAllButton } from '#music/play/play-all-button.tsx';
import { usePlayListing } from '#music/play/use-play-listing.ts';
import { SongTable } from '#music/song-table/song-table.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import { EmptyOwnMusicState, OwnMusicToolbar } from './own-music-toolbar.tsx';

interface OwnSongsProps {
  /** The list's title: the grid's accessible name. */
  readonly label: string;
  readonly songs: OwnSongListParams;
}

/** Own songs of any number: only rows near the viewport are fetched and rendered, and the catalogue filters. */
export function OwnMusicSongs({ label, songs }: OwnSongsProps) {
  const { t } = useI18n();
  const playList = usePlayListing();
  const query = useQuery(ownSongsWithTotalQuery(songs, PAGE_SIZE, 0));
  const total = query.data?.total ?? 0;
  const listing = createLazyBlockListing(total, (offset, limit) => ownSongsQuery(songs, limit, offset));
  return (
    <>
      <OwnMusicToolbar total={query.data === undefined ? null : total} find={songs.find}>
        <PlayAllButton disabled={total === 0} onPlay={() => playList(listing, { listName: label })} />
      </OwnMusicToolbar>
      {isQueryLoading(query) ? (
        <SongTableSkeleton count={10} />
      ) : query.data === undefined ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      ) : total > 0 ? (
        <Rows key={JSON.stringify(songs)} label={label} listing={listing} />
      ) : songs.find === undefined ? (
        <EmptyOwnMusicState />
      ) : (
        <EmptyState text={t('own.noneFound', { words: songs.find })} />
      )}
    </>
  );
}

function Rows({ label, listing }: { readonly label: string; readonly listing: LazySongListing }) {
  const playList = usePlayListing();
  const list = useSparseSongList(listing);
  return (
    <SongTable
      label={label}
      list={list}
      listing={listing}
      onPlay={(song) => playList(listing, { listName: label, startAt: song })}
      onBlockNeeded={list.requestBlock}
      onRetry={list.retry}
    />
  );
}
