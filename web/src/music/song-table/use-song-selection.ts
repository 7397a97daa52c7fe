import type { Song, SongId } from '@rill/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchAllSongs, fetchSongRange, songsBetween } from '#music/listing/fetch-song-range.ts';
import type { SongListModel } from '#music/listing/song-list-model.ts';
import type { LazySongListing } from '#music/listing/song-listing.ts';
import { notify } from '#notices/notices.ts';

/** Songs selected in a list, by id and in the order of selection. */
export type SelectedSongsById = ReadonlyMap<SongId, Song>;

export interface SelectionState {
  readonly songs: SelectedSongsById;
  /** The selection before the current range: a range that shrinks restores it. */
  readonly base: SelectedSongsById;
  /** The song at which a selected range begins; null before the first choice. */
  readonly anchor: Song | null;
}

export const emptySelection: SelectionState = { songs: new Map(), base: new Map(), anchor: null };

export function toggleSelectedSong({ songs }: SelectionState, song: Song): SelectionState {
  const next = new Map(songs);
  if (!next.delete(song.id)) next.set(song.id, song);
  return { songs: next, base: next, anchor: song };
}

/** The selection without a song that leaves the list. */
function deselectRemovedSong({ songs, base, anchor }: SelectionState, { id }: Song): SelectionState {
  const without = (selected: SelectedSongsById) => new Map([...selected].filter(([one]) => one !== id));
  return { songs: without(songs), base: without(base), anchor: anchor?.id === id ? null : anchor };
}

/** The range replaces the previous one with the same anchor. */
export function selectRange(
  selection: SelectionState,
  range: readonly Song[],
  anchor: Song | null,
): SelectionState {
  const songs = new Map(selection.base);
  for (const song of range) songs.set(song.id, song);
  return { songs, base: selection.base, anchor };
}

export function selectAllSongs(songs: readonly Song[]): SelectionState {
  const all = new Map(songs.map((song) => [song.id, song]));
  return { songs: all, base: all, anchor: null };
}

/** The selected songs in the order of a list; those that the list does not show now come last. */
export function selectedInListOrder(selected: SelectedSongsById, list: readonly Song[]): readonly Song[] {
  const ordered = new Map<SongId, Song>();
  for (const song of list) if (selected.has(song.id)) ordered.set(song.id, song);
  for (const song of selected.values()) if (!ordered.has(song.id)) ordered.set(song.id, song);
  return [...ordered.values()];
}

export interface SongSelection {
  /** Whether a press on a row selects it. */
  readonly isOn: boolean;
  readonly count: number;
  readonly has: (id: SongId) => boolean;
  /** The selected songs, in the list's order. */
  readonly songs: () => readonly Song[];
  readonly begin: () => void;
  readonly end: () => void;
  readonly toggle: (song: Song) => void;
  /** Takes a song that leaves the list out of the selection. */
  readonly dropRemoved: (song: Song) => void;
  /** Selects everything between the row selected last (else `from`) and this one. */
  readonly extendTo: (index: number, from: number) => void;
  readonly selectAll: () => void;
  /** Selects these songs of the list instead of what was selected. */
  readonly selectOnly: (songs: readonly Song[]) => void;
  /** Stops fetching rows for a range; null while none are fetched. */
  readonly stopFetching: (() => void) | null;
}

interface FetchableList {
  readonly client: QueryClient;
  readonly listing: LazySongListing;
  readonly signal: AbortSignal;
}

type Arrange = (songs: readonly Song[]) => readonly Song[];

/**
 * Fetches all songs of a list or those between two of its rows, of which some may not be loaded; one request for songs
 * at a time.
 */
function useSongRange(list: SongListModel, listing: LazySongListing | undefined, arrange: Arrange | null) {
  const client = useQueryClient();
  const [fetching, setFetching] = useState<AbortController | null>(null);

  /** Aborts the fetch at once instead of waiting for its pending call, which may last another half minute. */
  function stopFetching() {
    fetching?.abort();
    setFetching(null);
  }

  function rangeOf(from: number, to: number): Promise<readonly Song[] | null> {
    const atHand = songsBetween(list, from, to);
    const isAtHand = atHand.length === Math.abs(to - from) + 1;
    return fetchUnless(isAtHand, atHand, (fetchable) => fetchSongRange({ ...fetchable, from, to }));
  }

  const allSongs = (): Promise<readonly Song[] | null> =>
    fetchUnless(list.isWhole && arrange === null, list.loadedSongs(), async (fetchable) => {
      const songs = await fetchAllSongs(fetchable);
      return arrange === null ? songs : arrange(songs);
    });

  async function fetchUnless(
    isAtHand: boolean,
    atHand: readonly Song[],
    fetchSongs: (fetchable: FetchableList) => Promise<readonly Song[]>,
  ): Promise<readonly Song[] | null> {
    // A running fetch stops even when nothing must be fetched: an older range that arrives later must not replace this
    // one.
    stopFetching();
    if (isAtHand || listing === undefined) return atHand;
    const stop = new AbortController();
    setFetching(stop);
    try {
      return await fetchSongs({ client, listing, signal: stop.signal });
    } catch {
      if (!stop.signal.aborted) notify({ key: 'list.cannotPlay', tone: 'error', topic: 'list' });
      return null;
    } finally {
      setFetching((now) => (now === stop ? null : now));
    }
  }
  return { rangeOf, allSongs, stopFetching, isFetching: fetching !== null };
}

/**
 * The selection of a list; rows of a range that are not loaded are fetched. A list that is still being filtered or sorted
 * has an `arrange`, which makes of all songs those that it will show.
 */
export function useSongSelection(
  list: SongListModel,
  listing: LazySongListing | undefined,
  arrange: Arrange | null = null,
): SongSelection {
  const [isOn, setIsOn] = useState(false);
  const [selection, setSelection] = useState<SelectionState>(emptySelection);
  const { rangeOf, allSongs, stopFetching, isFetching } = useSongRange(list, listing, arrange);

  async function selectFound(
    found: Promise<readonly Song[] | null>,
    change: (before: SelectionState, songs: readonly Song[]) => SelectionState,
  ) {
    setIsOn(true);
    const songs = await found;
    if (songs !== null) setSelection((before) => change(before, songs));
  }

  return {
    isOn,
    count: selection.songs.size,
    has: (id) => selection.songs.has(id),
    songs: () => selectedInListOrder(selection.songs, list.loadedSongs()),
    begin: () => setIsOn(true),
    end() {
      stopFetching();
      setIsOn(false);
      setSelection(emptySelection);
    },
    toggle(song) {
      setIsOn(true);
      setSelection((before) => toggleSelectedSong(before, song));
    },
    dropRemoved: (song) => setSelection((before) => deselectRemovedSong(before, song)),
    extendTo(index, from) {
      const anchorIndex = selection.anchor === null ? -1 : list.indexOf(selection.anchor);
      const start = anchorIndex < 0 ? from : anchorIndex;
      const row = list.rowAt(start);
      const anchor = row?.kind === 'song' ? row.song : null;
      void selectFound(rangeOf(start, index), (before, songs) => selectRange(before, songs, anchor));
    },
    selectAll: () => void selectFound(allSongs(), (_before, songs) => selectAllSongs(songs)),
    selectOnly: (songs) => void selectFound(Promise.resolve(songs), (_before, all) => selectAllSongs(all)),
    stopFetching: isFetching ? stopFetching : null,
  };
}
