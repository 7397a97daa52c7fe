import { FakeFmSource } from '@rill/playback/testing';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPlayerNotices } from '#player/player-notices.ts';
import { setListenerId } from '#session/session.ts';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { createTestSong, createTestSongs, flushPromises } from '#testing/player-stage.ts';

afterEach(() => setListenerId('visitor'));

const song = (name: string) => fullPlayerLocators.dialog().getByRole('link', { name });

async function fmInFullPlayer(size: { width: number; height: number }, listener = '7') {
  setListenerId(listener);
  const fm = new FakeFmSource();
  fm.hasAccount = listener !== 'visitor';
  const stage = await renderOpenFullPlayer({ ...size, fm });
  stage.clock.wind(1000);
  stage.player.playFm();
  fm.open[0]?.respond(createTestSong(101, 'Night train'), createTestSong(102, 'Paper boat'));
  await flushPromises();
  await flushPromises();
  stage.engine.becomesReady(200);
  await expect.element(song('Night train')).toBeVisible();
  return { ...stage, fm };
}

const sizes = [
  { name: 'on a wide screen', width: 1440, height: 900 },
  { name: 'on a phone', width: 390, height: 844 },
];

describe.each(sizes)('personal FM in the full player $name', ({ width, height }) => {
  test('[S4.4] shows neither the play mode nor the queue', async () => {
    await fmInFullPlayer({ width, height });
    await expect.element(fullPlayerLocators.button('Play mode: Repeat all')).toBeDisabled();
    await expect.element(fullPlayerLocators.button('Queue')).not.toBeInTheDocument();
    await fullPlayerLocators.button('Back to the queue').click();
    await expect.element(fullPlayerLocators.button('Play mode: Repeat all')).toBeEnabled();
    await expect.element(fullPlayerLocators.button('Queue')).toBeVisible();
  });

  test('keeps the place of the queue button when there is no queue to go back to', async () => {
    const { player } = await fmInFullPlayer({ width, height });
    const placeOf = (name: string) => fullPlayerLocators.button(name).element().getBoundingClientRect();
    const back = placeOf('Back to the queue');
    for (const { id } of createTestSongs(3)) player.remove(id);
    await expect.element(fullPlayerLocators.button('Queue')).toBeDisabled();
    expect(placeOf('Queue').right).toBeCloseTo(back.right, 0);
  });

  test('[S4.11] dislikes the song with the previous button and plays another one', async () => {
    const { fm } = await fmInFullPlayer({ width, height });
    await expect.element(fullPlayerLocators.button('Previous')).not.toBeInTheDocument();
    await fullPlayerLocators.button('Dislike').click();
    expect(fm.dislikes.map(({ id }) => id)).toEqual([101]);
    fm.dislikes[0]?.accept();
    await expect.element(song('Paper boat')).toBeVisible();
  });

  test('keeps the buttons in the same positions as for a queue', async () => {
    const { player } = await fmInFullPlayer({ width, height });
    const positions = () =>
      ['Pause', 'Next'].map((name) =>
        Math.round(fullPlayerLocators.button(name).element().getBoundingClientRect().x),
      );
    const inFm = positions();
    player.playNow(createTestSong(1));
    await expect.element(fullPlayerLocators.button('Previous')).toBeVisible();
    expect(positions()).toEqual(inFm);
  });
});

test.each(sizes)('[S6.4] the dislike is dimmed for a visitor $name', async ({ width, height }) => {
  await fmInFullPlayer({ width, height }, 'visitor');
  await song('Night train').hover();
  const colourOf = (name: string) => getComputedStyle(fullPlayerLocators.button(name).element()).color;
  expect(colourOf('Dislike')).not.toBe(colourOf('Next'));
  setListenerId('7');
  await expect.poll(() => colourOf('Dislike')).toBe(colourOf('Next'));
});

test('[S6.1] the full player asks a visitor who dislikes a song to sign in', async () => {
  const { fm, player } = await fmInFullPlayer({ width: 1440, height: 900 }, 'visitor');
  onTestFinished(showPlayerNotices(player));
  await fullPlayerLocators.button('Dislike').click();
  await expect.element(page.getByText('Sign in first')).toBeVisible();
  expect(fm.dislikes).toEqual([]);
  await expect.element(song('Night train')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Full player' })).toBeVisible();
});
