import { songsInPlayOrder } from '@rill/playback';
import { FakeFmSource } from '@rill/playback/testing';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { closeEmptyPanels } from '#player/close-empty-panels.ts';
import { closeQueue, toggleQueue, useIsQueueOpen } from '#shell/queue-panel.ts';
import {
  createTestPlayer,
  createTestSong,
  createTestSongs,
  fakeFullSongUrlSource,
  flushPromises,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import { queueDrawerLocators, renderQueueDrawer } from '#testing/queue-stage.tsx';
import { renderWithPlayer } from '#testing/render-with-player.tsx';
import { LazyQueueDrawer } from './lazy-queue-drawer.tsx';

const { drawer, rowOf, names } = queueDrawerLocators;
const choice = (name: string) => drawer().getByRole('radio', { name });

beforeEach(closeQueue);

async function shuffledQueueOf(count: number) {
  const stage = await renderQueueDrawer(count);
  stage.player.setMode('random');
  await expect.element(choice('Up next')).toBeChecked();
  const coming = () =>
    songsInPlayOrder(stage.player.state.getState().queue).map(({ name }) => name.replace('Song ', ''));
  return { ...stage, coming };
}

describe('a shuffled queue', () => {
  test('is shown in play order: every press on next moves one row down [S4.6]', async () => {
    const { player, clock } = await shuffledQueueOf(6);
    const rows = names();
    expect(rows).not.toEqual(['1', '2', '3', '4', '5', '6']);
    for (const row of rows.slice(rows.indexOf('1') + 1)) {
      clock.wind(1000);
      player.next();
      await expect.element(rowOf(`Song ${row}`)).toHaveAttribute('aria-current', 'true');
      expect(names()).toEqual(rows);
    }
  });

  test('switches to list order and back', async () => {
    const { coming } = await shuffledQueueOf(6);
    await choice('List order').click();
    await expect.poll(names).toEqual(['1', '2', '3', '4', '5', '6']);
    await choice('Up next').click();
    await expect.poll(names).toEqual(coming());
  });

  test('has one view only when nothing is shuffled', async () => {
    const { player } = await shuffledQueueOf(6);
    player.setMode('normal');
    await expect.element(choice('Up next')).not.toBeInTheDocument();
    await expect.poll(names).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('plays a moved row in its new place, and keeps the list order', async () => {
    const { player, coming } = await shuffledQueueOf(5);
    const [, second, third] = coming();
    await expect.element(rowOf(`Song ${third}`)).toBeVisible();
    (rowOf(`Song ${third}`).element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(coming().slice(1, 3)).toEqual([third, second]);
    await expect.poll(names).toEqual(coming());
    expect(player.state.getState().queue.songs.map(({ id }) => Number(id))).toEqual([1, 2, 3, 4, 5]);
  });

  test('of ten thousand songs is scrolled to the current one, too', async () => {
    const { player, coming } = await shuffledQueueOf(10_000);
    const far = Number(coming()[7000]);
    player.jumpTo(createTestSong(far).id);
    await choice('List order').click();
    await expect.element(rowOf(`Song ${far}`)).toBeVisible();
    await choice('Up next').click();
    await expect.element(rowOf(`Song ${far}`)).toBeVisible();
    expect(document.querySelectorAll('[role=row]').length).toBeLessThan(60);
  });
});

test('[S4.4] the drawer closes when personal FM begins, which has no queue', async () => {
  await page.viewport(1440, 900);
  const fm = new FakeFmSource();
  const stage = createTestPlayer(fakeFullSongUrlSource, { fm });
  onTestFinished(closeEmptyPanels(stage.player));
  await renderWithPlayer(
    stage.player,
    <>
      <button type="button">Opener</button>
      <LazyQueueDrawer />
    </>,
  );
  await playSongsAndMakeReady(stage, createTestSongs(3));
  toggleQueue(page.getByRole('button', { name: 'Opener' }).element() as HTMLElement);
  await expect.element(drawer()).toBeVisible();
  stage.player.playFm();
  fm.open[0]?.respond(createTestSong(101, 'Night train'));
  await flushPromises();
  await expect.element(drawer()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Opener' })).toHaveFocus();
  const { result: isQueueOpen } = await renderHook(useIsQueueOpen);
  expect(isQueueOpen.current).toBe(false);
});
