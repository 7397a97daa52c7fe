import type { Playlist, Song } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryKey } from '#api/client/query-key.ts';
import { playlistQuery } from '#api/playlists.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import {
  type AccountPlaylistStage,
  createAccountPlaylistStage,
  ACCOUNT_PLAYLIST_ID as id,
  idRange,
} from '#testing/account-playlist-stage.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { removePlaylistSongsWithUndo } from './change-playlist-songs.ts';
import { movePlaylistSongsWithUndo } from './move-playlist-songs.ts';

let stage: AccountPlaylistStage;
let service: AccountPlaylistStage['service'];
let client: QueryClient;
let playlist: Playlist;

beforeEach(() => {
  stage = createAccountPlaylistStage();
  ({ service, client } = stage);
});

const load = (count: number) => stage.load(count);
const show = () => stage.show();
const shown = () => stage.shown();
const count = () => stage.count();
const undo = () => stage.undo();
const songs = (...ids: number[]): Song[] => ids.map((song) => createTestSong(song));

describe('removing songs', () => {
  test('hides no other song when they stood in the first block of several', async () => {
    playlist = await load(60);
    removePlaylistSongsWithUndo(client, playlist, songs(...idRange(1, 12)));
    expect(shown()).toEqual(idRange(13, 60));
    await expect.poll(() => service.served).toEqual(idRange(13, 60));
    movePlaylistSongsWithUndo(client, playlist, songs(60), 0);
    expect(shown()).toEqual([60, ...idRange(13, 59)]);
    await expect.poll(() => service.served).toEqual(shown());
  });

  test('shows no song twice when blocks were shorter than the service counts', async () => {
    playlist = await load(62);
    const [first] = playlistListing(id, 62);
    // Songs that were deleted from the catalogue count, but do not come.
    if (first !== undefined && 'query' in first)
      client.setQueryData<readonly Song[]>(first.query.queryKey, (block) => block?.slice(12));
    removePlaylistSongsWithUndo(client, playlist, songs(62));
    expect(shown()).toEqual(idRange(13, 61));
  });

  test('is undone without undoing what was moved since', async () => {
    playlist = await load(6);
    removePlaylistSongsWithUndo(client, playlist, songs(3));
    movePlaylistSongsWithUndo(client, playlist, songs(6), 0);
    expect(shown()).toEqual([6, 1, 2, 4, 5]);
    undo();
    expect(shown()).toEqual([6, 1, 2, 3, 4, 5]);
    await expect.poll(() => service.served).toEqual([6, 1, 2, 3, 4, 5]);
  });

  test('is undone without undoing what another tab has moved, added and removed since', async () => {
    playlist = await load(6);
    const stopShowing = show();
    removePlaylistSongsWithUndo(client, playlist, songs(3));
    await expect.poll(() => service.served).toEqual([1, 2, 4, 5, 6]);
    service.served = [9, 6, 1, 2, 5];
    undo();
    await expect.poll(shown).toEqual([9, 6, 1, 2, 3, 5]);
    expect(service.served).toEqual([9, 6, 1, 2, 3, 5]);
    expect(count()).toBe(6);
    stopShowing();
  });

  test('is undone without hiding what was added since, before the list has been fetched again', async () => {
    playlist = await load(6);
    removePlaylistSongsWithUndo(client, playlist, songs(3, 6));
    await expect.poll(() => service.served).toEqual([1, 2, 4, 5]);
    service.served.unshift(9);
    for (const name of ['playlist', 'playlist-songs'])
      void client.invalidateQueries({ queryKey: queryKey(name, id) });
    undo();
    await expect.poll(() => service.served).toEqual([9, 1, 2, 3, 4, 5, 6]);
    await expect.poll(shown).toEqual([9, 1, 2, 3, 4, 5, 6]);
  });

  test('that fails does not bring back what was removed after it', async () => {
    playlist = await load(6);
    const stopShowing = show();
    service.refuses = (call) => call === 'del 2';
    removePlaylistSongsWithUndo(client, playlist, songs(2));
    removePlaylistSongsWithUndo(client, playlist, songs(5));
    expect(shown()).toEqual([1, 3, 4, 6]);
    await expect.poll(() => service.served).toEqual([1, 2, 3, 4, 6]);
    await expect.poll(shown).toEqual([1, 2, 3, 4, 6]);
    stopShowing();
  });

  test('of a playlist that another device has deleted shows that it is gone', async () => {
    playlist = await load(6);
    const stopShowing = show();
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 404, data: null, msg: 'Not Found' }, { status: 404 }),
    );
    removePlaylistSongsWithUndo(client, playlist, songs(2));
    await expect
      .poll(() => client.getQueryState(playlistQuery(id).queryKey))
      .toMatchObject({ data: undefined, status: 'error' });
    stopShowing();
  });

  test('is not counted out again by a reply that was on its way', async () => {
    playlist = await load(6);
    const stopShowing = show();
    const late = Promise.withResolvers<void>();
    service.beforeReply = (call) => (call === 'head' ? late.promise : null);
    const refetch = client.invalidateQueries({ queryKey: playlistQuery(id).queryKey });
    removePlaylistSongsWithUndo(client, playlist, songs(2));
    service.beforeReply = () => null;
    late.resolve();
    await refetch;
    expect(count()).toBe(5);
    await expect.poll(() => service.served).toEqual([1, 3, 4, 5, 6]);
    expect(count()).toBe(5);
    stopShowing();
  });

  test('neither counts nor restores one that had left the list before', async () => {
    playlist = await load(6);
    removePlaylistSongsWithUndo(client, playlist, songs(2));
    dismissNotice('playlist-songs');
    removePlaylistSongsWithUndo(client, playlist, songs(1, 2, 3));
    expect(count()).toBe(3);
    undo();
    await expect.poll(() => service.changes).toContain('add 1,3');
    await expect.poll(() => service.served).toEqual([1, 3, 4, 5, 6]);
  });

  test('one after another is undone at once, while the notice of the first is still shown', async () => {
    playlist = await load(6);
    for (const one of [2, 5, 3]) removePlaylistSongsWithUndo(client, playlist, songs(one));
    const [notice] = noticesStore.getState();
    expect(notice).toMatchObject({ key: 'playlistForm.songsRemoved', params: { count: 3 } });
    undo();
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6]);
    await expect.poll(() => service.served).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('of a list that is only partly loaded leaves the rest to the service', async () => {
    playlist = await load(60);
    client.removeQueries({ queryKey: queryKey('playlist-songs', id, 50) });
    removePlaylistSongsWithUndo(client, playlist, songs(2));
    expect(shown()).toEqual([1, ...idRange(3, 50)]);
    await expect.poll(() => service.changes).toEqual(['del 2']);
  });
});

