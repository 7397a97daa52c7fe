import type { Song } from '@rill/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { moveSongsBack } from '#music/song-table/list-editing.ts';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { runLatestUndo, undoCountStore } from '#notices/undo.ts';
import {
  type AccountPlaylistStage,
  createAccountPlaylistStage,
  idRange,
} from '#testing/account-playlist-stage.ts';
import { createTestSong } from '#testing/player-stage.ts';

let stage: AccountPlaylistStage;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stage = createAccountPlaylistStage();
});

const settled = () => expect.poll(stage.changes).toBe('settled');

describe('the Undo of a move', () => {
  test('puts the song back, on the screen at once and then at the service', async () => {
    await stage.load(6);
    stage.move(0, 5);
    expect(stage.shown()).toEqual([5, 1, 2, 3, 4, 6]);
    expect(noticesStore.getState()).toMatchObject([
      { key: 'queue.moved', params: { position: 1, count: 6 }, action: { key: 'queue.undo' } },
    ]);
    await settled();
    runLatestUndo();
    expect(stage.shown()).toEqual([1, 2, 3, 4, 5, 6]);
    await settled();
    expect(stage.service.served).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('takes back every step of a held key', async () => {
    await stage.load(6);
    for (const gap of [3, 4, 5]) stage.move(gap, 2);
    expect(stage.shown()).toEqual([1, 3, 4, 5, 2, 6]);
    expect(noticesStore.getState()).toMatchObject([{ key: 'queue.moved', params: { position: 5 } }]);
    stage.undoMove();
    await settled();
    expect(stage.service.served).toEqual([1, 2, 3, 4, 5, 6]);
    expect(stage.shown()).toEqual(stage.service.served);
  });

  test('takes back a second move together with the first one, which its notice counts', async () => {
    await stage.load(6);
    stage.move(0, 5);
    stage.move(6, 1, 2);
    expect(noticesStore.getState()).toMatchObject([{ key: 'playlistForm.songsMoved', params: { count: 3 } }]);
    stage.undoMove();
    await settled();
    expect(stage.service.served).toEqual([1, 2, 3, 4, 5, 6]);
    expect(stage.shown()).toEqual(stage.service.served);
  });

  test('takes back the last move only, when the notice of an earlier one is gone', async () => {
    await stage.load(6);
    stage.move(0, 5);
    dismissNotice('playlist-moves');
    stage.move(0, 6);
    stage.undoMove();
    await settled();
    expect(stage.service.served).toEqual([5, 1, 2, 3, 4, 6]);
    expect(stage.shown()).toEqual(stage.service.served);
  });

  test('keeps what another tab has moved, added and removed meanwhile', async () => {
    await stage.load(6);
    const leave = stage.show();
    stage.move(0, 5);
    await settled();
    stage.service.served = [9, 5, 4, 1, 2, 6];
    stage.undoMove();
    await settled();
    expect(stage.service.served).toEqual([9, 4, 5, 1, 2, 6]);
    await expect.poll(stage.shown).toEqual(stage.service.served);
    expect(stage.count()).toBe(6);
    leave();
  });

  test('brings no song back that was removed after it, and leaves its Undo to the removal', async () => {
    await stage.load(6);
    stage.move(0, 5);
    stage.remove(5, 2);
    stage.undoMove();
    await settled();
    expect(stage.service.served).toEqual([1, 3, 4, 6]);
    stage.undo();
    await settled();
    expect(stage.service.served.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(stage.shown()).toEqual(stage.service.served);
  });

  test('works in a list of which only the first page is loaded', async () => {
    await stage.load(60);
    stage.forgetRest();
    stage.move(0, 5);
    await expect.poll(() => stage.service.changes).toHaveLength(1);
    await settled();
    stage.undoMove();
    await settled();
    expect(stage.service.served).toEqual(idRange(1, 60));
  });

  test('that the service refuses shows the order as the service has it, and says so', async () => {
    await stage.load(6);
    const leave = stage.show();
    stage.move(0, 5);
    await settled();
    stage.service.refuses = () => true;
    undoCountStore.setState(0, true);
    runLatestUndo();
    await settled();
    await expect.poll(stage.shown).toEqual([5, 1, 2, 3, 4, 6]);
    expect(noticesStore.getState()).toMatchObject([
      { key: 'playlistForm.undoFailed', tone: 'error', stays: true },
    ]);
    expect(undoCountStore.getState()).toBe(0);
    stage.service.refuses = () => false;
    runLatestUndo();
    await expect.poll(() => stage.service.served).toEqual(idRange(1, 6));
    await expect.poll(() => undoCountStore.getState()).toBe(1);
    expect([stage.shown(), stage.notices()]).toEqual([idRange(1, 6), []]);
    leave();
  });
});

describe('a move', () => {
  test('keeps what another device has moved, added and removed meanwhile, and shows it', async () => {
    await stage.load(6);
    const leave = stage.show();
    stage.service.served = [9, 5, 4, 1, 2, 6];
    stage.move(5, 1);
    expect(stage.shown()).toEqual([2, 3, 4, 5, 1, 6]);
    await settled();
    expect(stage.service.served).toEqual([9, 5, 1, 4, 2, 6]);
    await expect.poll(stage.shown).toEqual(stage.service.served);
    leave();
  });

  test.each([
    ['costs one more request, for the order that the service has', 6, ['songs', 'order']],
    ['of a list that takes many requests is sent as it is shown', 1000, ['order']],
  ])('%s', async (_, length, expected) => {
    await stage.load(length);
    const requests: string[] = [];
    stage.service.beforeRequest = (call) => {
      requests.push(call.split(' ')[0] ?? '');
      return null;
    };
    stage.move(0, 2);
    await settled();
    expect(requests).toEqual(expected);
    expect(stage.service.served.slice(0, 3)).toEqual([2, 1, 3]);
  });
});

test('a move that the service refuses has nothing to undo', async () => {
  await stage.load(6);
  stage.service.refuses = () => true;
  stage.move(0, 5);
  await settled();
  expect(noticesStore.getState().map(({ key, action }) => [key, action])).toEqual([
    ['playlistForm.moveFailed', undefined],
  ]);
});

test('songs that are dropped where they were are neither sent nor called moved', async () => {
  await stage.load(6);
  expect(stage.move(2, 2, 3)).toBe(true);
  await settled();
  expect(stage.service.changes).toEqual([]);
  expect(noticesStore.getState()).toEqual([]);
});

const songs = (ids: readonly number[]): Song[] => ids.map((id) => createTestSong(id));

test('songs are moved back to exactly their old order, whatever was moved, when nothing else has changed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(30), { minLength: 1 }).chain((ids) =>
        fc.record({
          before: fc.constant(songs(ids)),
          moved: fc.subarray(ids).map((some) => new Set(some)),
          order: fc.shuffledSubarray(ids, { minLength: ids.length }),
        }),
      ),
      ({ before, moved, order }) => {
        // The moved songs may be anywhere; the others have kept their order.
        const others = before.filter((song) => !moved.has(song.id)).map((song) => song.id as number);
        const now = songs(order.map((song) => (moved.has(song) ? song : (others.shift() ?? song))));
        expect(moveSongsBack(now, before, moved)).toEqual(before);
      },
    ),
  );
});
