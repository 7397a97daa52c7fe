import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { setListenerId } from '#session/session.ts';
import { isFullPlayerOpen } from '#shell/full-player-panel.ts';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { createTestSongs } from '#testing/player-stage.ts';

const { dialog } = fullPlayerLocators;
const amazingGrace = createTestSongs(1).map((song) => ({
  ...song,
  name: 'Amazing Grace, how sweet',
  alia: ['New Britain'],
}));

/** With an account there is one more button beside the song's title. */
beforeEach(() => {
  setListenerId('7');
  return () => setListenerId('visitor');
});

/** The browser's own text size, in pixels; 16 is usual. */
function setTextSize(size: number): void {
  const { style } = document.documentElement;
  style.fontSize = `${size}px`;
  onTestFinished(() => void style.removeProperty('font-size'));
}

test('a small phone on its side breaks no word of a short title', async () => {
  await renderOpenFullPlayer({ width: 667, height: 375, songs: amazingGrace });
  await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
  const title = dialog().getByRole('heading').getByText('Amazing Grace, how sweet').element();
  const word = document.createRange();
  word.setStart(title.firstChild as Text, 0);
  word.setEnd(title.firstChild as Text, 'Amazing'.length);
  expect(word.getClientRects()).toHaveLength(1);
});

test('with large text a phone on its side shows the song from its beginning, and the rest by scrolling', async () => {
  setTextSize(32);
  await renderOpenFullPlayer({ width: 740, height: 340, songs: amazingGrace });
  await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
  const title = dialog().getByRole('heading').element().getBoundingClientRect();
  expect(title.top).toBeGreaterThanOrEqual(0);
  expect(
    dialog().element().querySelector('[data-stage]')?.getBoundingClientRect().top,
  ).toBeGreaterThanOrEqual(0);
  const mute = fullPlayerLocators.button('Mute').element();
  mute.scrollIntoView();
  expect(mute.getBoundingClientRect().bottom).toBeLessThanOrEqual(340);
});

test('lyrics and their translation grow with the text of the browser', async () => {
  await renderOpenFullPlayer({ width: 390, height: 844 });
  await fullPlayerLocators.button('Lyrics').click();
  await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
  const sizes = () =>
    ['one two three four', 'translated four'].map((text) =>
      Number.parseFloat(
        getComputedStyle(fullPlayerLocators.lyrics().getByText(text).first().element()).fontSize,
      ),
    );
  const usual = sizes();
  setTextSize(32);
  const large = sizes();
  expect(large[0]).toBeGreaterThan((usual[0] ?? 0) * 1.4);
  expect(large[1]).toBeGreaterThanOrEqual(24);
});

test('the queue has room for its title in large text on a phone on its side', async () => {
  setTextSize(32);
  await renderOpenFullPlayer({ width: 844, height: 390, songs: amazingGrace });
  await fullPlayerLocators.button('Queue').click();
  const queue = page.getByRole('complementary', { name: 'Queue' });
  const title = queue.getByRole('heading', { name: 'Queue' });
  await expect.element(title).toBeVisible();
  const { top } = title.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(queue.element().getBoundingClientRect().top);
});

test('two fingers that move apart leave the full player open and in its place', async () => {
  await renderOpenFullPlayer({ width: 390, height: 844 });
  const from = dialog().getByRole('heading').first().element();
  const finger = (type: string, pointerId: number, clientY: number) =>
    from.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId, pointerType: 'touch', clientY }));
  finger('pointerdown', 5, 300);
  finger('pointermove', 5, 320);
  finger('pointerdown', 6, 300);
  finger('pointermove', 6, 500);
  finger('pointermove', 5, 340);
  finger('pointerup', 6, 500);
  finger('pointerup', 5, 500);
  expect(isFullPlayerOpen()).toBe(true);
  expect((dialog().element() as HTMLElement).style.translate).toBe('');
});

test('without lyrics a narrow phone on its side has the song’s buttons apart from those in the corner', async () => {
  await renderOpenFullPlayer({ width: 740, height: 360, lyric: { code: 200, pureMusic: true } });
  await expect.element(fullPlayerLocators.button('Like')).toBeVisible();
  const corner = fullPlayerLocators.button('Close full player').element().getBoundingClientRect();
  for (const name of ['Like', 'Add to playlist', 'Mute']) {
    const { top, bottom } = fullPlayerLocators.button(name).element().getBoundingClientRect();
    expect(top, name).toBeGreaterThanOrEqual(corner.bottom);
    expect(bottom, name).toBeLessThanOrEqual(360);
  }
});
