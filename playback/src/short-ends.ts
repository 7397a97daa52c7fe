import type { Song, SongAddress } from '@rill/contract';

/** An end this much before the known one is none: the bytes were cut off. Lengths in lists are rounded. */
const SLACK_SECONDS = 5;

/**
 * Tells the end of a song from bytes that stop too early. A song that stops a second time at the same place is
 * really over there: then its known length was wrong.
 */
export function createShortEnds() {
  let endedAtSeconds: number | null = null;
  return {
    begin(): void {
      endedAtSeconds = null;
    },
    /** A preview is shorter than its song, so only the engine's own length counts there. */
    isShort(
      seconds: number,
      durationSeconds: number,
      song: Song | null,
      address: SongAddress | null,
    ): boolean {
      const isPreview = (address?.preview ?? null) !== null;
      const known = isPreview ? durationSeconds : Math.max(durationSeconds, song?.time ?? 0);
      if (seconds >= known - SLACK_SECONDS) return false;
      if (endedAtSeconds !== null && Math.abs(seconds - endedAtSeconds) < SLACK_SECONDS) return false;
      endedAtSeconds = seconds;
      return true;
    },
  };
}
