import { type Playlist, type Song, toPlaylistId } from '@rill/contract';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setApiBaseUrl } from '#api/call.ts';
import { playlistQuery } from '#api/playlists.ts';
import { queryKey } from '#api/query-key.ts';
import { setDataScope } from '#config/data-scope.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import { fetchSongBlock, getBlockSongsIfLoaded } from '#music/listing/song-listing.ts';
import { noticesStore } from '#notices/notices.ts';
import { createTestWireSong } from '#testing/mock-catalogue-calls.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { createQueryClient } from '../../query-client.ts';
import { movePlaylistSongsToGap, removePlaylistSongsWithUndo } from './change-songs.ts';

const id = toPlaylistId(1);
/** The ids that the service has, in their order. */
let served: number[];
let changes: string[];
/** The songs that the service refuses to remove. */
let refused: number[];
/** What a request for songs waits for. */
let held: Promise<void> | null;
/** What a reply with the playlist's head waits for, once the service has counted its songs. */
let heldHead: Promise<void> | null;
let client: QueryClient;
let playlist: Playlist;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The playlist's calls, as the catalogue answers them. */
function reply(path: string, query: URLSearchParams): object {
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
  const tracks = (query.get('tracks') ?? '').split(',').map(Number);
  switch (path) {
    case '/playlist/detail':
      return { code: 200, playlist: { id, name: 'Mine', trackCount: served.length } };
    case '/playlist/track/all':
      return {
        code: 200,
        songs: served.slice(offset, offset + limit).map((song) => createTestWireSong(song)),
      };
    case '/playlist/tracks':
      if (query.get('op') === 'del' && tracks.some((song) => refused.includes(song)))
        return { status: 200, body: { code: 500 } };
      changes.push(`${query.get('op')} ${tracks.join()}`);
      served = served.filter((song) => !tracks.includes(song));
      if (query.get('op') === 'add') served.unshift(...tracks);
      return { status: 200, body: { code: 200, count: served.length } };
    case '/song/order/update': {
      const wanted = JSON.parse(query.get('ids') ?? '[]') as number[];
      changes.push(`order ${wanted.join()}`);
      served = [
        ...wanted.filter((song) => served.includes(song)),
        ...served.filter((song) => !wanted.includes(song)),
      ];
      return { code: 200 };
    }
    default:
      return { code: 404 };
  }
}

beforeEach(() => {
  setApiBaseUrl('http://test/api');
  setDataScope({ catalogueId: 'test', listener: '7' });
  client = createQueryClient();
  changes = [];
  refused = [];
  held = null;
  heldHead = null;
  noticesStore.setState([], true);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/track/all')) await held;
    init.signal?.throwIfAborted();
    const posted = init.body instanceof URLSearchParams ? init.body : [];
    const answer = reply(pathname.replace('/api', ''), new URLSearchParams([...searchParams, ...posted]));
    if (pathname.endsWith('/playlist/detail')) await heldHead;
    return Response.json(answer);
  });
});

const listing = () => playlistListing(id, client.getQueryData(playlistQuery(id).queryKey)?.trackCount ?? 0);
/** The ids of the rows that the list shows. */
const shown = () =>
  listing().flatMap((block) => (getBlockSongsIfLoaded(client, block) ?? []).map((song) => Number(song.id)));
const songs = (...ids: number[]): Song[] => ids.map((song) => createTestSong(song));
const undo = () =>
  noticesStore
    .getState()
    .find(({ topic }) => topic === 'playlist-songs')
    ?.action?.run();

async function load(count: number): Promise<void> {
  served = range(1, count);
  playlist = await client.fetchQuery(playlistQuery(id));
  for (const block of listing()) await fetchSongBlock(client, block);
}

/** Shows the list, so that it is fetched again as soon as it is known to have changed. */
function show(): () => void {
  const queries = listing().flatMap((block) => ('query' in block ? [block.query] : []));
  const ends = [
    new QueryObserver(client, playlistQuery(id)).subscribe(() => {}),
    ...queries.map((query) => new QueryObserver(client, query).subscribe(() => {})),
  ];
  return () => {
    for (const end of ends) end();
  };
}

