import type { Song } from '@rill/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryKey } from '#api/client/query-key.ts';
import { playlistQuery } from '#api/playlists.ts';
import { getI18n, loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import { noticeText } from '#notices/notice-text.ts';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { runLatestUndo, undoCountStore } from '#notices/undo.ts';
import {
  type AccountPlaylistStage,
  createAccountPlaylistStage,
  ACCOUNT_PLAYLIST_ID as id,
  idRange,
} from '#testing/account-playlist-stage.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { removePlaylistSongsWithUndo } from './change-playlist-songs.ts';

let stage: AccountPlaylistStage;

beforeEach(() => {
  stage = createAccountPlaylistStage();
});

describe('removing songs', () => {
  test('hides no other song when they stood in the first block of several', async () => {
    await stage.load(60);
    stage.remove(...idRange(1, 12));
    expect(stage.shown()).toEqual(idRange(13, 60));
    await expect.poll(() => stage.service.served).toEqual(idRange(13, 60));
    stage.move(0, 60);
    expect(stage.shown()).toEqual([60, ...idRange(13, 59)]);
    await expect.poll(() => stage.service.served).toEqual(stage.shown());
  });

  test('shows no song twice when blocks were shorter than the service counts', async () => {
    await stage.load(62);
    const [first] = playlistListing(id, 62);
    // The service counts songs that were deleted from the catalogue, but does not return them.
    if (first !== undefined && 'query' in first)
      stage.client.setQueryData<readonly Song[]>(first.query.queryKey, (block) => block?.slice(12));
    stage.remove(62);
    expect(stage.shown()).toEqual(idRange(13, 61));
  });

  test('is undone without undoing what was moved since', async () => {
    await stage.load(6);
    stage.remove(3);
    stage.move(0, 6);
    expect(stage.shown()).toEqual([6, 1, 2, 4, 5]);
    stage.undo();
    expect(stage.shown()).toEqual([6, 1, 2, 3, 4, 5]);
    await expect.poll(() => stage.service.served).toEqual([6, 1, 2, 3, 4, 5]);
  });

  test('is undone without undoing what another tab has moved, added and removed since', async () => {
    await stage.load(6);
    const stopShowing = stage.show();
    stage.remove(3);
    await expect.poll(() => stage.service.served).toEqual([1, 2, 4, 5, 6]);
    stage.service.served = [9, 6, 1, 2, 5];
    stage.undo();
    await expect.poll(stage.shown).toEqual([9, 6, 1, 2, 3, 5]);
    expect(stage.service.served).toEqual([9, 6, 1, 2, 3, 5]);
    expect(stage.count()).toBe(6);
    stopShowing();
  });

  test('is undone without hiding what was added since, before the list has been fetched again', async () => {
    await stage.load(6);
    stage.remove(3, 6);
    await expect.poll(() => stage.service.served).toEqual([1, 2, 4, 5]);
    stage.service.served.unshift(9);
    for (const name of ['playlist', 'playlist-songs'])
      void stage.client.invalidateQueries({ queryKey: queryKey(name, id) });
    stage.undo();
    await expect.poll(() => stage.service.served).toEqual([9, 1, 2, 3, 4, 5, 6]);
    await expect.poll(stage.shown).toEqual([9, 1, 2, 3, 4, 5, 6]);
  });

  test('that fails does not bring back what was removed after it', async () => {
    await stage.load(6);
    const stopShowing = stage.show();
    stage.service.refuses = (call) => call === 'del 2';
    stage.remove(2);
    stage.remove(5);
    expect(stage.shown()).toEqual([1, 3, 4, 6]);
    await expect.poll(() => stage.service.served).toEqual([1, 2, 3, 4, 6]);
    await expect.poll(stage.shown).toEqual([1, 2, 3, 4, 6]);
    stopShowing();
  });

  test('of a playlist that another device has deleted shows that it is gone', async () => {
    await stage.load(6);
    const stopShowing = stage.show();
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 404, data: null, msg: 'Not Found' }, { status: 404 }),
    );
    stage.remove(2);
    await expect
      .poll(() => stage.client.getQueryState(playlistQuery(id).queryKey))
      .toMatchObject({ data: undefined, status: 'error' });
    stopShowing();
  });

  test('is not lost from the count by a reply that was on its way', async () => {
    await stage.load(6);
    const stopShowing = stage.show();
    const late = Promise.withResolvers<void>();
    stage.service.beforeReply = (call) => (call === 'head' ? late.promise : null);
    const refetch = stage.client.invalidateQueries({ queryKey: playlistQuery(id).queryKey });
    stage.remove(2);
    stage.service.beforeReply = () => null;
    late.resolve();
    await refetch;
    expect(stage.count()).toBe(5);
    await expect.poll(() => stage.service.served).toEqual([1, 3, 4, 5, 6]);
    expect(stage.count()).toBe(5);
    stopShowing();
  });

  test('neither counts nor restores a song that had left the list before', async () => {
    await stage.load(6);
    stage.remove(2);
    dismissNotice('playlist-songs');
    stage.remove(1, 2, 3);
    expect(stage.count()).toBe(3);
    stage.undo();
    await expect.poll(() => stage.service.changes).toContain('add 1,3');
    await expect.poll(() => stage.service.served).toEqual([1, 3, 4, 5, 6]);
  });

  test('one after another is undone at once, while the notice of the first is still shown', async () => {
    await stage.load(6);
    for (const one of [2, 5, 3]) stage.remove(one);
    const [notice] = noticesStore.getState();
    expect(notice).toMatchObject({ key: 'playlistForm.songsRemoved', params: { count: 3 } });
    stage.undo();
    expect(stage.shown()).toEqual([1, 2, 3, 4, 5, 6]);
    await expect.poll(() => stage.service.served).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('names a song without a title as its row does', async () => {
    await setLanguage('en');
    await loadRemainingMessages();
    await stage.load(2);
    const playlist = await stage.client.fetchQuery(playlistQuery(id));
    removePlaylistSongsWithUndo(stage.client, playlist, [{ ...createTestSong(2), name: '' }]);
    const said = noticesStore.getState().map((notice) => noticeText(getI18n(), notice));
    expect(said).toEqual(['Unknown song removed from the playlist']);
  });

  test.each(['add 3', 'order 1,2,3,4,5,6'])(
    'is undone at the second try when %s is refused, and says so only then',
    async (refused) => {
      await stage.load(6);
      const stopShowing = stage.show();
      undoCountStore.setState(0, true);
      stage.remove(3);
      await expect.poll(stage.changes).toBe('settled');
      stage.service.refuses = (call) => call === refused;
      runLatestUndo();
      await expect.poll(stage.notices).toEqual(['playlistForm.undoFailed']);
      await expect.poll(stage.changes).toBe('settled');
      expect([stage.shown(), undoCountStore.getState()]).toEqual([stage.service.served, 0]);
      stage.service.refuses = () => false;
      runLatestUndo();
      await expect.poll(() => undoCountStore.getState()).toBe(1);
      expect([stage.shown(), stage.service.served, stage.notices()]).toEqual([
        idRange(1, 6),
        idRange(1, 6),
        [],
      ]);
      stopShowing();
    },
  );

  test('of a list that is only partly loaded leaves the rest to the service', async () => {
    await stage.load(60);
    stage.forgetRest();
    stage.remove(2);
    expect(stage.shown()).toEqual([1, ...idRange(3, 50)]);
    await expect.poll(() => stage.service.changes).toEqual(['del 2']);
  });
});

