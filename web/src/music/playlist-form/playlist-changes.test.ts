import { toPlaylistId, toUserId } from '@rill/contract';
import { expect, test, vi } from 'vitest';
import { userPlaylistsQuery } from '#api/account-library.ts';
import { setApiBaseUrl } from '#api/client/call.ts';
import { playlistQuery } from '#api/playlists.ts';
import { createQueryClient } from '../../query-client.ts';
import { deleteAccountPlaylist, updateAccountPlaylist } from './playlist-changes.ts';

test('a playlist is fetched again when its texts were saved but it could not be made public', async () => {
  setApiBaseUrl('http://test/api');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/playlist/update')
      ? Response.json({ code: 200 })
      : Response.json({ code: 500 }, { status: 500 }),
  );
  const client = createQueryClient();
  const id = toPlaylistId(1);
  const { queryKey } = playlistQuery(id);
  client.setQueryData<unknown>(queryKey, { id, name: 'Old' });
  const texts = { name: 'New', description: '', tags: [] };
  await expect(updateAccountPlaylist(client, id, texts, true)).rejects.toThrow();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a playlist that another device has deleted before is gone here, too', async () => {
  setApiBaseUrl('http://test/api');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 404, data: null, msg: 'Not Found' }, { status: 404 }),
  );
  const client = createQueryClient();
  const { queryKey } = userPlaylistsQuery(toUserId(7));
  client.setQueryData<unknown>(queryKey, [{ id: 1 }, { id: 2 }]);
  await deleteAccountPlaylist(client, toPlaylistId(1));
  expect(client.getQueryData<unknown>(queryKey)).toEqual([{ id: 2 }]);
});
