import type { Song } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Channel } from '../channel.ts';
import type { SongChange } from '../player-parts.ts';
import type { PlayerEvent, PlayerState } from '../player-state.ts';
import type { Clock, EngineReading, FmSource } from '../ports.ts';
import type { Queue } from '../queue/queue.ts';
import { createFmDislike } from './fm-dislike.ts';
import { createFmFinding, type FmWish } from './fm-finding.ts';
import { createFmHold } from './fm-hold.ts';
import { createFmSongs } from './fm-songs.ts';

/** More songs are asked for this long before the last one ends, early enough to have the next one buffered. */
const LEAD_SECONDS = 45;

const CHOSEN: FmWish = { plays: true, isChosen: true };
const BY_ITSELF: FmWish = { plays: true, isChosen: false };

interface PersonalFmParts {
  readonly source: FmSource | null;
  readonly clock: Clock;
  readonly store: StoreApi<PlayerState>;
  readonly events: Channel<PlayerEvent>;
  /** Where the current song is. */
  readonly read: () => EngineReading;
  readonly change: (queue: Queue, how: SongChange) => void;
  /** Silence, marked as loading, until another song comes. */
  readonly fallSilent: () => void;
}

export type PersonalFm = ReturnType<typeof createPersonalFm>;

/**
 * Personal FM: songs that the service chooses, one after the other. While more of them are on their way the current
 * song goes on; only behind its end does the player fall silent and wait ("held").
 */
export function createPersonalFm(parts: PersonalFmParts) {
  const { source, clock, store, events, read, fallSilent } = parts;
  const { getState: state } = store;
  const songs = createFmSongs(store, source);
  const finding = createFmFinding({
    source,
    clock,
    store,
    events,
    songs,
    isHeld: () => hold.isHeld,
    onFound: playFirst,
    onGivenUp: () => hold.giveUp(),
  });
  const hold = createFmHold({ store, finding, fallSilent, drop, goOn: () => step(BY_ITSELF) });
  const onTaken = (plays: boolean) => step({ plays, isChosen: true });
  const disliking = createFmDislike({ source, store, events, read, onTaken });

  /** Whatever was wished for is not wished for any more. */
  function drop(): void {
    hold.forgetNetwork();
    disliking.drop();
    finding.drop();
  }

  function playFirst([song, ...upcoming]: readonly Song[], how: FmWish): void {
    if (song === undefined) return;
    drop();
    parts.change(songs.enter(song, upcoming, read().seconds), how);
  }

  /** Goes on with the next song when it is known, else as soon as it comes. */
  function step(how: FmWish): void {
    const known = songs.known();
    if (known.length > 0) playFirst(known, how);
    else finding.find(how);
  }

  /** A press of play or pause counts also for the song that is awaited. */
  function setPlays(plays: boolean): void {
    finding.setPlays(plays);
    disliking.setPlays(plays);
  }

  return {
    /** The song has ended, or cannot be played, and nothing sounds until another one comes. */
    get isHeld() {
      return hold.isHeld;
    },
    drop,
    dislike: disliking.dislike,
    /** What waits for a retry is tried at once. */
    networkIsBack: hold.networkIsBack,
    /** Another song becomes current. One that follows by itself does not take the wish for FM away. */
    changed(isChosen: boolean): void {
      hold.end();
      if (isChosen) drop();
    },
    enter(): void {
      if (state().fm === null) step(CHOSEN);
    },
    next(): void {
      hold.wake();
      step(CHOSEN);
    },
    /** Goes on by itself, behind a song's end or past one that cannot be played. */
    goOn(): void {
      const isThere = (state().fm?.upcoming.length ?? 0) > 0;
      if (!isThere) hold.begin();
      step(BY_ITSELF);
    },
    /** Ends FM for what the listener chose instead; the reply is the queue that had been set aside. */
    leave(): Queue {
      drop();
      return songs.leave();
    },
    /** Forgets also what would be heard on coming back. */
    forget(): void {
      drop();
      songs.forget();
    },
    /** Heard on every progress: has more songs come in time. */
    look(remainingSeconds: number): void {
      const { fm } = state();
      if (fm === null || fm.upcoming.length > 0 || remainingSeconds > LEAD_SECONDS) return;
      finding.ahead();
    },
    /** The listener paused: what comes then waits paused, and a silent wait ends. */
    paused(): void {
      setPlays(false);
      hold.paused();
    },
    /** The listener pressed play. */
    resumed(): void {
      setPlays(true);
      hold.resumed();
    },
  };
}
