import type { Song } from '@rill/contract';
import type { HeardSong } from '@rill/playback';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configurePage } from '#testing/configure-page.ts';
import { emulateLargeText } from '#testing/emulate-touch-styles.ts';
import {
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { openUrl } from '#testing/open-url.ts';
import { createTestSong, createTestSongs } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

beforeEach(() => page.viewport(1440, 900));

type Rendered = Awaited<ReturnType<typeof renderAppAtUrl>>;
let rendered: Rendered;
async function openHistory(prepare: (player: Rendered['player']) => void = () => {}) {
  mockCatalogueCalls(neverPlayingReplies);
  rendered = await renderAppAtUrl('/history');
  prepare(rendered.player);
  return rendered;
}
afterEach(() => {
  rendered.player.clearHistory();
  rendered.player.clear();
});

const names = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => row.getAttribute('aria-label')?.split(',')[0] ?? '')
    .filter((name) => name !== '');

const queuedIds = (player: Rendered['player']) =>
  player.state.getState().queue.songs.map((song) => Number(song.id));

/** Selects rows, and plays what is selected. */
async function playSelected(...titles: string[]) {
  for (const title of titles) {
    const row = page.getByRole('row', { name: new RegExp(`^${title},`) });
    await row.click({ position: { x: 600, y: 28 }, modifiers: ['Control'] });
  }
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected songs' });
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
}

const heardLately = (song: Song, at = 0): HeardSong => ({ ...song, heardMs: 1_770_000_000_000 - at });

