import type { HeardSong } from '@rill/playback';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createLongPlaylistReplies,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { createTestSong, createTestSongs } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name},`) });
const topOf = (name: string) => rowOf(name).element().getBoundingClientRect().top;
const focused = () => document.activeElement?.getAttribute('aria-label')?.split(',')[0];

/** Songs heard after all others, the first of them last. */
const heardNow = (...ids: readonly number[]): HeardSong[] =>
  ids.map((id, at) => ({ ...createTestSong(id), heardMs: Date.now() - at }));
const newSongs = (count: number) => heardNow(...Array.from({ length: count }, (_, at) => 1000 + at));

async function openHistory(count: number) {
  mockCatalogueCalls(neverPlayingReplies);
  const { player } = await renderAppAtUrl('/history');
  onTestFinished(() => {
    player.clearHistory();
  });
  player.mergeHistory(createTestSongs(count));
  await expect.element(rowOf('Song 1')).toBeVisible();
  return player;
}

/** Reaches a row with the keyboard alone. */
async function goDownTo(name: string) {
  (rowOf('Song 1').element() as HTMLElement).focus();
  for (let presses = 0; focused() !== name && presses < 100; presses += 1)
    await userEvent.keyboard('{ArrowDown}');
  await expect.element(rowOf(name)).toHaveFocus();
}

beforeEach(() => page.viewport(1440, 900));

describe('the focus in a list of songs', () => {
  it('stays on its song when others come above it, and the arrows go on from there', async () => {
    const player = await openHistory(8);
    await goDownTo('Song 3');
    player.mergeHistory(newSongs(2));
    await expect.element(rowOf('Song 1001')).toBeVisible();
    await expect.element(rowOf('Song 3')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(rowOf('Song 4')).toHaveFocus();
  });

  it('goes from a button of a row to the row when all songs are selected, which removes the button', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 8));
    await renderAppAtUrl('/playlist?id=1');
    await rowOf('Song 2').hover();
    await page.getByRole('button', { name: 'Play Song 2', exact: true }).click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(page.getByText('8 selected')).toBeVisible();
    await expect.element(rowOf('Song 2')).toHaveFocus();
  });

  it('stays on its song, which keeps its place on the screen, when many come above it', async () => {
    const player = await openHistory(40);
    await goDownTo('Song 30');
    const before = topOf('Song 30');
    player.mergeHistory(newSongs(50));
    await expect.element(rowOf('Song 30')).toHaveFocus();
    expect(topOf('Song 30')).toBe(before);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(rowOf('Song 29')).toHaveFocus();
  });

  it('stays at its row when the song moves far away, as a played song in the history does', async () => {
    const player = await openHistory(40);
    await goDownTo('Song 30');
    const { scrollY } = window;
    player.mergeHistory(heardNow(30));
    await expect.element(rowOf('Song 29')).toHaveFocus();
    expect(window.scrollY).toBe(scrollY);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(rowOf('Song 31')).toHaveFocus();
  });

  it('goes with the song that the keys move by its menu', async () => {
    const { userId } = await signInForTest();
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 4),
      '/playlist/detail': () => ({
        code: 200,
        playlist: { id: 1, name: 'Mine', trackCount: 4, creator: { userId, nickname: 'Ada' } },
      }),
      '/song/order/update': () => ({ code: 200 }),
    });
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
    await goDownTo('Song 2');
    await userEvent.keyboard('{ContextMenu}');
    const down = page.getByRole('menuitem', { name: 'Move down' });
    await expect.element(down).toBeVisible();
    (down.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(rowOf('Song 2')).toHaveAttribute('aria-rowindex', '4');
    await expect.element(rowOf('Song 2')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(rowOf('Song 3')).toHaveFocus();
  });

  it('comes back from a menu to its song when others have come above it meanwhile', async () => {
    const player = await openHistory(8);
    await goDownTo('Song 3');
    await userEvent.keyboard('{ContextMenu}');
    await expect.element(page.getByRole('menu', { name: /Song 3/ })).toBeVisible();
    player.mergeHistory(newSongs(2));
    await expect.poll(() => rowOf('Song 1001').query()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(rowOf('Song 3')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(rowOf('Song 4')).toHaveFocus();
  });

  it('comes back to its song with Tab when others have come above it meanwhile', async () => {
    const player = await openHistory(8);
    await goDownTo('Song 3');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).not.toBe('Song 3');
    player.mergeHistory(newSongs(2));
    await expect.element(rowOf('Song 1001')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(rowOf('Song 3')).toHaveFocus();
  });

  it('comes to the first row, also a new one, where it has not been in the list before', async () => {
    const player = await openHistory(8);
    player.mergeHistory(newSongs(2));
    await expect.element(rowOf('Song 1001')).toBeVisible();
    (page.getByRole('button', { name: 'Select', exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(rowOf('Song 1000')).toHaveFocus();
  });
});
