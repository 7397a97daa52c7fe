import { type ServerSavedQueue, toSongId } from '@rill/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestPlayer, createTestSongs, flushPromises } from '#testing/player-stage.ts';
import { playSavedQueue } from './play-saved-queue.ts';

afterEach(() => vi.unstubAllGlobals());

const saved: ServerSavedQueue = {
  device: 'phone',
  deviceName: '',
  savedMs: 0,
  songIds: [7, 8, 9].map(toSongId),
  at: 1,
  positionMs: 64_000,
  origin: 'list',
  listName: null,
};

/** A catalogue that has these songs, and responds when the test says. */
function catalogueOf(...ids: number[]) {
  const songs = ids.map((id) => ({
    id,
    name: `Song ${id}`,
    ar: [{ id: 1, name: 'Li Bai' }],
    al: { id: 2, name: 'Still water' },
    dt: 200_000,
  }));
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  return async () => {
    resolve(Response.json({ code: 200, songs, privileges: [] }));
    await flushPromises();
    await flushPromises();
  };
}

test('a saved queue plays from its song and second', async () => {
  const respond = catalogueOf(7, 8, 9);
  const { player, engine } = createTestPlayer();
  const isPlaying = playSavedQueue(player, saved);
  await respond();
  expect(await isPlaying).toBe(true);
  engine.becomesReady(200);
  expect(player.state.getState()).toMatchObject({ wantsToPlay: true, queue: { index: 1 } });
  expect(engine.source?.startAt).toBe(64);
});

test('a queue of the cloud drive goes on as one, under its name', async () => {
  const respond = catalogueOf(7, 8, 9);
  const { player } = createTestPlayer();
  void playSavedQueue(player, { ...saved, origin: 'cloud', listName: 'Cloud drive' });
  await respond();
  expect(player.state.getState()).toMatchObject({
    queueOrigin: 'cloud',
    queue: { listName: 'Cloud drive' },
  });
});

test('a saved queue whose own song is gone plays from the next one that is left, at its beginning', async () => {
  const respond = catalogueOf(7, 9);
  const { player, engine } = createTestPlayer();
  void playSavedQueue(player, saved);
  await respond();
  const { queue } = player.state.getState();
  expect(queue.songs[queue.index]?.id).toBe(9);
  engine.becomesReady(200);
  expect(engine.source?.startAt).toBe(0);
});

test('a song that is chosen while its songs are fetched goes on', async () => {
  const respond = catalogueOf(7, 8, 9);
  const { player } = createTestPlayer();
  void playSavedQueue(player, saved);
  const [chosen] = createTestSongs(1);
  if (chosen !== undefined) player.playNow(chosen);
  await respond();
  expect(player.state.getState().queue.songs).toEqual([chosen]);
});

test('a saved queue whose songs are all gone leaves the player alone', async () => {
  const respond = catalogueOf();
  const { player } = createTestPlayer();
  const isPlaying = playSavedQueue(player, saved);
  await respond();
  expect(await isPlaying).toBe(false);
  expect(player.state.getState().queue.songs).toEqual([]);
});

test('the songs of a long saved queue are fetched in calls whose URLs every proxy accepts', async () => {
  const songIds = Array.from({ length: 1000 }, (_, at) => toSongId(1_000_000 + at));
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    const ids = (new URL(url, 'http://rill.example').searchParams.get('ids') ?? '').split(',');
    const songs = ids.map((id) => ({ id: Number(id), name: `Song ${id}`, dt: 200_000 }));
    return Response.json({ code: 200, songs, privileges: [] });
  });
  const { player } = createTestPlayer();
  expect(await playSavedQueue(player, { ...saved, songIds })).toBe(true);
  await flushPromises();
  expect(player.state.getState().queue.songs.map(({ id }) => id)).toEqual(songIds);
  expect(Math.max(...urls.map((url) => url.length))).toBeLessThan(4096);
});

test('a saved queue whose songs cannot be fetched is told by the caller alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  const { player, events } = createTestPlayer();
  await expect(playSavedQueue(player, saved)).rejects.toThrow();
  expect(events).toEqual([]);
});
