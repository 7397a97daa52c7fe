import { type Playlist, toPlaylistId, toUserId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { userPlaylistsQuery } from '#api/account-library.ts';
import { setApiBaseUrl } from '#api/client/call.ts';
import { setDataScope } from '#config/data-scope.ts';
import { noticesStore } from '#notices/notices.ts';
import { createQueryClient } from '../../query-client.ts';
import { moveAccountPlaylist } from './playlist-order.ts';

const uid = toUserId(7);
const LIKED_SONGS = 9;
let client: QueryClient;
/** The orders that the service has received; the test gives the replies. */
let posts: { readonly order: readonly number[]; readonly reply: (code: number) => void }[];

beforeEach(() => {
  setApiBaseUrl('http://test/api');
  setDataScope({ catalogueId: 'test', listener: '7' });
  noticesStore.setState([], true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  posts = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const posted = init.body instanceof URLSearchParams ? init.body : new URLSearchParams();
    const order = JSON.parse(posted.get('ids') ?? '[]') as number[];
    const { promise, resolve } = Promise.withResolvers<Response>();
    posts.push({ order, reply: (code) => resolve(Response.json({ code }, { status: code })) });
    return promise;
  });
  client = createQueryClient();
  const playlists = [LIKED_SONGS, 1, 2, 3, 4].map((id) => ({
    id: toPlaylistId(id),
    creator: { id: uid },
    specialType: id === LIKED_SONGS ? 5 : 0,
  }));
  client.setQueryData<unknown>(userPlaylistsQuery(uid).queryKey, playlists);
});

const move = (id: number, target: number) =>
  moveAccountPlaylist(client, uid, toPlaylistId(id), toPlaylistId(target));
const shown = () =>
  client.getQueryData<readonly Playlist[]>(userPlaylistsQuery(uid).queryKey)?.map(({ id }) => Number(id));
const orders = () => posts.map(({ order }) => order);

test('the service gets the order of a second move only after it has answered the first', async () => {
  const moves = [move(4, 3), move(4, 2), move(4, 1)];
  await expect.poll(orders).toEqual([[1, 2, 4, 3]]);
  posts[0]?.reply(200);
  // The order between these two was replaced before it was sent.
  await expect.poll(orders).toEqual([
    [1, 2, 4, 3],
    [4, 1, 2, 3],
  ]);
  posts[1]?.reply(200);
  await Promise.all(moves);
  expect(shown()).toEqual([LIKED_SONGS, 4, 1, 2, 3]);
});

test('a second move stays when the first one is refused', async () => {
  const moves = [move(4, 3), move(1, 2)];
  await expect.poll(() => posts.length).toBe(1);
  posts[0]?.reply(500);
  await expect.poll(() => posts.length).toBe(2);
  expect(shown()).toEqual([LIKED_SONGS, 2, 1, 4, 3]);
  posts[1]?.reply(200);
  await Promise.all(moves);
  expect(shown()).toEqual([LIKED_SONGS, 2, 1, 4, 3]);
  expect(noticesStore.getState()).toEqual([]);
});

test('moves that are all refused are rolled back together', async () => {
  const moves = [move(4, 3), move(1, 2)];
  await expect.poll(() => posts.length).toBe(1);
  posts[0]?.reply(500);
  await expect.poll(() => posts.length).toBe(2);
  posts[1]?.reply(500);
  await Promise.all(moves);
  expect(shown()).toEqual([LIKED_SONGS, 1, 2, 3, 4]);
  expect(noticesStore.getState()).toMatchObject([{ tone: 'error' }]);
});
