import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLyricOffset } from '#player/lyrics/lyric-offset.ts';
import { closeFullPlayer } from '#shell/full-player-panel.ts';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { advanceTestPlayback, createTestSongs } from '#testing/player-stage.ts';
import { stopClock } from '#testing/stop-clock.ts';

const contents = Array.from({ length: 60 }, (_, at) => `line ${at}`);
const plain = { lrc: { lyric: contents.join('\n') } };
const atZero = { lrc: { lyric: contents.map((line) => `[00:00.00]${line}`).join('\n') } };

const view = () => document.querySelector<HTMLElement>('[data-view]') as HTMLElement;

test.each([
  ['without time stamps', plain],
  ['that are all at 0:00', atZero],
])('lyrics %s are read from the top, and nothing scrolls them', async (_, lyric) => {
  const { stage } = await renderOpenFullPlayer({ lyric });
  await expect.element(fullPlayerLocators.lines().first()).toHaveAccessibleName('line 0');
  advanceTestPlayback(stage, 30);
  await expect.element(page.getByText('0:30').first()).toBeInTheDocument();
  expect(fullPlayerLocators.currentLine()).toBeNull();
  expect(view().scrollTop).toBe(0);
  const top = fullPlayerLocators.lines().first().element().getBoundingClientRect().top;
  expect(top).toBeLessThan(view().getBoundingClientRect().top + 120);

  // The view does not follow either once three seconds have passed after the reader has scrolled.
  const startClock = stopClock(['setTimeout', 'clearTimeout']);
  await userEvent.wheel(view(), { delta: { y: 400 } });
  await expect.poll(() => view().scrollTop).toBeGreaterThan(300);
  await expect.poll(() => view().dataset['looking']).toBe('');
  const at = view().scrollTop;
  vi.advanceTimersByTime(3000);
  await expect.poll(() => view().dataset['looking']).toBeUndefined();
  expect(view().scrollTop).toBe(at);
  startClock();
});

test('lines without times do not seek and do not look as if, and have no offset by button or key, but can be copied', async () => {
  const { engine, player } = await renderOpenFullPlayer({ lyric: plain });
  player.pause();
  const line = fullPlayerLocators.lines().nth(2);
  await expect.element(line).toHaveAttribute('aria-disabled', 'true');
  expect(Number(getComputedStyle(line.element()).opacity)).toBeGreaterThan(0.7);
  const before = engine.read().seconds;
  // Clicks the element directly: a click of the test would wait until the line is enabled, but the press must do
  // nothing.
  (line.element() as HTMLElement).click();
  expect(engine.read().seconds).toBe(before);
  expect(player.state.getState().wantsToPlay).toBe(false);
  await expect.element(fullPlayerLocators.button('Lyrics later ( ] )')).not.toBeInTheDocument();
  await userEvent.keyboard(']');
  expect(localStorage.getItem('rill.default.lyric-offsets') ?? '').not.toContain('0.1');
  for (const song of createTestSongs(3)) setLyricOffset(song.id, 0);
  await fullPlayerLocators.button('Copy lyrics').click();
  await line.click();
  await expect.element(fullPlayerLocators.button('Copy 1 line')).toBeVisible();
});

test('lyrics without times put no line into the player bar', async () => {
  const { stage } = await renderOpenFullPlayer({ lyric: atZero });
  await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
  advanceTestPlayback(stage, 30);
  closeFullPlayer();
  await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Player' }).getByText('0:30').first()).toBeVisible();
  expect(page.getByText(/^line/).elements()).toEqual([]);
});