test('a second move during the fetch for the first one moves no other song, and says so', async () => {
  playlist = await load(60);
  client.removeQueries({ queryKey: queryKey('playlist-songs', id, 50) });
  expect(movePlaylistSongsWithUndo(client, playlist, songs(1), 2)).toBe(true);
  // The rows are still the old ones: a held key would move the song that stands where the first one is going.
  expect(movePlaylistSongsWithUndo(client, playlist, songs(2), 3)).toBe(false);
  expect(noticesStore.getState().map(({ key }) => key)).toEqual(['playlistForm.moveWaits']);
  await expect.poll(shown).toEqual([2, 1, ...idRange(3, 60)]);
  expect(movePlaylistSongsWithUndo(client, playlist, songs(1), 3)).toBe(true);
  await expect.poll(() => service.served).toEqual([2, 3, 1, ...idRange(4, 60)]);
  expect(service.changes).toEqual(
    [
      [2, 1, ...idRange(3, 60)],
      [2, 3, 1, ...idRange(4, 60)],
    ].map((order) => `order ${order.join()}`),
  );
});

test('a move whose songs are still loading is made although the list is left', async () => {
  playlist = await load(60);
  client.removeQueries({ queryKey: queryKey('playlist-songs', id, 50) });
  const loading = Promise.withResolvers<void>();
  service.beforeRequest = (call) => (call === 'songs' ? loading.promise : null);
  const leave = show();
  movePlaylistSongsWithUndo(client, playlist, songs(1), 2);
  leave();
  loading.resolve();
  await expect.poll(() => service.served).toEqual([2, 1, ...idRange(3, 60)]);
  expect(noticesStore.getState().map(({ key }) => key)).toEqual(['queue.moved']);
});

test('a move is not made when a song is removed while its songs are loading, and says so', async () => {
  playlist = await load(60);
  client.removeQueries({ queryKey: queryKey('playlist-songs', id, 50) });
  const loading = Promise.withResolvers<void>();
  service.beforeRequest = (call) => (call === 'songs' ? loading.promise : null);
  movePlaylistSongsWithUndo(client, playlist, songs(3), 1);
  removePlaylistSongsWithUndo(client, playlist, songs(1));
  loading.resolve();
  await expect.poll(() => noticesStore.getState().map(({ key }) => key)).toContain('playlistForm.moveFailed');
  expect(service.served).toEqual(idRange(2, 60));
  expect(service.changes).toEqual(['del 1']);
});

test('a move after a removal has no song twice when the rows came from before and after an addition', async () => {
  playlist = await load(60);
  // The page knows that a song was added elsewhere, and has the new list's rows behind the first page only.
  service.served = [160, ...service.served];
  await client.invalidateQueries({ queryKey: queryKey('playlist-songs', id), refetchType: 'none' });
  await client.refetchQueries({ queryKey: queryKey('playlist', id) });
  await client.refetchQueries({ queryKey: queryKey('playlist-songs', id, 50) });
  removePlaylistSongsWithUndo(client, playlist, songs(1));
  movePlaylistSongsWithUndo(client, playlist, songs(60), 0);
  await expect.poll(() => service.changes).toHaveLength(2);
  expect(service.served).toEqual([60, 160, ...idRange(2, 59)]);
  await expect.poll(shown).toEqual(service.served);
});

test.each([
  [405, 'failure.tooOften'],
  [500, 'playlistForm.removeFailed'],
])('a removal that the service refuses with %i says why, where it refuses all', async (code, key) => {
  playlist = await load(3);
  service.refusalCode = code;
  service.refuses = () => true;
  removePlaylistSongsWithUndo(client, playlist, songs(1));
  await expect.poll(() => noticesStore.getState().map((notice) => notice.key)).toContain(key);
});
