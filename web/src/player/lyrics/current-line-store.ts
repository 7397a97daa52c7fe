import { createLyricTimeline, type ShownLine } from '@rill/lyrics';
import type { EngineReading, PlayheadReader } from '@rill/playback';

export interface CurrentLineStore {
  /** The current line, -1 before the first. */
  readonly index: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Calls back when the next line begins, by a timer. Hidden pages and paused music need no timer. */
export function createCurrentLineStore(
  lines: readonly ShownLine[],
  playhead: PlayheadReader,
  page: Document,
): CurrentLineStore {
  const timeline = createLyricTimeline(lines);
  let index = timeline.lineIndexAt(playhead.read().seconds);

  function subscribe(listener: () => void): () => void {
    const leaving = new AbortController();
    let stopFollowing = () => {};

    function look({ seconds }: EngineReading): number | null {
      const now = timeline.lineIndexAt(seconds);
      if (now !== index) {
        index = now;
        listener();
      }
      return lines[now + 1]?.time ?? null;
    }
    function follow(): void {
      stopFollowing();
      stopFollowing = page.hidden ? () => {} : playhead.follow(look);
    }
    follow();
    page.addEventListener('visibilitychange', follow, { signal: leaving.signal });
    return () => {
      stopFollowing();
      leaving.abort();
    };
  }
  return { index: () => index, subscribe };
}
