import type { Song, SongId } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import { currentSong, type PlayerState } from '../player-state.ts';
import type { FmSource } from '../ports.ts';
import { uniqueSongs } from '../queue/queue.ts';

export type FmSession = ReturnType<typeof createFmSession>;

/** The songs of personal FM that were not played yet. */
export function createFmSession(store: StoreApi<PlayerState>, source: FmSource | null) {
  const { getState: state } = store;
  /** Songs left over when FM was left, to begin with next time. */
  let leftover: readonly Song[] = [];
  let passedOver = 0;

  return {
    /** The next songs as far as they are known, including those left over from the last time. */
    known: (): readonly Song[] => state().fm?.upcoming ?? leftover,

    /**
     * The songs of a reply that are worth playing, appended to those that wait; null when there is none. Songs named
     * like the one before are disliked.
     */
    withReply(reply: readonly Song[]): readonly Song[] | null {
      const { fm } = state();
      const waiting = fm?.upcoming ?? [];
      const before = fm === null ? [] : [currentSong(state()), ...waiting].filter((song) => song !== null);
      const fresh = dropSameNameSongs(reply, before, passedOver);
      passedOver = fresh.passedOver;
      if (source?.isSignedIn()) for (const echo of fresh.echoes) source.dislike(echo.id, 0).catch(() => {});
      return fresh.songs.length === 0 ? null : [...waiting, ...fresh.songs];
    },

    /** The songs that wait, with others put before them. */
    withNext: (added: readonly Song[]): readonly Song[] =>
      uniqueSongs([...added, ...(state().fm?.upcoming ?? [])]),

    /** FM is about to be left: its songs are kept for the next time, except a disliked one. */
    keepLeftover(isDisliked: (id: SongId) => boolean): void {
      const { fm, queue } = state();
      if (fm !== null) leftover = [...queue.songs, ...fm.upcoming].filter(({ id }) => !isDisliked(id));
    },

    forgetLeftover(): void {
      leftover = [];
    },
  };
}

/** At most this many songs in a row are skipped for their name; the next one plays whatever it is called. */
const MAX_SAME_NAME_SKIPS = 5;

interface Fresh {
  readonly songs: readonly Song[];
  /** Skipped because each has the name of the song before it. */
  readonly echoes: readonly Song[];
  /** How many have been skipped in a row so far. */
  readonly passedOver: number;
}

/**
 * The songs of an FM reply that are worth playing after `before` (the song that plays and those that wait): without
 * those that are there already, and without one of the same name as its predecessor (S4.10).
 */
function dropSameNameSongs(reply: readonly Song[], before: readonly Song[], passedOver: number): Fresh {
  const songs: Song[] = [];
  const echoes: Song[] = [];
  let inARow = passedOver;
  for (const song of uniqueSongs(reply)) {
    const isThere = before.some((one) => one.id === song.id);
    const isEcho = (songs.at(-1) ?? before.at(-1))?.name === song.name;
    if ((isThere || isEcho) && inARow < MAX_SAME_NAME_SKIPS) {
      inARow += 1;
      if (!isThere) echoes.push(song);
    } else {
      inARow = 0;
      songs.push(song);
    }
  }
  return { songs, echoes, passedOver: inARow };
}