test('a second move during the fetch for the first one moves no other song, and says so', async () => {
  await stage.load(60);
  stage.forgetRest();
  expect(stage.move(2, 1)).toBe(true);
  // The rows are still the old ones: a held key would move the song in the row that the first song is moving to.
  expect(stage.move(3, 2)).toBe(false);
  expect(stage.notices()).toEqual(['playlistForm.moveWaits']);
  await expect.poll(stage.shown).toEqual([2, 1, ...idRange(3, 60)]);
  expect(stage.move(3, 1)).toBe(true);
  await expect.poll(() => stage.service.served).toEqual([2, 3, 1, ...idRange(4, 60)]);
  expect(stage.service.changes).toEqual(
    [
      [2, 1, ...idRange(3, 60)],
      [2, 3, 1, ...idRange(4, 60)],
    ].map((order) => `order ${order.join()}`),
  );
});

test('a move whose songs are still loading is made although the list is left', async () => {
  await stage.load(60);
  stage.forgetRest();
  const loading = Promise.withResolvers<void>();
  stage.service.beforeRequest = (call) => (call === 'songs' ? loading.promise : null);
  const leave = stage.show();
  stage.move(2, 1);
  leave();
  loading.resolve();
  await expect.poll(() => stage.service.served).toEqual([2, 1, ...idRange(3, 60)]);
  expect(stage.notices()).toEqual(['queue.moved']);
});

test('a move is not made when a song is removed while its songs are loading, and says so', async () => {
  await stage.load(60);
  stage.forgetRest();
  const loading = Promise.withResolvers<void>();
  stage.service.beforeRequest = (call) => (call === 'songs' ? loading.promise : null);
  stage.move(1, 3);
  stage.remove(1);
  loading.resolve();
  await expect.poll(() => stage.notices()).toContain('playlistForm.moveFailed');
  expect(stage.service.served).toEqual(idRange(2, 60));
  expect(stage.service.changes).toEqual(['del 1']);
});

test('a move after a removal has no song twice when the rows came from before and after an addition', async () => {
  await stage.load(60);
  // The page knows that a song was added elsewhere, but only the rows behind the first page are those of the new list.
  stage.service.served = [160, ...stage.service.served];
  await stage.client.invalidateQueries({ queryKey: queryKey('playlist-songs', id), refetchType: 'none' });
  await stage.client.refetchQueries({ queryKey: queryKey('playlist', id) });
  await stage.client.refetchQueries({ queryKey: queryKey('playlist-songs', id, 50) });
  stage.remove(1);
  stage.move(0, 60);
  await expect.poll(() => stage.service.changes).toHaveLength(2);
  expect(stage.service.served).toEqual([60, 160, ...idRange(2, 59)]);
  await expect.poll(stage.shown).toEqual(stage.service.served);
});

test.each([
  [405, 'failure.tooOften'],
  [500, 'playlistForm.removeFailed'],
])('a removal that the service refuses with %i says why, where it refuses all', async (code, key) => {
  await stage.load(3);
  stage.service.refusalCode = code;
  stage.service.refuses = () => true;
  stage.remove(1);
  await expect.poll(() => noticesStore.getState().map((notice) => notice.key)).toContain(key);
});
