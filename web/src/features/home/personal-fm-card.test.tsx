import { FakeFmSource } from '@rill/playback/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setListenerId } from '#session/session.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import {
  createTestPlayer,
  createTestSong,
  fakeFullSongUrlSource,
  flushPromises,
} from '#testing/player-stage.ts';
import { renderWithPlayer } from '#testing/render-with-player.tsx';
import { PersonalFmCard } from './personal-fm-card.tsx';

const card = () => page.getByRole('region', { name: 'Personal FM' });
const button = (name: string) => card().getByRole('button', { name, exact: true });

afterEach(() => setListenerId('visitor'));

async function cardOf(listener: string) {
  setListenerId(listener);
  mockCatalogueCalls({ '/likelist': () => ({ code: 200, ids: [] }) });
  const fm = new FakeFmSource();
  const stage = createTestPlayer(fakeFullSongUrlSource, { fm });
  await renderWithPlayer(stage.player, <PersonalFmCard />);
  await expect.element(card()).toBeVisible();
  return { ...stage, fm };
}

describe('the card of personal FM', () => {
  test('[S6.1] tells a visitor about the guest mode, and plays', async () => {
    const { fm, engine } = await cardOf('visitor');
    await expect.element(card().getByText('Guest mode')).toBeVisible();
    expect(fm.fetchCount).toBe(0);
    await button('Play Personal FM').click();
    await expect.element(button('Play Personal FM')).toHaveAttribute('aria-busy', 'true');
    fm.open[0]?.respond(createTestSong(101, 'Night train'), createTestSong(102));
    await flushPromises();
    await flushPromises();
    engine.becomesReady(200);
    await expect.element(card().getByText('Night train')).toBeVisible();
    await button('Pause Personal FM').click();
    expect(engine.isSounding).toBe(false);
    await button('Play Personal FM').click();
    expect(engine.isSounding).toBe(true);
    expect(fm.fetchCount).toBe(1);
  });

  test('[S2.36] links the song that plays and its artists', async () => {
    await page.viewport(1440, 900);
    const { fm } = await cardOf('visitor');
    await button('Play Personal FM').click();
    fm.open[0]?.respond(createTestSong(101, 'Night train'), createTestSong(102, ''));
    await expect
      .element(card().getByRole('link', { name: 'Night train' }))
      .toHaveAttribute('href', '/song?id=101');
    await expect
      .element(card().getByRole('link', { name: 'Wang Wei' }))
      .toHaveAttribute('href', '/artist/songs?id=1');
    await button('Skip this song').click();
    await expect
      .element(card().getByRole('link', { name: 'Unknown song' }))
      .toHaveAttribute('href', '/song?id=102');
  });

  test('stays paused without a busy state while a song opens', async () => {
    const { fm, player } = await cardOf('visitor');
    await button('Play Personal FM').click();
    fm.open[0]?.respond(createTestSong(101, 'Night train'));
    await flushPromises();
    await expect.element(button('Play Personal FM')).toHaveAttribute('aria-busy', 'true');
    player.pause();
    await expect.element(button('Play Personal FM')).toHaveAttribute('aria-busy', 'false');
  });

  test('does not mention the guest mode to a member', async () => {
    await cardOf('7');
    await expect.element(card().getByText('Guest mode')).not.toBeInTheDocument();
  });

  test('keeps the four buttons of a member beside the cover in a narrow card', async () => {
    await page.viewport(640, 800);
    const { fm } = await cardOf('7');
    (card().element() as HTMLElement).style.width = '276px';
    await button('Play Personal FM').click();
    fm.open[0]?.respond(createTestSong(101, 'Night train'));
    await expect.element(button('Like')).toBeVisible();
    const cover = card().element().querySelector('img, [class*=art] > *');
    const like = button('Like').element().getBoundingClientRect();
    const dislike = button('Dislike').element().getBoundingClientRect();
    expect(like.right).toBeLessThan(cover?.getBoundingClientRect().left ?? 0);
    expect(like.left).toBeGreaterThan(dislike.right);
  });
});
