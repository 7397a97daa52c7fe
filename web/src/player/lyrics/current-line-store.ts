import { createLyricTimeline, type ShownLine } from '@rill/lyrics';
import type { EngineReading, PlayheadReader } from '@rill/playback';

/** The playhead calls back at least this often; only a line that begins before its next call needs a timer. */
const NEXT_TICK_SECONDS = 0.3;

export interface CurrentLineStore {
  /** The current line, -1 before the first. */
  readonly index: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Calls back at the very moment when the next line begins: by a timer for the remaining time, not by the tick of the
 * playhead. Hidden pages and paused music cost nothing.
 */
export function createCurrentLineStore(
  lines: readonly ShownLine[],
  playhead: PlayheadReader,
  page: Document = document,
): CurrentLineStore {
  const timeline = createLyricTimeline(lines);
  let index = timeline.lineIndexAt(playhead.read().seconds);

  function subscribe(listener: () => void): () => void {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function look(reading: EngineReading = playhead.read()): void {
      clearTimeout(timer);
      if (page.hidden) return;
      const now = timeline.lineIndexAt(reading.seconds);
      if (now !== index) {
        index = now;
        listener();
      }
      const next = lines[now + 1];
      if (next === undefined || !reading.isAdvancing) return;
      const leftSeconds = (next.time - reading.seconds) / (reading.rate || 1);
      if (leftSeconds < NEXT_TICK_SECONDS) timer = setTimeout(look, leftSeconds * 1000);
    }
    const stopTicks = playhead.onTick(look);
    page.addEventListener('visibilitychange', () => look(), { signal: stop.signal });
    look();
    return () => {
      clearTimeout(timer);
      stopTicks();
      stop.abort();
    };
  }
  return { index: () => index, subscribe };
}
