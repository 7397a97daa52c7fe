import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const songs = {
  ...createLongPlaylistReplies(1, 3),
  '/song/detail': (query: URLSearchParams) => ({
    code: 200,
    songs: [createTestWireSong(Number(query.get('ids')))],
  }),
};

describe('a link to a second of a song', () => {
  it('appends the song to the queue, paused at that second', async () => {
    mockCatalogueCalls(songs);
    const { player, router } = await renderAppAtUrl('/playlist?id=1');
    const { queue } = player.state.getState();
    for (const song of queue.songs) player.remove(song.id);
    await page.getByRole('button', { name: 'Play all' }).click();
    await expect.poll(() => player.state.getState().queue.songs.length).toBe(3);
    player.pause();
    await router.navigate({ to: '/song', search: { id: 77, t: 42.5 } });
    await expect.poll(() => player.playhead.read().seconds).toBe(42.5);
    const state = player.state.getState();
    expect(state.queue.songs.map(({ id }) => Number(id))).toEqual([1, 2, 3, 77]);
    expect(state.queue.index).toBe(3);
    expect(state.wantsToPlay).toBe(false);
  });

  it.each([
    [100, 10],
    [150, 0],
  ])('at second %d is at %d of a preview from 1:30 to 2:00 that is open already', async (second, at) => {
    mockCatalogueCalls({
      ...songs,
      '/check/music': () => ({ success: true, message: 'ok' }),
      '/song/url/v1': (query: URLSearchParams) => ({
        code: 200,
        data: [
          {
            id: Number(query.get('id')),
            url: '/media/never',
            code: 200,
            br: 128_000,
            size: 1000,
            type: 'mp3',
            level: 'standard',
            expi: 1200,
            freeTrialInfo: { start: 90, end: 120 },
          },
        ],
      }),
    });
    const { player, router } = await renderAppAtUrl('/playlist?id=1');
    await page.getByRole('button', { name: 'Play all' }).click();
    await expect.poll(() => player.state.getState().songUrl?.preview?.start).toBe(90);
    player.pause();
    await router.navigate({ to: '/song', search: { id: 1, t: second } });
    await expect.poll(() => player.playhead.read().seconds).toBe(at);
  });

  it('does not interrupt music that is playing', async () => {
    mockCatalogueCalls(songs);
    const { player, router } = await renderAppAtUrl('/playlist?id=1');
    await page.getByRole('button', { name: 'Play all' }).click();
    await expect.poll(() => player.state.getState().wantsToPlay).toBe(true);
    await router.navigate({ to: '/song', search: { id: 78, t: 10 } });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Song 78');
    const state = player.state.getState();
    expect(state.wantsToPlay).toBe(true);
    expect(state.queue.songs.some(({ id }) => Number(id) === 78)).toBe(false);
  });

  it('opens the song when its second is invalid', async () => {
    mockCatalogueCalls(songs);
    const { player, router } = await renderAppAtUrl('/song?id=79&t=soon');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Song 79');
    expect(router.state.location.search).toEqual({ id: 79 });
    expect(player.state.getState().queue.songs.some(({ id }) => Number(id) === 79)).toBe(false);
  });
});
