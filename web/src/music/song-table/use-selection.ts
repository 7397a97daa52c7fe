import type { Song, SongId } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SongList } from '#music/listing/song-list.ts';
import type { SongListing } from '#music/listing/song-listing.ts';
import { notify } from '#notices/notices.ts';
import {
  type Choice,
  chooseRange,
  chooseSongs,
  emptyChoice,
  inListOrder,
  toggleSong,
} from './chosen-songs.ts';
import { fetchSongRange, songsBetween } from './songs-of-range.ts';

export interface Selection {
  /** Whether a press on a row chooses it. */
  readonly isOn: boolean;
  readonly count: number;
  readonly has: (id: SongId) => boolean;
  /** The chosen songs, in the list's order. */
  readonly songs: () => readonly Song[];
  readonly begin: () => void;
  readonly end: () => void;
  readonly toggle: (song: Song) => void;
  /** Chooses everything between the row that was chosen last (else `from`) and this one. */
  readonly extendTo: (index: number, from: number) => void;
  readonly chooseAll: () => void;
  /** Stops fetching rows for a range; null while none are fetched. */
  readonly stopFetching: (() => void) | null;
}

/** What is chosen in a list; rows of a range that have not come are fetched. */
export function useSelection(list: SongList, listing: SongListing | undefined): Selection {
  const client = useQueryClient();
  const [isOn, setIsOn] = useState(false);
  const [choice, setChoice] = useState<Choice>(emptyChoice);
  const [fetching, setFetching] = useState<AbortController | null>(null);

  /** At once: the call that is under way may last another half minute. */
  function stopFetching() {
    fetching?.abort();
    setFetching(null);
  }

  async function rangeOf(from: number, to: number): Promise<readonly Song[] | null> {
    // Also when nothing must be fetched: an older range that comes later must not replace this one.
    stopFetching();
    const atHand = songsBetween(list, from, to);
    if (atHand.length === Math.abs(to - from) + 1 || listing === undefined) return atHand;
    const stop = new AbortController();
    setFetching(stop);
    try {
      return await fetchSongRange({ client, listing, from, to, signal: stop.signal });
    } catch {
      if (!stop.signal.aborted) notify({ key: 'list.cannotPlay', tone: 'error', topic: 'list' });
      return null;
    } finally {
      setFetching((now) => (now === stop ? null : now));
    }
  }

  async function choose(
    from: number,
    to: number,
    change: (before: Choice, songs: readonly Song[]) => Choice,
  ) {
    setIsOn(true);
    const songs = await rangeOf(from, to);
    if (songs !== null) setChoice((before) => change(before, songs));
  }

  return {
    isOn,
    count: choice.songs.size,
    has: (id) => choice.songs.has(id),
    songs: () => inListOrder(choice.songs, list.loadedSongs()),
    begin: () => setIsOn(true),
    end() {
      stopFetching();
      setIsOn(false);
      setChoice(emptyChoice);
    },
    toggle(song) {
      setIsOn(true);
      setChoice((before) => toggleSong(before, song));
    },
    extendTo(index, from) {
      const anchorIndex = choice.anchor === null ? -1 : list.indexOf(choice.anchor);
      const start = anchorIndex < 0 ? from : anchorIndex;
      const row = list.rowAt(start);
      const anchor = row?.kind === 'song' ? row.song : null;
      void choose(start, index, (before, songs) => chooseRange(before, songs, anchor));
    },
    chooseAll: () => void choose(0, list.count - 1, (_before, songs) => chooseSongs(songs)),
    stopFetching: fetching === null ? null : stopFetching,
  };
}