describe('removing songs', () => {
  test('hides no other song when they stood in the first block of several', async () => {
    await load(60);
    removePlaylistSongsWithUndo(client, playlist, songs(...range(1, 12)));
    expect(shown()).toEqual(range(13, 60));
    await expect.poll(() => served).toEqual(range(13, 60));
    movePlaylistSongsToGap(client, playlist, songs(60), 0);
    expect(shown()).toEqual([60, ...range(13, 59)]);
    await expect.poll(() => served).toEqual(shown());
  });

  test('shows no song twice when blocks were shorter than the service counts', async () => {
    await load(62);
    const [first] = listing();
    // Songs that were deleted from the catalogue count, but do not come.
    if (first !== undefined && 'query' in first)
      client.setQueryData<readonly Song[]>(first.query.queryKey, (block) => block?.slice(12));
    removePlaylistSongsWithUndo(client, playlist, songs(62));
    expect(shown()).toEqual(range(13, 61));
  });

  test('is undone without undoing what was moved since', async () => {
    await load(6);
    removePlaylistSongsWithUndo(client, playlist, songs(3));
    movePlaylistSongsToGap(client, playlist, songs(6), 0);
    expect(shown()).toEqual([6, 1, 2, 4, 5]);
    undo();
    expect(shown()).toEqual([6, 1, 2, 3, 4, 5]);
    await expect.poll(() => served).toEqual([6, 1, 2, 3, 4, 5]);
  });

  test('is undone without hiding what was added since, before the list has been fetched again', async () => {
    await load(6);
    removePlaylistSongsWithUndo(client, playlist, songs(3, 6));
    await expect.poll(() => served).toEqual([1, 2, 4, 5]);
    served.unshift(9);
    for (const name of ['playlist', 'playlist-songs'])
      void client.invalidateQueries({ queryKey: queryKey(name, id) });
    undo();
    await expect.poll(() => served).toEqual([9, 1, 2, 3, 4, 5, 6]);
    await expect.poll(shown).toEqual([9, 1, 2, 3, 4, 5, 6]);
  });

  test('that fails does not bring back what was removed after it', async () => {
    await load(6);
    const stopShowing = show();
    refused = [2];
    removePlaylistSongsWithUndo(client, playlist, songs(2));
    removePlaylistSongsWithUndo(client, playlist, songs(5));
    expect(shown()).toEqual([1, 3, 4, 6]);
    await expect.poll(() => served).toEqual([1, 2, 3, 4, 6]);
    await expect.poll(shown).toEqual([1, 2, 3, 4, 6]);
    stopShowing();
  });

  test('is not counted out again by a reply that was on its way', async () => {
    await load(6);
    const stopShowing = show();
    const late = Promise.withResolvers<void>();
    heldHead = late.promise;
    const refetch = client.invalidateQueries({ queryKey: playlistQuery(id).queryKey });
    removePlaylistSongsWithUndo(client, playlist, songs(2));
    heldHead = null;
    late.resolve();
    await refetch;
    const count = () => client.getQueryData(playlistQuery(id).queryKey)?.trackCount;
    expect(count()).toBe(5);
    await expect.poll(() => served).toEqual([1, 3, 4, 5, 6]);
    expect(count()).toBe(5);
    stopShowing();
  });

  test('neither counts nor restores one that had left the list before', async () => {
    await load(6);
    removePlaylistSongsWithUndo(client, playlist, songs(2));
    removePlaylistSongsWithUndo(client, playlist, songs(1, 2, 3));
    expect(client.getQueryData(playlistQuery(id).queryKey)?.trackCount).toBe(3);
    undo();
    await expect.poll(() => changes).toContain('add 1,3');
    await expect.poll(() => served).toEqual([1, 3, 4, 5, 6]);
  });

  test('of a list that is only partly loaded leaves the rest to the service', async () => {
    await load(60);
    client.removeQueries({ queryKey: queryKey('playlist-songs', id, 50) });
    removePlaylistSongsWithUndo(client, playlist, songs(2));
    expect(shown()).toEqual([1, ...range(3, 50)]);
    await expect.poll(() => changes).toEqual(['del 2']);
  });
});

test('a second move during the fetch for the first one moves no other song, and says so', async () => {
  await load(60);
  client.removeQueries({ queryKey: queryKey('playlist-songs', id, 50) });
  expect(movePlaylistSongsToGap(client, playlist, songs(1), 2)).toBe(true);
  // The rows are still the old ones: a held key would move the song that stands where the first one is going.
  expect(movePlaylistSongsToGap(client, playlist, songs(2), 3)).toBe(false);
  expect(noticesStore.getState().map(({ key }) => key)).toEqual(['playlistForm.moveWaits']);
  await expect.poll(shown).toEqual([2, 1, ...range(3, 60)]);
  expect(movePlaylistSongsToGap(client, playlist, songs(1), 3)).toBe(true);
  await expect.poll(() => served).toEqual([2, 3, 1, ...range(4, 60)]);
  expect(changes).toEqual(
    [
      [2, 1, ...range(3, 60)],
      [2, 3, 1, ...range(4, 60)],
    ].map((order) => `order ${order.join()}`),
  );
});

test('a move whose songs are still loading is made although the list is left', async () => {
  await load(60);
  client.removeQueries({ queryKey: queryKey('playlist-songs', id, 50) });
  const loading = Promise.withResolvers<void>();
  held = loading.promise;
  const leave = show();
  movePlaylistSongsToGap(client, playlist, songs(1), 2);
  leave();
  loading.resolve();
  await expect.poll(() => served).toEqual([2, 1, ...range(3, 60)]);
  expect(noticesStore.getState()).toEqual([]);
});

test('a move is not made when a song is removed while its songs are loading, and says so', async () => {
  await load(60);
  client.removeQueries({ queryKey: queryKey('playlist-songs', id, 50) });
  const loading = Promise.withResolvers<void>();
  held = loading.promise;
  movePlaylistSongsToGap(client, playlist, songs(3), 1);
  removePlaylistSongsWithUndo(client, playlist, songs(1));
  loading.resolve();
  await expect.poll(() => noticesStore.getState().map(({ key }) => key)).toContain('playlistForm.moveFailed');
  expect(served).toEqual(range(2, 60));
  expect(changes).toEqual(['del 1']);
});
