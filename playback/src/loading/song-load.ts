import type { QualityLevel, Song } from '@rill/contract';
import { createAttempts } from './attempts.ts';
import { createChangePace } from './change-pace.ts';
import { createLoadLevel } from './load-level.ts';
import { createSongOpening, type SongOpeningParts } from './song-opening.ts';

export interface LoadStart {
  readonly seconds: number;
  /** True for changes that the listener may make in quick succession. */
  readonly isPaced: boolean;
  readonly fadeSeconds: number;
}

interface SongLoadParts extends SongOpeningParts {
  readonly level: () => QualityLevel;
}

export type SongLoad = ReturnType<typeof createSongLoad>;

/**
 * Brings one song at a time into the engine: paces quick changes, counts and times the tries, chooses their level.
 * A newer wish cancels the older one's calls and timers.
 */
export function createSongLoad(parts: SongLoadParts) {
  const { engine, clock } = parts;
  const opening = createSongOpening(parts);
  const pace = createChangePace(clock);
  const attempts = createAttempts();
  const level = createLoadLevel(parts.level);
  let cancelRetry = () => {};

  /** No timer leads to another try. */
  function stopTimers(): void {
    pace.cancel();
    cancelRetry();
  }

  function ask(fadeSeconds: number): void {
    stopTimers();
    opening.ask(level.now, fadeSeconds);
  }

  return {
    get stage() {
      return opening.stage;
    },
    /** 0 for the first load, then the number of the retry. */
    get attempt() {
      return attempts.count;
    },
    get hasTriedOtherLevel() {
      return level.hasTriedOther;
    },
    get isStale() {
      return opening.isStale;
    },
    position: opening.position,
    opened: opening.opened,
    moveTo: opening.moveTo,
    advanced: attempts.advanced,

    begin(song: Song, { seconds, isPaced, fadeSeconds }: LoadStart): void {
      stopTimers();
      opening.take(song, seconds);
      attempts.begin();
      level.begin();
      if (!isPaced) {
        ask(fadeSeconds);
        return;
      }
      pace.change(() => ask(fadeSeconds));
      if (opening.stage === 'waiting') engine.unload();
    },

    /** Opens the song anew at the second given, as a first attempt; an address that is too old is asked for again. */
    renew(atSeconds: number, fadeSeconds: number): void {
      if (!opening.hasSong) return;
      opening.moveTo(atSeconds);
      attempts.begin();
      ask(fadeSeconds);
    },

    /** Tries once more after a failure, at the same second. */
    retry(delayMs: number, atOtherLevel: boolean): void {
      stopTimers();
      opening.halt('resting');
      attempts.more();
      if (atOtherLevel) level.tryOther();
      const run = () => ask(0);
      if (delayMs > 0) cancelRetry = clock.after(delayMs, run);
      else run();
    },

    /** Does not wait any longer for the next try. */
    retryNow(): void {
      if (opening.stage === 'resting') ask(0);
    },

    stopRetrying(): void {
      if (opening.stage !== 'resting') return;
      stopTimers();
      opening.halt('failed');
    },

    /** Notes a failure: where it happened, and that its address is not to be used again. */
    fail(): void {
      stopTimers();
      opening.fail();
      attempts.failed(opening.position());
    },

    /** Goes over to the level that is wanted now. */
    changeLevel(): void {
      if (!opening.hasSong || !level.follow()) return;
      if (opening.stage === 'asking') ask(0);
      else opening.goOver(level.now);
    },

    /** Lets go of the song without touching the engine: what follows either opens something or asks for silence. */
    leave(nextSeconds: number): void {
      stopTimers();
      opening.take(null, nextSeconds);
    },
  };
}
