import { toPlaylistId } from '@rill/contract';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { userPlaylistsQuery } from '#api/account-library.ts';
import { setApiBaseUrl } from '#api/client/call.ts';
import { playlistQuery, playlistSongsQuery } from '#api/playlists.ts';
import { configurePage } from '#testing/configure-page.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { createQueryClient } from '../query-client.ts';
import { followOtherDevices } from './follow-other-devices.ts';
import { setAccount } from './session.ts';

const LI_BAI = { userId: 7 as never, nickname: 'Li Bai', avatarUrl: null, vipType: 0 };
const ID = toPlaylistId(1);

let client: QueryClient;
/** The playlist at the service, which another device changes. */
let served: { readonly updateTime: number; readonly songs: number[] } | null;

beforeEach(() => {
  setApiBaseUrl('/api');
  setAccount(LI_BAI);
  client = createQueryClient();
  served = { updateTime: 1, songs: [1, 2] };
  onTestFinished(followOtherDevices(client));
});
afterEach(() => setAccount(null));

const detail = () =>
  served === null
    ? null
    : { id: 1, name: 'Walks', trackCount: served.songs.length, updateTime: served.updateTime, creator: null };
const mockPlaylist = () =>
  mockCatalogueCalls({
    '/user/playlist': () => ({ code: 200, playlist: [detail()].filter(Boolean), more: false }),
    '/user/subcount': () => ({ code: 200 }),
    '/playlist/detail': () =>
      served === null
        ? Response.json({ code: 404 }, { status: 404 })
        : { code: 200, playlist: detail(), privileges: [] },
    '/playlist/track/all': () => ({
      code: 200,
      songs: served?.songs.map((id) => ({ id, name: `Song ${id}` })),
    }),
  });

/** Shows the account's playlists and one playlist, loaded some time ago. */
async function showPlaylists(agoMs: number) {
  for (const query of [userPlaylistsQuery(LI_BAI.userId), playlistQuery(ID), playlistSongsQuery(ID, 0, 50)]) {
    const data = await client.fetchQuery(query as ReturnType<typeof playlistQuery>);
    client.setQueryData<unknown>(query.queryKey, data, { updatedAt: Date.now() - agoMs });
    onTestFinished(
      new QueryObserver(client, { ...(query as ReturnType<typeof playlistQuery>) }).subscribe(() => {}),
    );
  }
}
const shownNames = () =>
  client.getQueryData(userPlaylistsQuery(LI_BAI.userId).queryKey)?.map(({ name }) => name);
const shownSongs = () => client.getQueryData(playlistSongsQuery(ID, 0, 50).queryKey)?.length;
const returnToPage = () => document.dispatchEvent(new Event('visibilitychange'));
const settled = () => expect.poll(() => client.isFetching()).toBe(0);

test('songs that another device has added are shown when the listener returns to the page', async () => {
  mockPlaylist();
  await showPlaylists(60_000);
  served = { updateTime: 2, songs: [3, 1, 2] };
  returnToPage();
  await expect.poll(shownSongs).toBe(3);
});

test('songs of a playlist that nobody has changed are not loaded again, only its head', async () => {
  const { heard } = mockPlaylist();
  await showPlaylists(60_000);
  const before = heard().length;
  returnToPage();
  await expect.poll(() => heard().slice(before)).toContain('/playlist/detail?id=1');
  await settled();
  expect(heard().slice(before).join()).not.toContain('/playlist/track/all');
});

test('a server of the public API is not asked again for five minutes', async () => {
  configurePage({ embedded: false });
  mockPlaylist();
  await showPlaylists(4 * 60_000);
  served = { updateTime: 2, songs: [3, 1, 2] };
  returnToPage();
  await settled();
  expect(shownSongs()).toBe(2);
  await showPlaylists(6 * 60_000);
  served = { updateTime: 3, songs: [4, 3, 1, 2] };
  returnToPage();
  await expect.poll(shownSongs).toBe(4);
});

test('a playlist that another device has deleted is gone when the listener returns to the page', async () => {
  expectConsoleErrors();
  mockPlaylist();
  await showPlaylists(60_000);
  served = null;
  returnToPage();
  await expect.poll(shownNames).toEqual([]);
  await expect.poll(() => client.getQueryData(playlistQuery(ID).queryKey)).toBeUndefined();
});

test('a playlist that turns out to be gone leaves the library, too', async () => {
  expectConsoleErrors();
  mockPlaylist();
  await showPlaylists(0);
  served = null;
  await client.refetchQueries({ queryKey: playlistQuery(ID).queryKey });
  await expect.poll(shownNames).toEqual([]);
});

test('data that was loaded a moment ago is not requested again, and a visitor requests nothing', async () => {
  const { heard } = mockPlaylist();
  await showPlaylists(1000);
  const before = heard().length;
  returnToPage();
  await settled();
  await showPlaylists(60_000);
  const later = heard().length;
  setAccount(null);
  returnToPage();
  await settled();
  expect([later - before, heard().length - later]).toEqual([0, 0]);
});
