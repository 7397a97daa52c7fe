import type { Song, SongAddress } from '@rill/contract';

/** An end this much before the known one is none: the bytes were cut off. Lengths in lists are rounded. */
const SLACK_SECONDS = 5;
/** What is over before this was never heard. */
const LEAST_HEARD_SECONDS = 0.1;

/** `over` is the song's own end, `cut` one of its bytes; a `broken` song has nothing to hear, however often it is asked for. */
export type SongEnd = 'over' | 'cut' | 'broken';

/**
 * Tells the end of a song from bytes that stop too early. A song that stops a second time at the same place is really
 * over there, because its known length was wrong; at its very beginning it is broken, or a list of such songs would
 * race by.
 */
export function createShortEnds() {
  let endedAtSeconds: number | null = null;
  return {
    begin(): void {
      endedAtSeconds = null;
    },
    /** A preview is shorter than its song, so only the engine's own length counts there. */
    look(seconds: number, durationSeconds: number, song: Song | null, address: SongAddress | null): SongEnd {
      if (seconds < LEAST_HEARD_SECONDS) return 'broken';
      const isPreview = (address?.preview ?? null) !== null;
      const known = isPreview ? durationSeconds : Math.max(durationSeconds, song?.time ?? 0);
      if (seconds >= known - SLACK_SECONDS) return 'over';
      const isAgain = endedAtSeconds !== null && Math.abs(seconds - endedAtSeconds) < SLACK_SECONDS;
      endedAtSeconds = seconds;
      if (!isAgain) return 'cut';
      return seconds < SLACK_SECONDS ? 'broken' : 'over';
    },
  };
}
