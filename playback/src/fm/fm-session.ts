import type { Song, SongId } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import {
  currentSong,
  type FmState,
  type PlayerState,
  type QueueFields,
  type SetAsideQueue,
} from '../player-state.ts';
import type { FmSource } from '../ports.ts';
import { currentQueueSong, emptyQueue, type Queue, uniqueSongs } from '../queue/queue.ts';

const fmQueue = (song: Song): Queue => ({ ...emptyQueue, songs: [song], index: 0 });

/** A queue to change to, and what of personal FM changes in the same update. */
export interface QueueChange {
  readonly queue: Queue;
  readonly alongside: Partial<Omit<QueueFields, 'queue'>>;
}

/** Personal FM as it was stored, or as it was before the queue was cleared. */
export interface FmSnapshot {
  readonly fm: FmState | null;
  readonly setAside: SetAsideQueue | null;
  readonly queueOrigin: PlayerState['queueOrigin'];
}

export type FmSession = ReturnType<typeof createFmSession>;

/**
 * The songs of personal FM that were not played yet, and the queue that is set aside while it is on: `fm` and `setAside`
 * get no value but from here.
 */
export function createFmSession(store: StoreApi<PlayerState>, source: FmSource | null) {
  const { getState: state, setState: set } = store;
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
      if (source?.isMember()) for (const echo of fresh.echoes) source.dislike(echo.id, 0).catch(() => {});
      return fresh.songs.length === 0 ? null : [...waiting, ...fresh.songs];
    },

    wait(upcoming: readonly Song[]): void {
      set({ fm: { upcoming } });
    },

    /** Puts songs before those that wait, while FM is on. */
    insertNext(added: readonly Song[]): void {
      const { fm } = state();
      if (fm !== null) set({ fm: { upcoming: uniqueSongs([...added, ...fm.upcoming]) } });
    },

    /** How FM is turned on with this song and those after it. */
    enter(song: Song, upcoming: readonly Song[], seconds: number): QueueChange {
      const { fm, queue, queueOrigin, setAside } = state();
      leftover = [];
      const aside = fm === null ? { queue, queueOrigin, seconds } : setAside;
      return { queue: fmQueue(song), alongside: { fm: { upcoming }, setAside: aside, queueOrigin: 'list' } };
    },

    /** How FM is turned off, back to the queue that was set aside. A disliked song is not played on coming back. */
    leave(isDisliked: (id: SongId) => boolean): QueueChange {
      const { fm, setAside, queue } = state();
      if (fm === null) return { queue, alongside: {} };
      leftover = [...queue.songs, ...fm.upcoming].filter(({ id }) => !isDisliked(id));
      const { queue: own = emptyQueue, queueOrigin = 'list' } = setAside ?? {};
      return { queue: own, alongside: { fm: null, setAside: null, queueOrigin } };
    },

    /** How FM and the queue that was set aside end with the whole queue; no songs are left over. */
    clear(): QueueChange {
      leftover = [];
      const { mode } = state().queue;
      return {
        queue: { ...emptyQueue, mode },
        alongside: { fm: null, setAside: null, queueOrigin: 'list' },
      };
    },

    /** How a queue comes back, with FM as it was then. */
    bringBack: (queue: Queue, { fm, setAside, queueOrigin }: FmSnapshot): QueueChange => ({
      queue,
      alongside: { fm, setAside, queueOrigin },
    }),

    /** Changes the queue that is set aside; without one it does nothing and returns false. */
    editSetAside(queue: Queue): boolean {
      const { fm, setAside } = state();
      if (fm === null || setAside === null) return false;
      const isSame = currentQueueSong(queue)?.id === currentQueueSong(setAside.queue)?.id;
      set({ setAside: { ...setAside, queue, seconds: isSame ? setAside.seconds : 0 } });
      return true;
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
