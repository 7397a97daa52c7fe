import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { emulatePrint } from '#testing/emulate-touch-styles.ts';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';

const sheet = () => page.getByRole('article', { name: 'Lyrics' });

test('the full player is printed as the words of its song, dark on paper, and back on the screen it is itself', async () => {
  await renderOpenFullPlayer();
  await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
  await expect.element(sheet()).not.toBeInTheDocument();
  emulatePrint();
  await expect.element(sheet()).toBeVisible();
  await expect.element(sheet().getByRole('heading', { name: 'Song 1', level: 1 })).toBeVisible();
  // One paragraph with the artists, and one for each of the five lines.
  expect(sheet().getByRole('paragraph').elements()).toHaveLength(1 + 5);
  expect(sheet().element().textContent).toContain('one two three fourromanised fourtranslated four');
  await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
  const [lightness = 1] = /[\d.]+/.exec(getComputedStyle(sheet().element()).color) ?? [];
  expect(Number(lightness)).toBeLessThan(60);
  dispatchEvent(new Event('afterprint'));
  await expect.element(sheet()).not.toBeInTheDocument();
});

test.each([
  ['showRoma', 'one two three fourtranslated four'],
  ['showTransl', 'one two three fourromanised four'],
] as const)('what %s hides is not printed either', async (setting, text) => {
  changeSetting(setting, false);
  onTestFinished(() => changeSetting(setting, true));
  await renderOpenFullPlayer();
  await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
  emulatePrint();
  await expect.element(sheet().getByRole('paragraph').nth(1)).toHaveTextContent(text);
  expect(sheet().getByRole('paragraph').nth(1).element().textContent).toBe(text);
});

test('a song without words is printed as the page below it', async () => {
  await renderOpenFullPlayer({ lyric: { lrc: { lyric: '' } } });
  emulatePrint();
  await expect.element(sheet()).not.toBeInTheDocument();
});
