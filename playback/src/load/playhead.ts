import { createEventEmitter } from '../event-emitter.ts';
import type { Clock, EngineReading } from '../ports.ts';

/** How often listeners are called while music plays, in milliseconds. */
export const PLAYHEAD_TICK_MS = 250;

/** The moving time, outside the state: nothing here makes React render. */
export interface PlayheadReader {
  /** The engine's position now (during a scrub: the held position). */
  read(): EngineReading;
  /** Calls back every 250 ms while playing, and at once after a seek, a song change, a pause or a start. */
  onTick(listener: (reading: EngineReading) => void): () => void;
}

/** The player's own control of the playhead: it runs or rests, and jumps are reported at once. */
export interface PlayheadController extends PlayheadReader {
  run(): void;
  rest(): void;
  notify(): void;
}

/** Creates a playhead at rest; `read` is asked at each tick, and nothing ticks without a listener. */
export function createPlayhead(clock: Clock, read: () => EngineReading): PlayheadController {
  const ticks = createEventEmitter<EngineReading>();
  let isRunning = false;
  let cancelTick: (() => void) | null = null;

  function arm(): void {
    if (cancelTick !== null || !isRunning || !ticks.hasListeners) return;
    cancelTick = clock.after(PLAYHEAD_TICK_MS, () => {
      cancelTick = null;
      ticks.emit(read());
      arm();
    });
  }
  function disarm(): void {
    cancelTick?.();
    cancelTick = null;
  }

  return {
    read,
    onTick(listener) {
      const unsubscribe = ticks.subscribe(listener);
      arm();
      return () => {
        unsubscribe();
        if (!ticks.hasListeners) disarm();
      };
    },
    run() {
      isRunning = true;
      disarm();
      ticks.emit(read());
      arm();
    },
    rest() {
      isRunning = false;
      disarm();
      ticks.emit(read());
    },
    notify() {
      ticks.emit(read());
    },
  };
}
