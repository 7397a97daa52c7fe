import type { Song, SongId } from '@rill/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/player-stage.ts';
import { songForTest } from '../testing/song-for-test.ts';
import type { PlayMode } from './play-mode.ts';
import { moveInPlayOrder } from './play-order.ts';
import {
  appendSongsToQueue,
  currentQueueSong,
  emptyQueue,
  insertSongsNextInQueue,
  jumpInQueue,
  moveSongInQueue,
  moveSongsToQueueEnd,
  moveToNeighbourSong,
  putBackInQueue,
  type Queue,
  queueAfterEnd,
  removeFromQueue,
  repairQueue,
  replaceQueueSongs,
  withPlayMode,
} from './queue.ts';

const songs = (...ids: number[]) => ids.map((id) => songForTest(id));
const id = (number: number) => number as SongId;
const filled = (ids: number[], startAt?: number, mode: PlayMode = 'normal') =>
  replaceQueueSongs(
    { ...emptyQueue, mode },
    songs(...ids),
    startAt === undefined ? undefined : id(startAt),
    seededRandom(7),
  );
const ids = (queue: Queue) => queue.songs.map((song) => Number(song.id));
const current = (queue: Queue) => currentQueueSong(queue)?.id ?? null;
const walk = (queue: Queue, steps: number, by: 1 | -1 = 1) => {
  const visited: (number | null)[] = [];
  let walked = queue;
  for (let step = 0; step < steps; step += 1) {
    walked = moveToNeighbourSong(walked, by);
    visited.push(current(walked));
  }
  return visited;
};

