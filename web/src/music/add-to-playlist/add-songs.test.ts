import { toPlaylistId, toUserId } from '@rill/contract';
import { expect, test, vi } from 'vitest';
import { userPlaylistsQuery } from '#api/account-library.ts';
import { setApiBaseUrl } from '#api/client/call.ts';
import { playlistQuery, playlistSongsQuery } from '#api/playlists.ts';
import { noticesStore } from '#notices/notices.ts';
import { createTestSongs } from '#testing/player-stage.ts';
import { createQueryClient } from '../../query-client.ts';
import { addSongsToAccountPlaylist } from './add-songs.ts';

test('a playlist is fetched again when only some of many songs could be added', async () => {
  setApiBaseUrl('http://test/api');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const counts: (number | undefined)[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const sent = body instanceof URLSearchParams ? body : new URL(url).searchParams;
    counts.push(sent.get('tracks')?.split(',').length);
    const code = counts.length === 1 ? 200 : 505;
    return Response.json({ status: 200, body: { code, message: 'too many' } });
  });
  const client = createQueryClient();
  const id = toPlaylistId(1);
  const keys = [
    playlistQuery(id).queryKey,
    playlistSongsQuery(id, 0, 50).queryKey,
    userPlaylistsQuery(toUserId(7)).queryKey,
  ];
  for (const key of keys) client.setQueryData<unknown>(key, []);
  expect(await addSongsToAccountPlaylist(client, { id, name: 'Mine' }, createTestSongs(1500))).toBe(false);
  expect(counts).toEqual([500, 1000]);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});

test('songs that the full disk of the server has no room for are not added, and the notice says why', async () => {
  setApiBaseUrl('http://test/api');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({ code: 507, message: 'full' }, { status: 507 }));
  const playlist = { id: toPlaylistId(1), name: 'Mine' };
  expect(await addSongsToAccountPlaylist(createQueryClient(), playlist, createTestSongs(1))).toBe(false);
  expect(noticesStore.getState().at(-1)?.key).toBe('failure.diskFull');
});

test.each([
  [301, 401, 'account.required'],
  [405, 405, 'failure.tooOften'],
  [460, 460, 'failure.risk'],
  [-460, 400, 'failure.risk'],
  [-447, 400, 'failure.busy'],
  [-462, 400, 'failure.verification'],
  [505, 505, 'addTo.full'],
  [512, 512, 'addTo.failed'],
])(
  'songs that the service refuses with %d are not added, and the notice says why',
  async (code, status, key) => {
    setApiBaseUrl('http://test/api');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => Response.json({ code, message: null }, { status }));
    const playlist = { id: toPlaylistId(1), name: 'Mine' };
    expect(await addSongsToAccountPlaylist(createQueryClient(), playlist, createTestSongs(1))).toBe(false);
    expect(noticesStore.getState().at(-1)?.key).toBe(key);
  },
);
