import { createEventEmitter } from '../event-emitter.ts';
import type { Clock, EngineReading } from '../ports.ts';

/** How often `onTick` is called while music plays, in milliseconds. */
const PLAYHEAD_TICK_MS = 250;

/** The shortest wait, because the media's time may be slightly before the second for which a timer was set. */
const MIN_WAIT_MS = 5;

/** The second of the song at which a follower wants to be called next; null for the next jump only. */
export type NextSecond = number | null;

/**
 * The moving position, kept outside the state so that it makes React render nothing. All callbacks are also called at
 * once after a jump: a seek, a song change, a pause, a start or a change of speed.
 */
export interface PlayheadReader {
  /** The engine's position now (during a scrub: the held position). */
  read(): EngineReading;
  /** Calls back every 250 ms while playing, by a timer. */
  onTick(listener: (reading: EngineReading) => void): () => void;
  /** Calls back on the media's own events, about four a second while playing, which arrive in hidden pages too. */
  onProgress(listener: (reading: EngineReading) => void): () => void;
  /**
   * Calls back at once, and again when the song reaches the second that the last call returned. All followers share one
   * timer, so that those of the same second wake the page once.
   */
  follow(listener: (reading: EngineReading) => NextSecond): () => void;
}

/** The player's own control of the playhead: starts and stops it, and reports jumps and progress. */
export interface PlayheadController extends PlayheadReader {
  run(): void;
  rest(): void;
  notify(): void;
  progress(): void;
}

/** Creates a playhead at rest; `read` is called for each reading, and no timer runs without a listener that needs it. */
export function createPlayhead(clock: Clock, read: () => EngineReading): PlayheadController {
  const ticks = createEventEmitter<EngineReading>();
  const progress = createEventEmitter<EngineReading>();
  const followers = createFollowers(clock, read);
  let isRunning = false;
  let cancelTick: (() => void) | null = null;

  function armTick(): void {
    if (cancelTick !== null || !isRunning || !ticks.hasListeners) return;
    cancelTick = clock.after(PLAYHEAD_TICK_MS, () => {
      cancelTick = null;
      ticks.emit(read());
      armTick();
    });
  }
  function disarmTick(): void {
    cancelTick?.();
    cancelTick = null;
  }
  function notify(): void {
    const reading = read();
    ticks.emit(reading);
    progress.emit(reading);
    followers.call(Number.POSITIVE_INFINITY);
  }
  function set(running: boolean): void {
    isRunning = running;
    disarmTick();
    followers.set(running);
    notify();
    armTick();
  }

  return {
    read,
    onTick(listener) {
      const unsubscribe = ticks.subscribe(listener);
      armTick();
      return () => {
        unsubscribe();
        if (!ticks.hasListeners) disarmTick();
      };
    },
    onProgress: progress.subscribe,
    follow: followers.follow,
    run: () => set(true),
    rest: () => set(false),
    notify,
    progress() {
      const reading = read();
      progress.emit(reading);
      if (followers.nextSecond() <= reading.seconds) followers.call(reading.seconds);
    },
  };
}

interface Follower {
  nextSecond: number;
}

/** The followers with the seconds at which they want to be called, and one timer for the earliest of these. */
function createFollowers(clock: Clock, read: () => EngineReading) {
  const all = new Set<Follower>();
  /** Each call reaches the followers whose second is not after this one. */
  const calls = createEventEmitter<number>();
  let isRunning = false;
  let cancelTimer: (() => void) | null = null;

  function nextSecond(): number {
    let first = Number.POSITIVE_INFINITY;
    for (const follower of all) first = Math.min(first, follower.nextSecond);
    return first;
  }
  function arm(): void {
    cancelTimer?.();
    cancelTimer = null;
    const second = nextSecond();
    if (!isRunning || second === Number.POSITIVE_INFINITY) return;
    const { seconds, rate, isAdvancing } = read();
    const waitMs = ((second - seconds) / (rate || 1)) * 1000;
    // During a seek the time stands still, so the timer checks rarely; the seek's end counts as a jump.
    const minMs = isAdvancing ? MIN_WAIT_MS : PLAYHEAD_TICK_MS;
    cancelTimer = clock.after(Math.max(minMs, waitMs), () => call(read().seconds));
  }
  function call(untilSecond: number): void {
    calls.emit(untilSecond);
    arm();
  }

  return {
    nextSecond,
    call,
    set(running: boolean): void {
      isRunning = running;
    },
    follow(listener: (reading: EngineReading) => NextSecond): () => void {
      const follower: Follower = { nextSecond: Number.POSITIVE_INFINITY };
      const look = (untilSecond: number) => {
        const isDue = follower.nextSecond <= untilSecond;
        if (!isDue) return;
        // A listener that throws is called again at the next jump only.
        follower.nextSecond = Number.POSITIVE_INFINITY;
        follower.nextSecond = listener(read()) ?? Number.POSITIVE_INFINITY;
      };
      const unsubscribe = calls.subscribe(look);
      all.add(follower);
      look(Number.POSITIVE_INFINITY);
      arm();
      return () => {
        unsubscribe();
        all.delete(follower);
        arm();
      };
    },
  };
}
