import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { advanceTestPlayback } from '#testing/player-stage.ts';
import { resetRenderCountWhenIdle } from '#testing/render-with-player.tsx';
import { stopClock } from '#testing/stop-clock.ts';

const COUNT = 10_000;
const stampOf = (seconds: number) => `[${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}]`;
const endless = {
  lrc: { lyric: Array.from({ length: COUNT }, (_, at) => `${stampOf(at)}line ${at}`).join('\n') },
};

const view = () => document.querySelector<HTMLElement>('[data-view]') as HTMLElement;
const drawn = () => document.querySelectorAll('[data-view] [role="listitem"]').length;
const topOf = (name: string) => {
  const [box, around] = [
    fullPlayerLocators.lyrics().getByRole('button', { name, exact: true }).element(),
    view(),
  ].map((it) => it.getBoundingClientRect());
  return ((box?.top ?? 0) - (around?.top ?? 0)) / (around?.height ?? 1);
};

test('lyrics of ten thousand lines render only the lines near the viewport; End moves the focus to the last, Home to the first, and a pressed line keeps it however far the song has gone on', async () => {
  const { player } = await renderOpenFullPlayer({ lyric: endless });
  await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
  await expect.poll(drawn).toBeGreaterThan(39);
  expect(drawn()).toBeLessThan(300);
  const line = (at: number) =>
    fullPlayerLocators.lyrics().getByRole('button', { name: `line ${at}`, exact: true });
  (line(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(line(COUNT - 1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(line(COUNT - 2)).toHaveFocus();
  expect(drawn()).toBeLessThan(300);
  await userEvent.keyboard('{Home}');
  await expect.element(line(0)).toHaveFocus();

  await fullPlayerLocators.lines().nth(3).click();
  await expect.element(fullPlayerLocators.lines().nth(3)).toHaveFocus();
  player.seek(180);
  await expect.poll(fullPlayerLocators.currentLine).toBe('line 180');
  await expect.poll(() => topOf('line 180')).toBeCloseTo(0.16, 1);
  expect(drawn()).toBeLessThan(300);
  expect(document.querySelectorAll('[data-view] *').length).toBeLessThan(2000);
  player.seek(150);
  await expect.poll(fullPlayerLocators.currentLine).toBe('line 150');
  expect(document.activeElement?.textContent).toContain('line 3');
});

test('lyrics render lines after a long scroll, and return to the current one', async () => {
  const { stage } = await renderOpenFullPlayer({ lyric: endless });
  await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
  advanceTestPlayback(stage, 2);
  await expect.poll(fullPlayerLocators.currentLine).toBe('line 2');
  const before = view().scrollHeight;
  // The clock stands still, so that the three seconds after the wheel do not elapse on a slow machine.
  const startClock = stopClock(['setTimeout', 'clearTimeout']);
  for (let turn = 0; turn < 6; turn += 1) {
    await userEvent.wheel(view(), { delta: { y: 4000 } });
    await expect
      .poll(() => document.elementFromPoint(innerWidth * 0.7, innerHeight / 2)?.closest('[role="listitem"]'))
      .not.toBeNull();
  }
  expect(view().scrollTop).toBeGreaterThan(15_000);
  expect(drawn()).toBeLessThan(400);
  expect(view().scrollHeight / before).toBeCloseTo(1, 0);
  startClock();
  await fullPlayerLocators.lyrics().getByRole('button', { name: 'line 2', exact: true }).click();
  await expect.poll(() => topOf('line 2')).toBeCloseTo(0.16, 1);
});

test('a new current line re-renders only the chunks around it', async () => {
  const { stage, renders } = await renderOpenFullPlayer({ lyric: endless });
  await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
  advanceTestPlayback(stage, 2);
  await expect.poll(fullPlayerLocators.currentLine).toBe('line 2');
  const marks = [...document.querySelectorAll('[data-view] [data-distance="4"]')].length;
  await resetRenderCountWhenIdle(renders);
  advanceTestPlayback(stage, 1);
  await expect.poll(fullPlayerLocators.currentLine).toBe('line 3');
  expect(renders.count).toBeLessThanOrEqual(2);
  expect(document.querySelectorAll('[data-view] [data-distance="4"]').length).toBe(marks - 1);
});
