import { toPlaylistId, toUserId } from '@rill/contract';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { userPlaylistsQuery } from '#api/account-library.ts';
import { setApiBaseUrl } from '#api/client/call.ts';
import { playlistQuery } from '#api/playlists.ts';
import { createQueryClient } from '../../query-client.ts';
import { createAccountPlaylist, deleteAccountPlaylist, updateAccountPlaylist } from './playlist-changes.ts';

const uid = toUserId(7);
const wireOwn = (id: number, name: string, more = {}) => ({
  id,
  name,
  trackCount: 0,
  privacy: 0,
  specialType: 0,
  creator: { userId: uid, nickname: 'Ada', avatarUrl: null },
  ...more,
});

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

test('a playlist that is made while the library is loading is in it', async () => {
  setApiBaseUrl('http://test/api');
  const early = Promise.withResolvers<void>();
  const playlists = [wireOwn(1, 'Fog')];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/playlist/create')) {
      playlists.unshift(wireOwn(2, 'Rain'));
      return Response.json({ code: 200, playlist: playlists[0], id: 2 });
    }
    const reply = Response.json({ code: 200, playlist: playlists, more: false });
    if (playlists.length === 1) await early.promise;
    return reply;
  });
  const client = createQueryClient();
  const query = userPlaylistsQuery(uid);
  onTestFinished(new QueryObserver(client, query).subscribe(() => {}));
  const creation = createAccountPlaylist(client, { uid, name: 'Rain', isPrivate: false });
  await vi.waitUntil(() => playlists.length === 2);
  early.resolve();
  await creation;
  expect(client.getQueryData(query.queryKey)?.map(({ name }) => name)).toEqual(['Rain', 'Fog']);
});

describe('a playlist whose creation is tried again', () => {
  /** A service that makes playlists, but replies to a creation only from the second time on. */
  function startForgetfulService(there: readonly unknown[], makesBeforeItFails = true) {
    const playlists = [...there];
    const listReplies = { fail: false };
    let creations = 0;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    setApiBaseUrl('http://test/api');
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      if (url.includes('/user/playlist')) {
        if (listReplies.fail) throw new TypeError('Failed to fetch');
        return Response.json({ code: 200, playlist: playlists, more: false });
      }
      creations += 1;
      const fields = new URLSearchParams(body as URLSearchParams);
      const privacy = Number(fields.get('privacy') ?? 0);
      const playlist = wireOwn(100 + creations, fields.get('name') ?? '', { privacy });
      if (creations > 1 || makesBeforeItFails) playlists.unshift(playlist);
      if (creations === 1) throw new TypeError('Failed to fetch');
      return Response.json({ code: 200, playlist: { ...playlist, creator: null }, id: playlist.id });
    });
    const client = createQueryClient();
    return {
      create: (name: string, isPrivate = false) =>
        createAccountPlaylist(client, { uid, name, isPrivate }).then(({ id }) => id),
      loadLibrary: () => client.fetchQuery(userPlaylistsQuery(uid)),
      creations: () => creations,
      listReplies,
    };
  }

  test('is the one that the service has made, where only its reply was lost', async () => {
    const service = startForgetfulService([]);
    await expect(service.create('Rain', true)).rejects.toThrow();
    expect(await service.create(' Rain ', true)).toBe(101);
    expect(service.creations()).toBe(1);
    // A later creation with the same name makes another playlist.
    expect(await service.create('Rain', true)).toBe(102);
  });

  test('is made where the service had not made it', async () => {
    const service = startForgetfulService([], false);
    await expect(service.create('Snow')).rejects.toThrow();
    expect(await service.create('Snow')).toBe(102);
  });

  test.each([
    ['was there before', [wireOwn(1, 'Fog')], true],
    ['holds songs', [wireOwn(1, 'Fog', { trackCount: 3 })], false],
    ['is private', [wireOwn(1, 'Fog', { privacy: 10 })], false],
    ['is of somebody else', [wireOwn(1, 'Fog', { creator: { userId: 8, nickname: 'Bo' } })], false],
  ])('is not mistaken for one of the same name that %s', async (_, there, isLibraryLoaded) => {
    const service = startForgetfulService(there, false);
    if (isLibraryLoaded) await service.loadLibrary();
    await expect(service.create('Fog')).rejects.toThrow();
    expect(await service.create('Fog')).toBe(102);
  });

  test('is not made while it is unknown whether it is there', async () => {
    const service = startForgetfulService([]);
    await expect(service.create('Hail')).rejects.toThrow();
    service.listReplies.fail = true;
    await expect(service.create('Hail')).rejects.toThrow();
    expect(service.creations()).toBe(1);
    service.listReplies.fail = false;
    expect(await service.create('Hail')).toBe(101);
  });
});
