import type { QualityLevel, Song, SongAddress } from '@rill/contract';
import type { AddressBook, BookReply, KnownAddress } from './address-book.ts';
import { createChangePace } from './change-pace.ts';
import { otherLevel } from './load-policy.ts';
import type { AudioEngine, Clock, Failure } from './ports.ts';

/**
 * How far the current song has come: `waiting` for the listener to stop skipping, `asking` for its address,
 * `opening` in the engine, `ready`; after a failure `resting` until the next try, or `failed`.
 */
export type LoadStage = 'empty' | 'waiting' | 'asking' | 'opening' | 'ready' | 'resting' | 'failed';

export interface LoadStart {
  readonly seconds: number;
  /** True for changes that the listener may make in quick succession. */
  readonly isPaced: boolean;
  readonly fadeSeconds: number;
}

interface SongLoadParts {
  readonly engine: AudioEngine;
  readonly clock: Clock;
  readonly addresses: AddressBook;
  readonly level: () => QualityLevel;
  readonly isWanted: () => boolean;
  readonly onAddress: (address: SongAddress) => void;
  readonly onFailure: (failure: Failure) => void;
}

export type SongLoad = ReturnType<typeof createSongLoad>;

/** Brings one song at a time into the engine. A newer wish cancels the older one's calls and timers. */
export function createSongLoad(parts: SongLoadParts) {
  const { engine, clock, addresses } = parts;
  const pace = createChangePace(clock);
  let stage: LoadStage = 'empty';
  let song: Song | null = null;
  let seconds = 0;
  let attempt = 0;
  let level: QualityLevel = parts.level();
  let hasTriedOtherLevel = false;
  let failedAtSeconds = 0;
  let found: KnownAddress | null = null;
  let asking = new AbortController();
  let cancelRetry = () => {};

  /** Ends whatever is under way. */
  function halt(next: LoadStage): void {
    asking.abort();
    pace.cancel();
    cancelRetry();
    stage = next;
  }

  function position(): number {
    return stage === 'ready' ? engine.read().seconds : seconds;
  }

  function open(address: KnownAddress, fadeSeconds: number): void {
    halt('opening');
    found = address;
    parts.onAddress(address.address);
    engine.load(address.address.url, seconds);
    if (parts.isWanted()) engine.play(fadeSeconds);
  }

  function request(onReply: (reply: BookReply) => void, onTrouble: () => void): void {
    if (song === null) return;
    asking.abort();
    const mine = new AbortController();
    asking = mine;
    addresses.find(song, level, mine.signal).then(
      (reply) => {
        if (!mine.signal.aborted) onReply(reply);
      },
      () => {
        if (!mine.signal.aborted) onTrouble();
      },
    );
  }

  /** Opens the song at `seconds`: at once when its address is known, else when the service has answered. */
  function ask(fadeSeconds: number): void {
    if (song === null) return;
    const known = addresses.known(song, level);
    if (known !== null) {
      open(known, fadeSeconds);
      return;
    }
    halt('asking');
    engine.unload();
    request(
      (reply) => (reply.kind === 'address' ? open(reply, fadeSeconds) : parts.onFailure(reply.failure)),
      () => parts.onFailure({ kind: 'network' }),
    );
  }

  return {
    get stage() {
      return stage;
    },
    get attempt() {
      return attempt;
    },
    get hasTriedOtherLevel() {
      return hasTriedOtherLevel;
    },
    get isStale() {
      return found !== null && clock.now() >= found.goodUntilMs;
    },
    position,

    begin(next: Song, start: LoadStart): void {
      halt('waiting');
      song = next;
      seconds = start.seconds;
      attempt = 0;
      level = parts.level();
      hasTriedOtherLevel = false;
      found = null;
      if (!start.isPaced) {
        ask(start.fadeSeconds);
        return;
      }
      pace.change(() => ask(start.fadeSeconds));
      if (stage === 'waiting') engine.unload();
    },

    /** Opens the song anew at the second given, as a first attempt; an address that is too old is asked for again. */
    renew(atSeconds: number, fadeSeconds: number): void {
      if (song === null) return;
      seconds = atSeconds;
      attempt = 0;
      ask(fadeSeconds);
    },

    /** Tries once more after a failure, at the same second. */
    retry(delayMs: number, atOtherLevel: boolean): void {
      halt('resting');
      attempt += 1;
      if (atOtherLevel) {
        level = otherLevel(level);
        hasTriedOtherLevel = true;
      }
      const run = () => ask(0);
      if (delayMs > 0) cancelRetry = clock.after(delayMs, run);
      else run();
    },

    /** Does not wait any longer for the next try. */
    retryNow(): void {
      if (stage === 'resting') ask(0);
    },

    stopRetrying(): void {
      if (stage === 'resting') halt('failed');
    },

    /** Notes a failure: where it happened, and that its address is not to be used again. */
    fail(): void {
      seconds = position();
      failedAtSeconds = seconds;
      if (song !== null) addresses.forget(song);
      halt('failed');
      engine.unload();
    },

    /** Moves the second that a song which is not open yet will start at. */
    moveTo(atSeconds: number): void {
      seconds = atSeconds;
      if (stage === 'opening') engine.seek(atSeconds);
    },

    opened(): void {
      if (stage === 'opening') stage = 'ready';
    },

    /** Sound that goes on well past a failure wipes it out: the next one starts a new count. */
    advanced(toSeconds: number): void {
      if (attempt > 0 && toSeconds > failedAtSeconds + 3) attempt = 0;
    },

    /** Goes over to the level now wanted, at the same second, while the old sound lasts. Trouble leaves it as it is. */
    changeLevel(): void {
      const wanted = parts.level();
      if (song === null || wanted === level || hasTriedOtherLevel) return;
      level = wanted;
      if (stage === 'asking') {
        ask(0);
        return;
      }
      if (stage !== 'ready' && stage !== 'opening') return;
      const before = found?.address.url;
      request(
        (reply) => {
          if (reply.kind !== 'address' || reply.address.url === before) return;
          seconds = position();
          open(reply, 0);
        },
        () => {},
      );
    },

    /** Lets go of the song without touching the engine: what follows either opens something or asks for silence. */
    leave(nextSeconds: number): void {
      halt('empty');
      song = null;
      found = null;
      seconds = nextSeconds;
    },
  };
}
