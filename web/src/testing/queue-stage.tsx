import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { PlayerBar } from '#features/player-bar/player-bar.tsx';
import { LazyQueueDrawer } from '#features/queue-drawer/lazy-queue-drawer.tsx';
import { closeQueue } from '#shell/queue-panel.ts';
import { createTestPlayer, createTestSongs, playSongsAndMakeReady } from './player-stage.ts';
import { renderWithPlayer } from './render-with-player.tsx';

export const queueDrawerLocators = {
  opener: () => page.getByRole('button', { name: 'Queue', exact: true }),
  drawer: () => page.getByRole('complementary', { name: 'Queue' }),
  rowOf: (name: string) => queueDrawerLocators.drawer().getByRole('row', { name: new RegExp(`^${name},`) }),
  /** The numbers of the songs from the top: their names without the word "Song". */
  names: () =>
    queueDrawerLocators
      .drawer()
      .getByRole('row')
      .elements()
      .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
      .map((row) => row.textContent.replace(/^.*?Song (\d+).*$/, '$1')),
};

/** Opens the queue drawer with `count` songs, of which the first or the one at `startAt` plays. */
export async function renderQueueDrawer(count: number, startAt = 0) {
  closeQueue();
  await page.viewport(1440, 900);
  const stage = createTestPlayer();
  await renderWithPlayer(
    stage.player,
    <>
      <PlayerBar />
      <LazyQueueDrawer />
    </>,
  );
  const songs = createTestSongs(count);
  await playSongsAndMakeReady(stage, songs);
  const start = songs[startAt];
  if (startAt > 0 && start !== undefined) {
    stage.player.jumpTo(start.id);
    stage.clock.wind(1000);
  }
  await queueDrawerLocators.opener().click();
  await expect.element(queueDrawerLocators.drawer()).toBeVisible();
  // Rows are rendered once the drawer's height is known.
  if (count > 0) await expect.element(queueDrawerLocators.drawer().getByRole('row').first()).toBeVisible();
  return stage;
}
