import type { Playlist, Song } from '@rill/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryKey } from '#api/client/query-key.ts';
import { moveSongsBack } from '#music/song-table/list-editing.ts';
import { dismissNotice, noticesStore, runLatestUndo } from '#notices/notices.ts';
import {
  type AccountPlaylistStage,
  createAccountPlaylistStage,
  ACCOUNT_PLAYLIST_ID as id,
  idRange,
} from '#testing/account-playlist-stage.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { removePlaylistSongsWithUndo } from './change-playlist-songs.ts';
import { movePlaylistSongsWithUndo } from './move-playlist-songs.ts';
import { songChangesOf } from './song-changes.ts';

let stage: AccountPlaylistStage;
let service: AccountPlaylistStage['service'];
let playlist: Playlist;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stage = createAccountPlaylistStage();
  service = stage.service;
});

const songs = (...ids: number[]): Song[] => ids.map((song) => createTestSong(song));
const move = (gap: number, ...ids: number[]) =>
  movePlaylistSongsWithUndo(stage.client, playlist, songs(...ids), gap);
const state = () => songChangesOf(stage.client, id).state();
const settled = () => expect.poll(state).toBe('settled');

describe('the Undo of a move', () => {
  test('puts the song back, on the screen at once and then at the service', async () => {
    playlist = await stage.load(6);
    move(0, 5);
    expect(stage.shown()).toEqual([5, 1, 2, 3, 4, 6]);
    expect(noticesStore.getState()).toMatchObject([
      { key: 'queue.moved', params: { position: 1, count: 6 }, action: { key: 'queue.undo' } },
    ]);
    await settled();
    runLatestUndo();
    expect(stage.shown()).toEqual([1, 2, 3, 4, 5, 6]);
    await settled();
    expect(service.served).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('takes back every step of a held key', async () => {
    playlist = await stage.load(6);
    for (const gap of [3, 4, 5]) move(gap, 2);
    expect(stage.shown()).toEqual([1, 3, 4, 5, 2, 6]);
    expect(noticesStore.getState()).toMatchObject([{ key: 'queue.moved', params: { position: 5 } }]);
    stage.undoMove();
    await settled();
    expect(service.served).toEqual([1, 2, 3, 4, 5, 6]);
    expect(stage.shown()).toEqual(service.served);
  });

  test('takes back a second move together with the first one, which its notice counts', async () => {
    playlist = await stage.load(6);
    move(0, 5);
    move(6, 1, 2);
    expect(noticesStore.getState()).toMatchObject([{ key: 'playlistForm.songsMoved', params: { count: 3 } }]);
    stage.undoMove();
    await settled();
    expect(service.served).toEqual([1, 2, 3, 4, 5, 6]);
    expect(stage.shown()).toEqual(service.served);
  });

  test('takes back the last move only, when the notice of an earlier one is gone', async () => {
    playlist = await stage.load(6);
    move(0, 5);
    dismissNotice('playlist-moves');
    move(0, 6);
    stage.undoMove();
    await settled();
    expect(service.served).toEqual([5, 1, 2, 3, 4, 6]);
    expect(stage.shown()).toEqual(service.served);
  });

  test('keeps what another tab has moved, added and removed meanwhile', async () => {
    playlist = await stage.load(6);
    const leave = stage.show();
    move(0, 5);
    await settled();
    service.served = [9, 5, 4, 1, 2, 6];
    stage.undoMove();
    await settled();
    expect(service.served).toEqual([9, 4, 5, 1, 2, 6]);
    await expect.poll(stage.shown).toEqual(service.served);
    expect(stage.count()).toBe(6);
    leave();
  });

  test('brings no song back that was removed after it, and leaves its Undo to the removal', async () => {
    playlist = await stage.load(6);
    move(0, 5);
    removePlaylistSongsWithUndo(stage.client, playlist, songs(5, 2));
    stage.undoMove();
    await settled();
    expect(service.served).toEqual([1, 3, 4, 6]);
    stage.undo();
    await settled();
    expect(service.served.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(stage.shown()).toEqual(service.served);
  });

  test('works in a list of which only the first page is loaded', async () => {
    playlist = await stage.load(60);
    stage.client.removeQueries({ queryKey: queryKey('playlist-songs', id, 50) });
    move(0, 5);
    await expect.poll(() => service.changes).toHaveLength(1);
    await settled();
    stage.undoMove();
    await settled();
    expect(service.served).toEqual(idRange(1, 60));
  });

  test('that the service refuses shows the order as the service has it, and says so', async () => {
    playlist = await stage.load(6);
    const leave = stage.show();
    move(0, 5);
    await settled();
    service.refuses = () => true;
    stage.undoMove();
    await settled();
    await expect.poll(stage.shown).toEqual([5, 1, 2, 3, 4, 6]);
    expect(noticesStore.getState()).toMatchObject([{ key: 'playlistForm.restoreFailed', tone: 'error' }]);
    leave();
  });
});

test('a move that the service refuses has nothing to undo', async () => {
  playlist = await stage.load(6);
  service.refuses = () => true;
  move(0, 5);
  await settled();
  expect(noticesStore.getState().map(({ key, action }) => [key, action])).toEqual([
    ['playlistForm.moveFailed', undefined],
  ]);
});

test('songs that are dropped where they were are neither sent nor called moved', async () => {
  playlist = await stage.load(6);
  expect(move(2, 2, 3)).toBe(true);
  await settled();
  expect(service.changes).toEqual([]);
  expect(noticesStore.getState()).toEqual([]);
});

test('songs are moved back to exactly their old order, whatever was moved, when nothing else has changed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(30), { minLength: 1 }).chain((ids) =>
        fc.record({
          before: fc.constant(songs(...ids)),
          moved: fc.subarray(ids).map((some) => new Set(some)),
          order: fc.shuffledSubarray(ids, { minLength: ids.length }),
        }),
      ),
      ({ before, moved, order }) => {
        // The moved songs are anywhere; the others have kept their order.
        const others = before.filter((song) => !moved.has(song.id)).map((song) => song.id as number);
        const now = songs(...order.map((song) => (moved.has(song) ? song : (others.shift() ?? song))));
        expect(moveSongsBack(now, before, moved)).toEqual(before);
      },
    ),
  );
});
