import type { Song, SongId } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import { currentSong, type PlayerState } from '../player-state.ts';
import type { FmSource } from '../ports.ts';
import { uniqueSongs } from '../queue/queue.ts';

export type FmSession = ReturnType<typeof createFmSession>;

/** The songs of personal FM that have not been played yet. */
export function createFmSession(store: StoreApi<PlayerState>, source: FmSource | null) {
  const { getState: state } = store;
  /** Unplayed songs of the last session of personal FM, with which the next session begins. */
  let leftover: readonly Song[] = [];
  let passedOver = 0;

  return {
    /** The next songs that are known, including those left over from the last session. */
    known: (): readonly Song[] => state().fm?.upcoming ?? leftover,

    /**
     * The waiting songs with the usable songs of a reply appended; null when the reply has none. A song with the name
     * of its predecessor is skipped and, for an account, reported as disliked.
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

    withNext: (added: readonly Song[]): readonly Song[] =>
      uniqueSongs([...added, ...(state().fm?.upcoming ?? [])]),

    /** Keeps the songs for the next session, except disliked ones; to be called before FM is left. */
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
  /** Songs that were skipped because each has the name of its predecessor. */
  readonly echoes: readonly Song[];
  /** How many have been skipped in a row so far. */
  readonly passedOver: number;
}

/**
 * The songs of an FM reply worth playing after `before`: none of those, none with the name of its predecessor (S4.10).
 */
function dropSameNameSongs(reply: readonly Song[], before: readonly Song[], passedOver: number): Fresh {
  const songs: Song[] = [];
  const echoes: Song[] = [];
  let inARow = passedOver;
  for (const song of uniqueSongs(reply)) {
    const isThere = before.some((one) => one.id === song.id);
    // Songs without a title are different songs, and must not be disliked.
    const isEcho = song.name !== '' && (songs.at(-1) ?? before.at(-1))?.name === song.name;
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
