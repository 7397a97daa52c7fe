import type { LyricWord } from './lyrics.ts';

/** Which line and word are sung at a moment, and whether they changed since the last call. */
export interface LyricTimelineState {
  /** The line that is sung, -1 before the first. */
  readonly lineIndex: number;
  /** The word of that line, -1 before its first and for lines without words. */
  readonly wordIndex: number;
  /** How much of that word has been sung, 0 to 1. */
  readonly wordProgress: number;
  readonly lineChanged: boolean;
  readonly wordChanged: boolean;
}

interface TimelineLine {
  readonly time: number;
  readonly words?: readonly LyricWord[];
}

export interface LyricTimeline {
  /** Looks a moment up, in seconds from the song's start; calls may come in any order. */
  at(seconds: number): LyricTimelineState;
}

/** The index of the last item that has begun: one step from the last result, a binary search after a seek; -1 before the first. */
function lastBegun(items: readonly { readonly time: number }[], seconds: number, near: number): number {
  const begins = (index: number) => items[index]?.time ?? Number.POSITIVE_INFINITY;
  for (const guess of [near, near + 1]) {
    if ((guess < 0 || begins(guess) <= seconds) && begins(guess + 1) > seconds) return guess;
  }
  let low = -1;
  let high = items.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (begins(middle) <= seconds) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Looks up the line and word that are sung at a moment. It remembers its position, so a frame costs the same with 50
 * lines and with 10,000. Lines and words are sorted by time.
 */
export function createLyricTimeline(lines: readonly TimelineLine[]): LyricTimeline {
  let lineIndex = -1;
  let wordIndex = -1;
  return {
    at(seconds) {
      const line = lastBegun(lines, seconds, lineIndex);
      const lineChanged = line !== lineIndex;
      const words = lines[line]?.words ?? [];
      const word = lastBegun(words, seconds, lineChanged ? -1 : wordIndex);
      const wordChanged = lineChanged || word !== wordIndex;
      lineIndex = line;
      wordIndex = word;
      const sung = words[word];
      const share = sung === undefined ? 0 : (seconds - sung.time) / sung.duration;
      const wordProgress = Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 1;
      return { lineIndex, wordIndex, wordProgress, lineChanged, wordChanged };
    },
  };
}
