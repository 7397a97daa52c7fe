import type { SongId } from '@rill/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/player-stage.ts';
import { songForTest } from '../testing/song-for-test.ts';
import type { PlayMode } from './play-mode.ts';
import { moveBackInQueue, moveInPlayOrder, songsInPlayOrder } from './play-order.ts';
import {
  currentQueueSong,
  emptyQueue,
  jumpInQueue,
  moveSongInQueue,
  moveToNeighbourSong,
  type Queue,
  removeFromQueue,
  replaceQueueSongs,
  withPlayMode,
} from './queue.ts';

const id = (number: number) => number as SongId;
const shown = (queue: Queue) => songsInPlayOrder(queue).map((song) => Number(song.id));

const anyQueue = fc
  .record({
    count: fc.integer({ min: 1, max: 15 }),
    mode: fc.constantFrom<PlayMode>('normal', 'random', 'single'),
    seed: fc.integer(),
    jumps: fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 4 }),
  })
  .map(({ count, mode, seed, jumps }) => {
    const songs = Array.from({ length: count }, (_unused, index) => songForTest(index + 1));
    const filled = replaceQueueSongs({ ...emptyQueue, mode }, songs, undefined, seededRandom(seed));
    return jumps.reduce((queue, jump) => jumpInQueue(queue, id(jump)), filled);
  });

/** The ids of the songs that repeated presses of next play, from the current song on. */
function heard(queue: Queue): number[] {
  let walked = queue;
  return queue.songs.map(() => {
    const song = Number(currentQueueSong(walked)?.id);
    walked = moveToNeighbourSong(walked, 1);
    return song;
  });
}

describe('the play order of the queue', () => {
  test('has after the current song what next plays, before it what previous plays [S4.6]', () => {
    fc.assert(
      fc.property(anyQueue, (queue) => {
        const rows = shown(queue);
        const index = rows.indexOf(Number(currentQueueSong(queue)?.id));
        expect([...rows.slice(index), ...rows.slice(0, index)]).toEqual(heard(queue));
      }),
      { numRuns: 500 },
    );
  });

  test('plays a moved song in its new position, and changes no others', () => {
    fc.assert(
      fc.property(
        anyQueue,
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: -3, max: 20 }),
        (queue, one, to) => {
          const moved = moveInPlayOrder(queue, id(one), to);
          const others = (from: Queue) => shown(from).filter((song) => song !== one);
          expect(others(moved)).toEqual(others(queue));
          expect(currentQueueSong(moved)).toBe(currentQueueSong(queue));
          expect(moved.mode).toBe(queue.mode);
          const isThere = one <= queue.songs.length;
          expect(shown(moved).indexOf(one)).toBe(
            isThere ? Math.min(Math.max(to, 0), queue.songs.length - 1) : -1,
          );
          if (queue.mode === 'random') expect(moved.songs).toBe(queue.songs);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('moving a song back', () => {
  const anyMove = fc.record({
    before: anyQueue,
    moved: fc.integer({ min: 1, max: 15 }),
    to: fc.integer({ min: 0, max: 15 }),
    view: fc.constantFrom('list' as const, 'coming' as const),
  });

  test('gives the queue before the move, in either order and mode', () => {
    fc.assert(
      fc.property(anyMove, ({ before, moved, to, view }) => {
        const move = view === 'list' ? moveSongInQueue : moveInPlayOrder;
        expect(moveBackInQueue(move(before, id(moved), to), before, id(moved), view)).toEqual(before);
      }),
    );
  });

  const filled = (mode: PlayMode) =>
    replaceQueueSongs(
      { ...emptyQueue, mode },
      [1, 2, 3, 4, 5].map((one) => songForTest(one)),
      id(1),
      seededRandom(3),
    );

  test('keeps what was moved, removed and played since', () => {
    const before = filled('normal');
    const moved = moveSongInQueue(before, id(4), 0);
    const since = jumpInQueue(removeFromQueue(moveSongInQueue(moved, id(5), 1), id(3)), id(2));
    const back = moveBackInQueue(since, before, id(4), 'list');
    expect(back.songs.map((song) => Number(song.id))).toEqual([5, 1, 2, 4]);
    expect(currentQueueSong(back)?.id).toBe(2);
  });

  test('does nothing when the song has left the queue, or the shuffle in which it was moved has ended', () => {
    const before = filled('random');
    const moved = moveInPlayOrder(before, id(4), 0);
    const without = removeFromQueue(moved, id(4));
    expect(moveBackInQueue(without, before, id(4), 'coming')).toEqual(without);
    const ended = withPlayMode(moved, 'normal', seededRandom(1));
    expect(moveBackInQueue(ended, before, id(4), 'coming')).toBe(ended);
  });
});
