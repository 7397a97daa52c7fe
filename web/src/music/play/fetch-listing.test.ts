import { type Song, toPlaylistId } from '@rill/contract';
import type { PlayMode } from '@rill/playback';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { queryKey } from '#api/client/query-key.ts';
import { playlistQuery, playlistSongsQuery } from '#api/playlists.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { createTestPlayer, createTestSong, createTestSongs, flushPromises } from '#testing/player-stage.ts';
import { fetchPlaylistSongListing } from './fetch-listing.ts';
import { toPlayerListing } from './play-listing.ts';
import { buildWholeListing } from './play-whole-list.ts';

const id = toPlaylistId(7);
const wire = (songId: number) => ({
  id: songId,
  name: `Song ${songId}`,
  ar: [{ id: 1, name: 'Li Bai' }],
  al: { id: 2, name: 'Still water' },
  dt: 200_000,
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

/** A client that has loaded the playlist with two songs, and a catalogue where it has three. */
async function grownPlaylist() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  const fetched: string[] = [];
  const service = { isDown: false };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    fetched.push(pathname);
    if (service.isDown) throw new TypeError('offline');
    return pathname.endsWith('/detail')
      ? Response.json({ code: 200, playlist: { id: 7, name: 'Rising', trackCount: 3 } })
      : Response.json({ code: 200, songs: [1, 2, 3].map(wire), privileges: [] });
  });
  const detail = await client.fetchQuery(playlistQuery(id));
  client.setQueryData(playlistQuery(id).queryKey, { ...detail, trackCount: 2 });
  client.setQueryData(playlistSongsQuery(id, 0, 50).queryKey, createTestSongs(2));
  fetched.length = 0;
  return { client, fetched, service };
}

/** The songs that the player queues when the playlist is played from its card, or from one of its rows. */
async function played(client: QueryClient, startAt?: Song) {
  const { player } = createTestPlayer();
  player.playList(async () => toPlayerListing(client, await fetchPlaylistSongListing(client, id), startAt), {
    startAt: startAt?.id,
  });
  for (let turn = 0; turn < 5; turn += 1) await flushPromises();
  const { songs, index } = player.state.getState().queue;
  return { ids: songs.map((song) => Number(song.id)), current: Number(songs[index]?.id) };
}

test('songs that a list does not show are not played, whether or not they are loaded', async () => {
  const client = new QueryClient();
  const query = {
    queryKey: queryKey('cloud-rows', 0),
    queryFn: async () => createTestSongs(3),
    select: (songs: readonly Song[]) => songs.filter((song) => Number(song.id) !== 2),
  };
  const idsToPlay = async () => {
    const [block] = toPlayerListing(client, [{ limit: 3, query }]);
    const songs = block && 'songs' in block ? block.songs : await block?.load(new AbortController().signal);
    return songs?.map((song) => Number(song.id));
  };
  expect(await idsToPlay()).toEqual([1, 3]);
  expect(client.getQueryData(query.queryKey)).toHaveLength(3);
  expect(await idsToPlay()).toEqual([1, 3]);
});

test('a loaded playlist plays without a request', async () => {
  const { client, fetched } = await grownPlaylist();
  expect((await played(client)).ids).toEqual([1, 2]);
  expect(fetched).toEqual([]);
});

test('a playlist plays with the song that was just added to it', async () => {
  const { client } = await grownPlaylist();
  await client.invalidateQueries();
  expect((await played(client)).ids).toEqual([1, 2, 3]);
});

test('a playlist that has changed plays as it is known while the network is down', async () => {
  const { client, service } = await grownPlaylist();
  await client.invalidateQueries();
  service.isDown = true;
  expect((await played(client)).ids).toEqual([1, 2]);
});

test('the song of a row plays although its list has changed', async () => {
  const { client } = await grownPlaylist();
  await client.invalidateQueries();
  expect(await played(client, createTestSong(2))).toMatchObject({ current: 2 });
});

