import { toSongId } from '@rill/contract';
import { mergeLyricTexts, type WordLine } from '@rill/lyrics';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fetchLyricTexts } from '#api/songs.ts';
import { closeFullPlayer } from '#shell/full-player-panel.ts';
import { fullPlayerLocators } from '#testing/full-player-stage.tsx';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const AMAZING_GRACE = toSongId(1003);
const SAMPLES = 60;
/** The part of the song with sung words, in seconds; a machine that draws few frames plays it more than once. */
const FIRST_SECOND = 23;
const LAST_SECOND = 70;

const textOf = ({ words }: WordLine) =>
  words
    .map((word) => word.content)
    .join('')
    .trim();

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** The position of the voice in seconds of the song, by the highlight on the screen. Null between two words. */
function brightSeconds(words: readonly { time: number; duration: number }[]): number | null {
  for (const word of document.querySelectorAll<HTMLElement>('[role="dialog"] [data-word]')) {
    const pane = word.lastElementChild as HTMLElement;
    const share = 1 + new DOMMatrix(getComputedStyle(pane).transform).m41 / pane.offsetWidth;
    const timing = words[Number(word.dataset['word'])];
    if (share > 0.02 && share < 0.98 && timing !== undefined) return timing.time + share * timing.duration;
  }
  return null;
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

test('[D-26] words fill in sync with the audio clock: the median error is below 40 ms', async () => {
  await page.viewport(1440, 900);
  closeFullPlayer();
  const { player } = await renderAppAtUrl(`/song?id=${AMAZING_GRACE}`);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Open full player' }).click();
  await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
  player.seek(FIRST_SECOND);
  await expect.poll(() => player.playhead.read().isAdvancing).toBe(true);
  await expect
    .poll(() => fullPlayerLocators.currentElement()?.querySelectorAll('[data-word]').length ?? 0)
    .toBeGreaterThan(3);

  const { yrc } = mergeLyricTexts(await fetchLyricTexts(AMAZING_GRACE, new AbortController().signal));
  const errors: number[] = [];
  while (errors.length < SAMPLES) {
    // A screenshot belongs to the start of its frame, however late a busy machine takes it.
    const begunMs = await frame();
    const seconds = player.playhead.read().seconds - (performance.now() - begunMs) / 1000;
    if (seconds > LAST_SECOND) {
      player.seek(FIRST_SECOND);
      await expect.poll(() => player.playhead.read().seconds).toBeLessThan(LAST_SECOND);
      continue;
    }
    const line = yrc.findLast((it) => it.time <= seconds);
    const isMarked = line !== undefined && textOf(line) === fullPlayerLocators.currentLine();
    const bright = isMarked ? brightSeconds(line.words) : null;
    if (bright !== null) errors.push(Math.abs(bright - seconds) * 1000);
  }
  player.pause();
  expect(median(errors)).toBeLessThan(40);
});
