/** The sections of the queue: played songs, the current one, the next ones. */
export type QueueSectionName = 'played' | 'now' | 'next';

export type QueueDrawerEntry =
  | { readonly kind: 'heading'; readonly section: QueueSectionName }
  | { readonly kind: 'song'; readonly index: number };

/** Maps songs to the entries of the drawer's list and back; headings are entries, too. */
export interface QueueDrawerEntryLookup {
  readonly count: number;
  readonly at: (entry: number) => QueueDrawerEntry;
  /** The entry of the song at an index of the queue. */
  readonly ofSong: (index: number) => number;
  /** The index of an entry's song; for a heading, of the song below it. */
  readonly songNear: (entry: number) => number;
}

/** Inserts headings among the songs, of which the one at `current` plays; with -1 there are no headings. */
export function createQueueDrawerEntryLookup(songs: number, current: number): QueueDrawerEntryLookup {
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
