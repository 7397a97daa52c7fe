import { describe, expect, test } from 'vitest';
import { createQueueDrawerEntryLookup } from './queue-drawer-entry-lookup.ts';

const shown = (songs: number, current: number) => {
  const entries = createQueueDrawerEntryLookup(songs, current);
  return Array.from({ length: entries.count }, (_, at) => {
    const entry = entries.at(at);
    return entry.kind === 'song' ? entry.index : entry.section;
  });
};

describe('sections of the queue', () => {
  test.each([
    [4, 0, ['now', 0, 'next', 1, 2, 3]],
    [4, 2, ['played', 0, 1, 'now', 2, 'next', 3]],
    [3, 2, ['played', 0, 1, 'now', 2]],
    [1, 0, ['now', 0]],
    [2, -1, [0, 1]],
    [0, -1, []],
  ])('begin at the right songs in a queue of %i with index %i playing', (songs, current, entries) => {
    expect(shown(songs, current)).toEqual(entries);
  });

  test('every song is found at its index', () => {
    for (const current of [-1, 0, 3, 6]) {
      const { at, ofSong, songNear } = createQueueDrawerEntryLookup(7, current);
      for (let index = 0; index < 7; index += 1) {
        expect(at(ofSong(index))).toEqual({ kind: 'song', index });
        expect(songNear(ofSong(index))).toBe(index);
      }
    }
  });

  test('index beyond the end belongs to the last song', () => {
    expect(createQueueDrawerEntryLookup(5, 1).songNear(40)).toBe(4);
  });
});
