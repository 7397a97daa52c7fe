import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '#notices/notices.ts';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { advanceTestPlayback } from '#testing/player-stage.ts';

test.each([
  [1440, 900],
  [844, 390],
])('a notice in a window of %d × %d covers neither the sung line nor a button', async (width, height) => {
  const { stage } = await renderOpenFullPlayer({ width, height });
  await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
  advanceTestPlayback(stage, 9);
  const topOfSungLine = () => fullPlayerLocators.currentElement()?.getBoundingClientRect().top;
  // The place of the current line: at 16 % of the height, 80 px at the least.
  await expect.poll(topOfSungLine).toBeCloseTo(Math.max(80, height * 0.16), 0);
  notify({ key: 'full.spectrumRefused', tone: 'info', topic: 'spectrum' });
  const notice = page.getByRole('status', { name: 'Notices' }).element();
  await expect.poll(() => notice.firstElementChild).not.toBeNull();
  const card = notice.firstElementChild?.getBoundingClientRect() as DOMRect;
  const covered = [
    ...fullPlayerLocators.dialog().element().querySelectorAll('header button'),
    fullPlayerLocators.currentElement() as Element,
  ].filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < card.right && right > card.left && top < card.bottom && bottom > card.top;
  });
  expect(covered).toEqual([]);
});