describe('the queue', () => {
  test('next and previous move by one and wrap around [S4.5] [S4.8]', () => {
    expect(walk(filled([1, 2, 3]), 4)).toEqual([2, 3, 1, 2]);
    expect(walk(filled([1, 2, 3]), 4, -1)).toEqual([3, 2, 1, 3]);
  });

  test('at the end of a song single mode repeats, the others advance [S4.7]', () => {
    expect(current(queueAfterEnd(filled([1, 2], 1, 'single')))).toBe(1);
    expect(current(queueAfterEnd(filled([1, 2], 2)))).toBe(1);
    expect(current(moveToNeighbourSong(filled([1, 2], 1, 'single'), 1))).toBe(2);
  });

  test('starts at the given song, otherwise at the first, and has no song twice', () => {
    expect(filled([1, 2, 3], 2).index).toBe(1);
    expect(filled([1, 2, 3], 9).index).toBe(0);
    expect(ids(filled([1, 2, 1, 3, 2]))).toEqual([1, 2, 3]);
  });

  test('appending adds new songs at the end', () => {
    expect(ids(appendSongsToQueue(filled([1, 2]), songs(2, 3, 3, 4), Math.random))).toEqual([1, 2, 3, 4]);
    expect(current(appendSongsToQueue(emptyQueue, songs(5, 6), Math.random))).toBe(5);
  });

  test('adding to the end moves songs that are in it already, but not the current one', () => {
    const queue = moveSongsToQueueEnd(filled([1, 2, 3, 4, 5], 3), songs(2, 3, 9, 1), Math.random);
    expect(ids(queue)).toEqual([3, 4, 5, 2, 9, 1]);
    expect(current(queue)).toBe(3);
  });

  test('a song that was played in the shuffle is still to come once it is added to the end', () => {
    const queue = moveToNeighbourSong(filled([1, 2, 3], 1, 'random'), 1);
    const later = moveSongsToQueueEnd(queue, songs(1), Math.random);
    expect(later.order[0]).toBe(current(queue));
    expect(later.order.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  });

  test('add next inserts after the current song in the given order, moves existing ones, and sets normal mode [S4.25] [M4]', () => {
    const queue = insertSongsNextInQueue(filled([1, 2, 3, 4], 3, 'random'), songs(1, 9));
    expect(ids(queue)).toEqual([2, 3, 1, 9, 4]);
    expect(queue).toMatchObject({ index: 1, mode: 'normal', order: [] });
    expect(ids(insertSongsNextInQueue(filled([1, 2], 1), songs(1)))).toEqual([1, 2]);
    expect(insertSongsNextInQueue(emptyQueue, songs(4))).toMatchObject({ index: 0 });
  });

  test.each<[string, number[], number, number, number[], number | null]>([
    ['before the current one', [1, 2, 3], 2, 1, [2, 3], 2],
    ['after the current one', [1, 2, 3], 2, 3, [1, 2], 2],
    ['the current one', [1, 2, 3], 2, 2, [1, 3], 3],
    ['the current one at the end', [1, 2, 3], 3, 3, [1, 2], 1],
    ['the only one', [1], 1, 1, [], null],
    ['one that is not there', [1, 2], 1, 9, [1, 2], 1],
  ])('removing %s [S4.26] [S4.27] [S4.28]', (_, list, startAt, removed, left, now) => {
    const queue = removeFromQueue(filled(list, startAt), id(removed));
    expect(ids(queue)).toEqual(left);
    expect(current(queue)).toBe(now);
    expect(queue.index).toBe(left.indexOf(now ?? -1));
  });

  test('moving a song keeps the current one', () => {
    const queue = moveSongInQueue(filled([1, 2, 3, 4], 2), id(2), 3);
    expect(ids(queue)).toEqual([1, 3, 4, 2]);
    expect(current(queue)).toBe(2);
    expect(ids(moveSongInQueue(filled([1, 2, 3]), id(3), -5))).toEqual([3, 1, 2]);
    expect(ids(moveSongInQueue(filled([1, 2, 3]), id(1), 99))).toEqual([2, 3, 1]);
  });
});

describe('random mode', () => {
  const list = Array.from({ length: 50 }, (_unused, index) => index + 1);

  test('plays 50 songs without a repeat, whichever comes first [S4.6]', () => {
    const queue = filled(list, 17, 'random');
    expect(new Set([17, ...walk(queue, 49)]).size).toBe(50);
  });

  test('previous goes back over played songs, jumps included, and next goes forward again [S4.6]', () => {
    let queue = filled(list, 1, 'random');
    const heard = [current(queue)];
    for (const jump of [null, null, 30, null, 2, null, null]) {
      queue = jump === null ? moveToNeighbourSong(queue, 1) : jumpInQueue(queue, id(jump));
      heard.push(current(queue));
    }
    expect(walk(queue, 7, -1)).toEqual(heard.toReversed().slice(1));
    let back = queue;
    for (let step = 0; step < 7; step += 1) back = moveToNeighbourSong(back, -1);
    expect(walk(back, 7)).toEqual(heard.slice(1));
  });

  test('a jump loses no song [S4.6]', () => {
    const queue = jumpInQueue(filled(list, 1, 'random'), id(40));
    expect(new Set(walk(queue, 50)).size).toBe(50);
  });

  test('new songs are inserted among those not played yet', () => {
    const later = appendSongsToQueue(
      moveToNeighbourSong(filled([1, 2, 3], 1, 'random'), 1),
      songs(7, 8, 9),
      seededRandom(3),
    );
    expect(later.order.slice(0, 2)).toEqual(filled([1, 2, 3], 1, 'random').order.slice(0, 2));
    expect(new Set(walk(later, 4))).toEqual(new Set([7, 8, 9, ...later.order.slice(2).map(Number)]));
  });

  test('every order is equally likely', () => {
    const random = seededRandom(11);
    const counts = new Map<string, number>();
    for (let run = 0; run < 6000; run += 1) {
      const { order } = replaceQueueSongs(
        { ...emptyQueue, mode: 'random' },
        songs(1, 2, 3),
        undefined,
        random,
      );
      counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('a queue from storage', () => {
  const random = seededRandom(5);
  test('keeps a valid order [S4.6]', () => {
    const queue = filled([1, 2, 3, 4], 2, 'random');
    expect(repairQueue(queue, random)).toEqual(queue);
  });
  test.each<[string, Queue]>([
    ['an index beyond the end', { ...filled([1, 2]), index: 9 }],
    ['an index that is no number', { ...filled([1, 2]), index: Number.NaN }],
    ['songs twice', { ...filled([1, 2]), songs: songs(1, 1, 2) }],
    ['an order with a hole', { ...filled([1, 2, 3], 1, 'random'), order: [id(1), id(2)] }],
    ['an order with strangers', { ...filled([1, 2], 1, 'random'), order: [id(1), id(2), id(8)] }],
    ['an order out of its mode', { ...filled([1, 2]), order: [id(1), id(2)] }],
    ['no songs but an index', { ...emptyQueue, index: 3 }],
  ])('with %s is repaired', (_, broken) => {
    expectWhole(repairQueue(broken, random));
  });
});

function expectWhole(queue: Queue): void {
  const known = new Set(queue.songs.map((song) => song.id));
  expect(known.size).toBe(queue.songs.length);
  if (queue.songs.length === 0) expect(queue.index).toBe(-1);
  else expect(currentQueueSong(queue)).not.toBeNull();
  expect(new Set(queue.order)).toEqual(queue.mode === 'random' ? known : new Set());
  expect(queue.order.length).toBe(queue.mode === 'random' ? known.size : 0);
}

type Command = (queue: Queue) => Queue;

const number = fc.integer({ min: 1, max: 12 });
const someSongs = fc.array(number, { maxLength: 6 }).map((list) => songs(...list));
const random = seededRandom(99);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(someSongs, number).map(
    ([list, at]): Command =>
      (q) =>
        replaceQueueSongs(q, list, id(at), random),
  ),
  someSongs.map(
    (list): Command =>
      (q) =>
        appendSongsToQueue(q, list, random),
  ),
  someSongs.map(
    (list): Command =>
      (q) =>
        moveSongsToQueueEnd(q, list, random),
  ),
  someSongs.map(
    (list): Command =>
      (q) =>
        insertSongsNextInQueue(q, list),
  ),
  number.map(
    (one): Command =>
      (q) =>
        removeFromQueue(q, id(one)),
  ),
  fc.tuple(number, fc.integer()).map(
    ([one, to]): Command =>
      (q) =>
        moveSongInQueue(q, id(one), to),
  ),
  fc.tuple(number, fc.integer()).map(
    ([one, to]): Command =>
      (q) =>
        moveInPlayOrder(q, id(one), to),
  ),
  number.map(
    (one): Command =>
      (q) =>
        jumpInQueue(q, id(one)),
  ),
  fc.constantFrom(1 as const, -1 as const).map(
    (by): Command =>
      (q) =>
        moveToNeighbourSong(q, by),
  ),
  fc.constantFrom<PlayMode>('normal', 'random', 'single').map(
    (mode): Command =>
      (q) =>
        withPlayMode(q, mode, random),
  ),
  fc.constant<Command>(queueAfterEnd),
);

describe('any sequence of 200 commands', () => {
  // The long test run sets a greater number.
  const numRuns = Number(process.env['RILL_QUEUE_RUNS'] ?? 10_000);
  const limitMs = Math.max(60_000, numRuns * 20);
  test(
    `keeps the queue valid, and previous undoes next, ${numRuns} times [S4.6]`,
    () => {
      fc.assert(
        fc.property(fc.array(command, { minLength: 200, maxLength: 200 }), (commands) => {
          let queue: Queue = emptyQueue;
          for (const run of commands) {
            queue = run(queue);
            if (!isWhole(queue)) expectWhole(queue);
          }
          expectWhole(queue);
          expect(moveToNeighbourSong(moveToNeighbourSong(queue, 1), -1)).toEqual(queue);
          expect(new Set(walk(queue, queue.songs.length)).size).toBe(queue.songs.length);
        }),
        { numRuns },
      );
    },
    limitMs,
  );
});

/** Checks the same invariants without assertions, which would be slow for 200,000 steps. */
function isWhole(queue: Queue): boolean {
  const known = new Set(queue.songs.map((song: Song) => song.id));
  const order = new Set(queue.order);
  const isRandom = queue.mode === 'random';
  return (
    known.size === queue.songs.length &&
    (queue.songs.length === 0) === (queue.index === -1) &&
    (queue.songs.length === 0 || currentQueueSong(queue) !== null) &&
    order.size === queue.order.length &&
    order.size === (isRandom ? known.size : 0) &&
    queue.order.every((one) => known.has(one))
  );
}

describe('putting a removed song back', () => {
  const [three] = songs(3) as [Song];

  test.each(['normal', 'random'] as const)('in the mode %s gives the same queue again', (mode) => {
    const before = filled([1, 2, 3, 4, 5], 2, mode);
    expect(putBackInQueue(removeFromQueue(before, id(3)), before, three)).toEqual(before);
  });

  test('keeps what was moved, added and removed since', () => {
    const before = filled([1, 2, 3, 4], 4);
    const rest = removeFromQueue(removeFromQueue(before, id(3)), id(2));
    const since = moveSongInQueue(appendSongsToQueue(rest, songs(9), seededRandom(1)), id(4), 0);
    const queue = putBackInQueue(since, before, three);
    expect(ids(queue)).toEqual([4, 1, 3, 9]);
    expect(current(queue)).toBe(4);
  });

  test('of an empty queue makes it the current one', () => {
    const before = filled([3]);
    expect(current(putBackInQueue(removeFromQueue(before, id(3)), before, three))).toBe(3);
  });

  test('that was added again changes nothing', () => {
    const before = filled([1, 2, 3]);
    expect(putBackInQueue(before, before, three)).toBe(before);
  });

  test('plays it last in a queue that was shuffled meanwhile', () => {
    const before = filled([1, 2, 3], 1);
    const shuffled = withPlayMode(removeFromQueue(before, id(3)), 'random', seededRandom(1));
    expect(putBackInQueue(shuffled, before, three).order.at(-1)).toBe(3);
  });
});