describe('a long playlist that is played as a whole', () => {
  /** Of its 60 songs 50 are loaded, and the others are fetched when they are needed. */
  async function playWhole(mode: PlayMode, draw: number, network: 'fast' | 'slow' | 'down' = 'fast') {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
    client.setQueryData(playlistSongsQuery(id, 0, 50).queryKey, createTestSongs(50));
    vi.stubGlobal('fetch', async () => {
      if (network === 'down') throw new TypeError('offline');
      if (network === 'slow') return new Promise(() => {});
      const songs = Array.from({ length: 10 }, (_, at) => wire(51 + at));
      return Response.json({ code: 200, songs, privileges: [] });
    });
    const { player } = createTestPlayer();
    player.setMode(mode);
    player.playList(() => buildWholeListing(player, client, playlistListing(id, 60), () => draw));
    if (network === 'slow') await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() =>
      expect(player.state.getState().queue.songs.length).toBe(network === 'fast' ? 60 : 50),
    );
    const { songs, index } = player.state.getState().queue;
    return { first: Number(songs[index]?.id), ids: songs.map((song) => Number(song.id)) };
  }

  test('starts with its first song', async () => {
    expect((await playWhole('normal', 0.99)).first).toBe(1);
  });

  test('starts in random mode with any of its songs, also one that is not loaded yet', async () => {
    expect((await playWhole('random', 0.95)).first).toBe(58);
    const last = await playWhole('random', 0.999);
    expect(last.first).toBe(60);
    expect(last.ids.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1),
    );
  });

  test('starts in random mode with a loaded song while the network is slow', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    expect((await playWhole('random', 0.999, 'slow')).first).toBeLessThanOrEqual(50);
  });

  test('starts the song over when it is the one that plays', async () => {
    const client = new QueryClient();
    const { player, engine } = createTestPlayer();
    player.setMode('random');
    const listing = listingFromSongs(createTestSongs(1));
    player.playList(() => buildWholeListing(player, client, listing));
    await flushPromises();
    engine.becomesReady(200);
    player.seek(120);
    player.playList(() => buildWholeListing(player, client, listing));
    await flushPromises();
    expect(player.playhead.read().seconds).toBe(0);
  });

  test('starts in random mode with a loaded song while the network is down', async () => {
    expect((await playWhole('random', 0.999, 'down')).first).toBeLessThanOrEqual(50);
  });
});

describe('a long playlist that fills the queue', () => {
  /** Plays a playlist of 60 songs on its screen; the block behind its first songs comes when `arrive` is called. */
  async function fillQueue() {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
    client.setQueryData(playlistSongsQuery(id, 0, 50).queryKey, createTestSongs(50));
    const block = playlistSongsQuery(id, 50, 250);
    const arrival = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      await arrival.promise;
      init.signal?.throwIfAborted();
      const ids = Array.from({ length: 10 }, (__, index) => 51 + index);
      return Response.json({ code: 200, songs: ids.map(wire), privileges: [] });
    });
    const leave = new QueryObserver(client, { ...block, enabled: false }).subscribe(() => {});
    const { player } = createTestPlayer();
    player.playList(toPlayerListing(client, playlistListing(id, 60)));
    await flushPromises();
    const queued = () => player.state.getState().queue.songs.length;
    expect(queued()).toBe(50);
    return { client, block, leave, arrive: arrival.resolve, queued };
  }

  test('goes on filling the queue when its screen is left', async () => {
    const { leave, arrive, queued } = await fillQueue();
    leave();
    arrive();
    await expect.poll(queued).toBe(60);
  });

  test('goes on filling the queue when its list is changed', async () => {
    const { client, block, arrive, queued } = await fillQueue();
    void client.cancelQueries({ queryKey: block.queryKey });
    arrive();
    await expect.poll(queued).toBe(60);
  });
});
