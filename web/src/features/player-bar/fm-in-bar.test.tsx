import { FakeFmSource } from '@rill/playback/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPlayerNotices } from '#player/player-notices.ts';
import { setListenerId } from '#session/session.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import {
  createTestPlayer,
  createTestSong,
  createTestSongs,
  fakeFullSongUrlSource,
  flushPromises,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import { renderWithPlayer } from '#testing/render-with-player.tsx';
import { PlayerBar } from './player-bar.tsx';

const bar = () => page.getByRole('region', { name: 'Player' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => setListenerId('visitor'));

async function fmOnAir(listener = 'visitor') {
  await page.viewport(1440, 900);
  setListenerId(listener);
  mockCatalogueCalls({ '/likelist': () => ({ code: 200, ids: [] }) });
  const fm = new FakeFmSource();
  fm.hasAccount = listener !== 'visitor';
  const stage = createTestPlayer(fakeFullSongUrlSource, { fm });
  const stopNotices = showPlayerNotices(stage.player);
  await renderWithPlayer(stage.player, <PlayerBar />);
  await playSongsAndMakeReady(stage, createTestSongs(3));
  stage.clock.wind(1000);
  stage.player.playFm();
  fm.open[0]?.respond(createTestSong(101, 'Night train'), createTestSong(102, 'Paper boat'));
  await flushPromises();
  await flushPromises();
  stage.engine.becomesReady(200);
  await expect.element(bar().getByRole('link', { name: 'Night train' })).toBeVisible();
  return { ...stage, fm, stopNotices };
}

describe('the bar in personal FM', () => {
  test('[S4.4] shows neither the play mode nor the queue', async () => {
    await fmOnAir();
    await expect.element(button('Play mode: Repeat all')).toBeDisabled();
    await expect.element(button('Queue')).not.toBeInTheDocument();
  });

  test('[S4.12] leaves FM for the queue that was set aside, which goes on where it was', async () => {
    const { player, engine } = await fmOnAir();
    await button('Back to the queue').click();
    await expect.element(bar().getByRole('link', { name: 'Song 1' })).toBeVisible();
    await expect.element(button('Queue')).toHaveFocus();
    const { fm, queue, wantsToPlay } = player.state.getState();
    expect({ fm, count: queue.songs.length, wantsToPlay }).toEqual({ fm: null, count: 3, wantsToPlay: true });
    engine.becomesReady(200);
    expect(engine.isSounding).toBe(true);
  });

  test('[S4.12] leaves FM paused when it was paused', async () => {
    const { player } = await fmOnAir();
    player.pause();
    await button('Back to the queue').click();
    await expect.element(bar().getByRole('link', { name: 'Song 1' })).toBeVisible();
    expect(player.state.getState().wantsToPlay).toBe(false);
  });

  test('[S4.9] plays the next song of the reply on next', async () => {
    const { fm } = await fmOnAir();
    await button('Next').click();
    await expect.element(bar().getByRole('link', { name: 'Paper boat' })).toBeVisible();
    expect(fm.fetchCount).toBe(1);
  });

  test('[S4.11] dislikes the song with the previous button and plays another one', async () => {
    const { fm } = await fmOnAir('7');
    await expect.element(button('Previous')).not.toBeInTheDocument();
    await button('Dislike').click();
    expect(fm.dislikes.map(({ id }) => id)).toEqual([101]);
    fm.dislikes[0]?.accept();
    await expect.element(bar().getByRole('link', { name: 'Paper boat' })).toBeVisible();
  });

  test('[S6.1] plays for a visitor, who is asked to sign in for a dislike', async () => {
    const { fm, engine } = await fmOnAir();
    expect(engine.isSounding).toBe(true);
    await button('Dislike').click();
    await expect.element(page.getByText('Sign in first')).toBeVisible();
    expect(fm.dislikes).toEqual([]);
    await expect.element(bar().getByRole('link', { name: 'Night train' })).toBeVisible();
  });

  test('[S6.4] dims the dislike for a visitor, until somebody signs in', async () => {
    await fmOnAir();
    await bar().getByRole('link', { name: 'Night train' }).hover();
    const colourOf = (name: string) => getComputedStyle(button(name).element()).color;
    expect(colourOf('Dislike')).not.toBe(colourOf('Next'));
    setListenerId('7');
    await expect.poll(() => colourOf('Dislike')).toBe(colourOf('Next'));
  });

  test('[S4.12] ends when a song of any list is played, and the queue is restored', async () => {
    const { player } = await fmOnAir();
    player.playNow(createTestSong(2));
    await expect.element(bar().getByRole('link', { name: 'Song 2' })).toBeVisible();
    await expect.element(button('Previous')).toBeVisible();
    await expect.element(button('Queue')).toBeEnabled();
    expect(player.state.getState().queue.songs).toHaveLength(3);
  });
});
