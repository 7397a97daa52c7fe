import { type OwnSongListParams, PAGE_SIZE } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownSongsQuery, ownSongsWithTotalQuery } from '#api/own-music.ts';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import type { ListOrder, ListSort } from '#music/listing/list-params.ts';
import { createLazyBlockListing, type LazySongListing } from '#music/listing/song-listing.ts';
import { useListSearchChange } from '#music/listing/use-list-params.ts';
import { useSparseSongList } from '#music/listing/use-song-list.ts';
import { PlayAllButton } from '#music/play/play-all-button.tsx';
import { usePlayWholeList } from '#music/play/play-whole-list.ts';
import { SongTable } from '#music/song-table/song-table.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { SortMenuButton } from '#music/song-table/sort-button.tsx';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import { EmptyOwnMusicState, OwnMusicToolbar } from './own-music-toolbar.tsx';

interface OwnSongsProps {
  /** The title of the list, which is the grid's accessible name. */
  readonly label: string;
  /** The name of the list that the queue plays from, where that is not the label. */
  readonly listName?: string;
  readonly songs: OwnSongListParams;
  /**
   * The list that “Play all” plays and the total counts, where it has more than the rows: a folder with its subfolders.
   */
  readonly all?: OwnSongListParams | undefined;
  /** The message shown when the list has no songs. */
  readonly empty?: MessageKeyWithoutParams;
  /** Content between the toolbar and the rows. */
  readonly children?: ReactNode;
}

const listingOf = (songs: OwnSongListParams, total: number): LazySongListing =>
  createLazyBlockListing(total, (offset, limit) => ownSongsQuery(songs, limit, offset));

/** Own songs of any number: only rows near the viewport are fetched and rendered, and the catalogue filters. */
export function OwnMusicSongs(props: OwnSongsProps) {
  const { label, listName = label, songs, all = songs, empty, children } = props;
  const { t } = useI18n();
  const playList = usePlayWholeList();
  const change = useListSearchChange();
  const order = { sort: songs.sort, onSort: (sort: ListSort | undefined) => change({ sort }) };
  const query = useQuery(ownSongsWithTotalQuery(songs, PAGE_SIZE, 0));
  const total = query.data?.total ?? 0;
  const wholeQuery = useQuery(ownSongsWithTotalQuery(all, PAGE_SIZE, 0));
  // The shown rows can still be played if the whole list cannot be loaded.
  const whole = wholeQuery.isError
    ? { songs, total: query.data?.total }
    : { songs: all, total: wholeQuery.data?.total };
  return (
    <>
      <OwnMusicToolbar
        total={whole.total ?? null}
        totalMessage="own.totalSongs"
        find={songs.find}
        order={query.data !== undefined && total < 2 ? undefined : <SortMenuButton {...order} />}
      >
        <PlayAllButton
          disabled={!whole.total}
          onPlay={() => playList(listingOf(whole.songs, whole.total ?? 0), { listName })}
        />
      </OwnMusicToolbar>
      {children}
      {query.isPending ? (
        <SongTableSkeleton count={10} />
      ) : query.data === undefined ? (
        <FailedQueryState query={query} />
      ) : total > 0 ? (
        <Rows
          key={JSON.stringify(songs)}
          label={label}
          listName={listName}
          listing={listingOf(songs, total)}
          order={order}
        />
      ) : whole.total !== 0 ? null : songs.find === undefined ? (
        <EmptyOwnMusicState text={empty} />
      ) : (
        <EmptyState text={t('own.noneFound', { words: songs.find })} />
      )}
    </>
  );
}

interface RowsProps {
  readonly label: string;
  readonly listName: string;
  readonly listing: LazySongListing;
  readonly order: ListOrder;
}

function Rows({ label, listName, listing, order }: RowsProps) {
  const list = useSparseSongList(listing);
  return (
    <SongTable
      label={label}
      list={list}
      plays={listing}
      listName={listName}
      order={order}
      onBlockNeeded={list.requestBlock}
      onRetry={list.retry}
    />
  );
}
