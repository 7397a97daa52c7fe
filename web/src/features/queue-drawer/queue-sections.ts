/** What part of the queue begins at a heading: songs that are over, the current one, those after it. */
export type QueueSection = 'played' | 'now' | 'next';

export type QueueEntry =
  | { readonly kind: 'heading'; readonly section: QueueSection }
  | { readonly kind: 'song'; readonly index: number };

/** Places of the list, where headings take a row as songs do. */
export interface QueueEntries {
  readonly count: number;
  readonly at: (entry: number) => QueueEntry;
  /** The place of a song. */
  readonly ofSong: (index: number) => number;
  /** The song that a place belongs to; a heading belongs to the song under it. */
  readonly songNear: (entry: number) => number;
}

/** Puts the headings between the songs, of which the one at `current` plays; -1 for none, and then without headings. */
export function queueEntries(songs: number, current: number): QueueEntries {
  if (current < 0) {
    return {
      count: songs,
      at: (index) => ({ kind: 'song', index }),
      ofSong: (index) => index,
      songNear: (entry) => entry,
    };
  }
  const hasPlayed = current > 0;
  const now = current + (hasPlayed ? 1 : 0);
  const next = now + 2;
  const count = songs + (hasPlayed ? 1 : 0) + (current < songs - 1 ? 2 : 1);
  const songNear = (entry: number) => {
    if (entry >= next) return Math.min(songs - 1, current + Math.max(1, entry - next));
    if (entry >= now) return current;
    return Math.max(0, entry - 1);
  };
  return {
    count,
    at(entry) {
      if (hasPlayed && entry === 0) return { kind: 'heading', section: 'played' };
      if (entry === now) return { kind: 'heading', section: 'now' };
      if (entry === next) return { kind: 'heading', section: 'next' };
      return { kind: 'song', index: songNear(entry) };
    },
    ofSong: (index) => index + (hasPlayed ? 1 : 0) + (index >= current ? 1 : 0) + (index > current ? 1 : 0),
    songNear,
  };
}