describe('the history screen', () => {
  it('says that it is empty above the player of a phone in landscape', async () => {
    await page.viewport(740, 360);
    await openHistory();
    const action = page.getByRole('main').getByRole('link', { name: 'Discover' });
    await expect.element(action).toBeVisible();
    expect(action.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(360 - 72);
  });

  it('[S2.27] shows what was played, newest first', async () => {
    const { player } = await openHistory((it) => it.mergeHistory(createTestSongs(3)));
    await expect.poll(names).toEqual(['Song 1', 'Song 2', 'Song 3']);
    player.mergeHistory([createTestSong(9), ...createTestSongs(7)].map(heardLately));
    await expect.poll(names).toEqual(['Song 9', ...createTestSongs(7).map(({ name }) => name)]);
    await expect.element(page.getByText(/The latest 100 songs are kept$/)).toBeVisible();
    await expect.poll(() => document.title).toBe('History - Rill');
  });

  it('[M3] a song of the history, or selected ones, are appended to the queue instead of replacing it', async () => {
    const { player } = await openHistory((it) => {
      it.playAll([createTestSong(70), createTestSong(71)]);
      it.mergeHistory(createTestSongs(3));
    });
    await page.getByRole('row', { name: /^Song 2,/ }).dblClick();
    await expect.poll(() => queuedIds(player)).toEqual([70, 71, 2]);
    expect(player.state.getState().queue.index).toBe(2);
    await page.getByRole('row', { name: /^Song 2,/ }).dblClick();
    expect(player.state.getState().queue.songs).toHaveLength(3);
    await playSelected('Song 1', 'Song 3');
    expect(queuedIds(player)).toEqual([70, 71, 2, 1, 3]);
    expect(player.state.getState().queue.index).toBe(3);
  });

  it('[D-33] shows songs that were played from /song, completely', async () => {
    mockCatalogueCalls(neverPlayingReplies);
    rendered = await renderAppAtUrl('/song?id=1003');
    const { player, router } = rendered;
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    const played = player.state.getState().queue.songs.at(-1);
    expect(played).toMatchObject({ id: 1003, name: 'Amazing Grace', pc: false });
    expect(played?.alia).toContain('New Britain');
    expect(played?.time).toBeGreaterThan(0);
    expect(typeof played?.mv).toBe('number');
    if (played !== undefined) player.mergeHistory([played]);
    await router.navigate({ to: '/history' });
    await expect.element(page.getByRole('row', { name: /^Amazing Grace, John Newton/ })).toBeVisible();
  });

  it('[D-36] is cleared by one click, and undo restores it', async () => {
    await openHistory((it) => it.mergeHistory(createTestSongs(3)));
    await page.getByRole('button', { name: 'Clear history' }).click();
    await expect.element(page.getByText('No listening history yet')).toBeVisible();
    rendered.player.mergeHistory([createTestSong(2), createTestSong(9)].map(heardLately));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual(['Song 2', 'Song 9', 'Song 1', 'Song 3']);
  });

  it('keeps the keyboard focus in its head when it is cleared by a key', async () => {
    await openHistory((it) => it.mergeHistory(createTestSongs(3)));
    const button = page.getByRole('button', { name: 'Clear history' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button).not.toBeInTheDocument();
    expect(document.activeElement?.querySelector('h1')?.textContent).toBe('History');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.closest('main')).not.toBeNull();
  });

  it('an account sees what it played on all devices, and what it played most', async () => {
    const account = await signInForTest();
    const record = (field: string, id: number, plays: number) => ({
      code: 200,
      [field]: [{ playCount: plays, score: 100, song: createTestWireSong(id) }],
    });
    const calls = mockCatalogueCalls({
      ...neverPlayingReplies,
      '/record/recent/song': () => ({
        code: 200,
        data: { list: [{ data: createTestWireSong(21), playTime: new Date(2026, 2, 5, 9, 7).getTime() }] },
      }),
      '/user/record': (query) =>
        query.get('type') === '1' ? record('weekData', 22, 3) : record('allData', 23, 41),
    });
    rendered = await renderAppAtUrl('/history');
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'History' }).getByRole('link', { name });
    await expect.element(tab('This browser')).toHaveAttribute('aria-current', 'page');
    await tab('All devices').click();
    await expect.element(page.getByRole('row', { name: /^Song 21,/ })).toMatchTextContent('Mar 5 09:07');
    await tab('Most played this week').click();
    await expect.element(page.getByRole('row', { name: /^Song 22,/ })).toMatchTextContent('3 plays');
    await tab('Most played ever').click();
    await expect.element(page.getByRole('row', { name: /^Song 23,/ })).toMatchTextContent('41 plays');
    await expect.element(tab('Most played ever')).toHaveAttribute('aria-current', 'page');
    await expect.element(tab('This browser')).not.toHaveAttribute('aria-current');
    await expect.element(page.getByRole('button', { name: 'Clear history' })).not.toBeInTheDocument();
    expect(calls.heard()).toEqual(
      expect.arrayContaining([
        `/user/record?uid=${account.userId}&type=1`,
        `/user/record?uid=${account.userId}&type=0`,
      ]),
    );
    await rendered.router.navigate({ to: '/history', search: { view: 'nonsense' } });
    await expect.element(tab('This browser')).toHaveAttribute('aria-current', 'page');
  });

  it('a most played song whose plays the service does not count has no number of plays', async () => {
    await signInForTest();
    mockCatalogueCalls({
      ...neverPlayingReplies,
      '/user/record': () => ({
        code: 200,
        allData: [
          { playCount: 4, score: 100, song: createTestWireSong(22) },
          { playCount: 0, score: 90, song: createTestWireSong(23) },
        ],
      }),
    });
    rendered = await renderAppAtUrl('/history?view=all');
    await expect.element(page.getByRole('row', { name: /^Song 22,/ })).toMatchTextContent('4 plays');
    await expect.element(page.getByRole('row', { name: /^Song 23,/ })).not.toMatchTextContent('plays');
  });

  it('[M3] songs of each view of the account’s history are appended to the queue, too', async () => {
    const songs = [createTestWireSong(21), createTestWireSong(22)];
    const record = songs.map((song) => ({ playCount: 3, score: 100, song }));
    mockCatalogueCalls({
      ...neverPlayingReplies,
      '/record/recent/song': () => ({ code: 200, data: { list: songs.map((data) => ({ data })) } }),
      '/user/record': (query) =>
        query.get('type') === '1' ? { code: 200, weekData: record } : { code: 200, allData: record },
    });
    await signInForTest();
    rendered = await renderAppAtUrl('/500');
    const { player, router } = rendered;
    for (const view of ['recent', 'week', 'all']) {
      await openUrl(router, `/history?view=${view}`);
      player.clear();
      player.playAll([createTestSong(70), createTestSong(71)]);
      await page.getByRole('row', { name: /^Song 22,/ }).dblClick();
      await expect.poll(() => queuedIds(player), { message: view }).toEqual([70, 71, 22]);
      expect(player.state.getState().queue.index).toBe(2);
      await playSelected('Song 21');
      expect(queuedIds(player), view).toEqual([70, 71, 22, 21]);
      expect(player.state.getState().queue.index).toBe(3);
    }
  });

  it('links to music when the history is empty', async () => {
    await openHistory();
    await expect.element(page.getByText('No listening history yet')).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Discover' }))
      .toHaveAttribute('href', '/discover');
  });

  it('a song without artist, album and length is a row like the others', async () => {
    await openHistory((it) =>
      it.mergeHistory([
        { ...createTestSong(1, ''), artist: [], album: { ...createTestSong(1).album, name: '' }, time: 0 },
      ]),
    );
    await expect.element(page.getByRole('row', { name: /^Unknown song/ })).toBeVisible();
  });

  /** Opens the history with the account's queue on another device, whose current song is `at()`. */
  async function openWithOtherDevice(at: () => number) {
    await signInForTest();
    configurePage({ embedded: true });
    const queue = () => ({
      device: 'other',
      deviceName: 'Firefox on Linux',
      songIds: [1, 2, 3],
      at: at(),
      positionMs: 60_000,
      savedMs: 1000 + at(),
    });
    mockCatalogueCalls({
      ...neverPlayingReplies,
      '/rill/queue': () => ({ code: 200, data: { current: queue(), previous: null } }),
      '/song/detail': (query) => ({
        code: 200,
        songs: (query.get('ids') ?? '').split(',').map((id) => createTestWireSong(Number(id))),
        privileges: [],
      }),
    });
    rendered = await renderAppAtUrl('/history');
    return rendered;
  }

  it('continues the queue of another device from where that device is by now', async () => {
    let at = 0;
    const { player } = await openWithOtherDevice(() => at);
    const button = page.getByRole('main').getByRole('button', { name: 'Continue', exact: true });
    await expect.element(button).toBeVisible();
    at = 2;
    await button.click();
    await expect.poll(() => player.state.getState().queue.songs).toHaveLength(3);
    expect(player.state.getState().queue.index).toBe(2);
  });

  it('shows the button of another device’s queue below its words in large text on a phone', async () => {
    await page.viewport(390, 844);
    await openWithOtherDevice(() => 0);
    const text = page.getByRole('main').getByText('Continue from Firefox on Linux, 1:00');
    await expect.element(text).toBeVisible();
    emulateLargeText();
    const button = page.getByRole('main').getByRole('button', { name: 'Continue', exact: true });
    const { bottom } = text.element().getBoundingClientRect();
    expect(button.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  });

  it('shows the device and the time of its queue in full on a narrow phone', async () => {
    await page.viewport(320, 640);
    await openWithOtherDevice(() => 0);
    const text = page.getByRole('main').getByText('Continue from Firefox on Linux, 1:00');
    await expect.element(text).toBeVisible();
    const { scrollWidth, clientWidth } = text.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});
