import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { compositeOver, contrastRatio } from '#lib/colour/oklch.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { emulateReducedMotion } from '#testing/emulate-touch-styles.ts';
import {
  fullPlayerLocators,
  type LyricReplyFixture,
  renderOpenFullPlayer,
} from '#testing/full-player-stage.tsx';
import { advanceTestPlayback } from '#testing/player-stage.ts';
import { resetRenderCountWhenIdle } from '#testing/render-with-player.tsx';
import { stopClock } from '#testing/stop-clock.ts';
import { solidBackdropColour } from '../visuals/backdrop-pixels.ts';

const initial = {
  showYrc: true,
  showYrcAnimation: true,
  showYrcTransform: false,
  showTransl: true,
  showRoma: true,
  lyricsPosition: 'left',
  lyricsBlock: 'start',
  lyricsFontSize: 3.6,
  lyricsTranSize: 0.55,
  lyricsBlur: false,
  lrcMousePause: false,
  countDownShow: true,
} as const;

function restoreSettings() {
  for (const [key, value] of Object.entries(initial)) changeSetting(key as 'showYrc', value as boolean);
}
beforeEach(restoreSettings);
afterEach(restoreSettings);

const current = () => fullPlayerLocators.currentElement() as HTMLElement;
const view = () => fullPlayerLocators.lyrics().element().parentElement?.parentElement as HTMLElement;
/** The position of the current line in the view, 0 at its top and 1 at its bottom. */
const positionOf = (line: Element) => {
  const [box, around] = [line.getBoundingClientRect(), view().getBoundingClientRect()];
  return {
    top: (box.top - around.top) / around.height,
    middle: ((box.top + box.bottom) / 2 - around.top) / around.height,
  };
};
/** Waits until no line moves. */
const standing = () =>
  expect
    .poll(() => document.getAnimations().filter((it) => isGlide(it) && it.playState === 'running'))
    .toEqual([]);
const isGlide = (animation: Animation) =>
  (animation.effect as KeyframeEffect).target?.matches('[role=listitem], [data-intro]') ||
  animation instanceof CSSTransition;

describe('the lyrics', () => {
  test('[S7.36] come from the call for the song’s lyrics, and are a list of buttons with the current line marked', async () => {
    const { stage, calls } = await renderOpenFullPlayer();
    await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
    expect(calls.heard()).toContain('/lyric/new?id=1');
    expect(fullPlayerLocators.currentLine()).toBeNull();
    advanceTestPlayback(stage, 9);
    await expect.poll(fullPlayerLocators.currentLine).toBe('one two three four');
    expect([...document.querySelectorAll('[aria-current="true"]')]).toHaveLength(1);
    expect(fullPlayerLocators.lines().nth(1).element()).toBe(current());
  });

  test('[S3.35] [S4.33] scroll smoothly to the current line, a sixth of the height below the upper edge or in the middle, and fade where the window cuts them off', async () => {
    const { stage } = await renderOpenFullPlayer();
    await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
    const animate = vi.spyOn(Element.prototype, 'animate');
    advanceTestPlayback(stage, 13);
    await expect.poll(() => fullPlayerLocators.lines().elements().indexOf(current())).toBe(2);
    expect(animate.mock.contexts).toContain(current().closest('[role=listitem]'));
    animate.mockRestore();
    await standing();
    const top = () => (current().closest('[role=listitem]') as Element).getBoundingClientRect().top;
    await expect.poll(() => top() - view().getBoundingClientRect().top).toBeCloseTo(innerHeight * 0.16, 0);

    const lines = () => fullPlayerLocators.lines().elements();
    const isCut = (line: Element) => {
      const box = (line.parentElement as Element).getBoundingClientRect();
      return box.top < 0 || box.bottom > innerHeight;
    };
    expect(lines().map(isCut)).toContain(true);
    await expect
      .poll(() => lines().map((line) => Number(getComputedStyle(line).opacity) < 0.2))
      .toEqual(lines().map(isCut));

    changeSetting('lyricsBlock', 'center');
    await standing();
    await expect.poll(() => positionOf(current()).middle).toBeCloseTo(0.5, 1);
  });

  test('[D-79] can be read on the ground of a white cover, however far from the current line and when they are over', async () => {
    const { stage } = await renderOpenFullPlayer({ height: 1800 });
    const ground = solidBackdropColour([255, 255, 255]).map((byte) => byte / 255) as [number, number, number];
    const leastContrast = () => {
      const lines = fullPlayerLocators.lines().elements();
      const colours = lines.map((line) =>
        compositeOver([1, 1, 1], Number(getComputedStyle(line).opacity), ground),
      );
      return Math.min(...colours.map((colour) => contrastRatio(colour, ground)));
    };
    advanceTestPlayback(stage, 5);
    await expect.poll(() => document.querySelector('[data-distance="4"]')).not.toBeNull();
    await expect.poll(leastContrast).toBeGreaterThanOrEqual(3);
    advanceTestPlayback(stage, 13);
    await expect.poll(() => document.querySelector('[data-over]')).not.toBeNull();
    await expect.poll(leastContrast).toBeGreaterThanOrEqual(3);
  });

  test('[S4.34] seek to a clicked line and resume playback, and to a line on Enter', async () => {
    const { engine, player } = await renderOpenFullPlayer();
    player.pause();
    await fullPlayerLocators.lines().nth(2).click();
    expect(engine.read().seconds).toBe(12);
    expect(engine.isSounding).toBe(true);
    await expect.poll(() => fullPlayerLocators.lines().elements().indexOf(current())).toBe(2);
    (fullPlayerLocators.lines().nth(3).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(engine.read().seconds).toBe(16);
  });

  test('rerender once per line, not with the time', async () => {
    const { stage, renders } = await renderOpenFullPlayer();
    await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
    advanceTestPlayback(stage, 4.5);
    await expect.poll(fullPlayerLocators.currentLine).not.toBeNull();
    await resetRenderCountWhenIdle(renders);
    advanceTestPlayback(stage, 3);
    expect(renders.count).toBe(0);
    advanceTestPlayback(stage, 1);
    await expect.poll(() => fullPlayerLocators.lines().elements().indexOf(current())).toBe(1);
    expect(renders.count).toBeLessThanOrEqual(2);
  });

  test('have no animation while the music is paused', async () => {
    const { stage, player } = await renderOpenFullPlayer();
    await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
    advanceTestPlayback(stage, 9);
    await expect.poll(fullPlayerLocators.currentLine).not.toBeNull();
    player.pause();
    await standing();
    const moving = document.getAnimations().filter((it) => it.playState === 'running');
    await expect.poll(() => moving.filter((it) => it.playState === 'running')).toEqual([]);
  });
});

describe('a sung word', () => {
  /** How much of each word of the current line is highlighted, 0 to 1. */
  const fills = () =>
    [...current().querySelectorAll('[data-word]')].map((word) => {
      const pane = word.lastElementChild as HTMLElement;
      return 1 + new DOMMatrix(getComputedStyle(pane).transform).m41 / pane.offsetWidth;
    });

  test('[S3.29] fills from left to right in its time', async () => {
    const { engine, player } = await renderOpenFullPlayer();
    await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
    player.pause();
    player.seek(9.25);
    await expect.poll(fullPlayerLocators.currentLine).not.toBeNull();
    engine.reaches(9.25);
    for (const [at, share] of [1, 0.25, 0, 0].entries()) expect(fills()[at]).toBeCloseTo(share, 2);
    player.seek(10.5);
    for (const [at, share] of [1, 1, 0.5, 0].entries()) expect(fills()[at]).toBeCloseTo(share, 2);
  });

  test('of a line that is written from right to left stands and fills from the right', async () => {
    const lyric = {
      yrc: { lyric: '[4000,4000](4000,2000,0)سلام (6000,2000,0)عليكم\n[12000,2000](12000,2000,0)بس' },
    };
    const { engine, player } = await renderOpenFullPlayer({ lyric });
    await expect.element(fullPlayerLocators.lines()).toHaveLength(2);
    player.pause();
    player.seek(5);
    await expect.poll(fullPlayerLocators.currentLine).not.toBeNull();
    engine.reaches(5);
    const [first, second] = [...current().querySelectorAll('[data-word]')];
    const word = first?.getBoundingClientRect() as DOMRect;
    expect(second?.getBoundingClientRect().right).toBeLessThanOrEqual(word.left);
    const highlight = first?.lastElementChild as Element;
    const shareFromRight = () => (word.right - highlight.getBoundingClientRect().left) / word.width;
    await expect.poll(shareFromRight).toBeGreaterThan(0.4);
    expect(shareFromRight()).toBeLessThan(0.8);
  });

  test('[S3.29] fades in as a whole when the animation is off', async () => {
    const { player } = await renderOpenFullPlayer();
    changeSetting('showYrcAnimation', false);
    player.pause();
    player.seek(9.5);
    await expect.poll(fullPlayerLocators.currentLine).not.toBeNull();
    await expect.poll(() => current().querySelectorAll('[data-word]').length).toBe(4);
    const brightness = [...current().querySelectorAll('[data-word]')].map((word) =>
      Number(getComputedStyle(word.lastElementChild as Element).opacity),
    );
    expect(brightness).toEqual([1, 1, 0, 0]);
    expect(fills()).toEqual([1, 1, 1, 1]);
  });

  test('[S3.30] [D-79] rises a little if its setting is on, and only fades in with reduced motion', async () => {
    const { player } = await renderOpenFullPlayer();
    player.pause();
    player.seek(9.999);
    await expect.poll(fullPlayerLocators.currentLine).not.toBeNull();
    const lifts = () =>
      [...current().querySelectorAll('[data-word]')].map(
        (word) => new DOMMatrix(getComputedStyle(word).transform).m42,
      );
    expect(lifts()).toEqual([0, 0, 0, 0]);
    changeSetting('showYrcTransform', true);
    await expect.poll(() => lifts().map(Math.round)).toEqual([-2, -2, 0, 0]);
    emulateReducedMotion();
    player.seek(13.999);
    await expect.poll(() => lifts().map(Math.round)).toEqual([0, 0, 0, 0]);
    expect(fills()).toEqual([1, 1, 1, 1]);
  });
});

test('[D-77] copied lyrics contain the current line once, like every other line', async () => {
  const { stage } = await renderOpenFullPlayer();
  await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
  advanceTestPlayback(stage, 9);
  await expect.poll(fullPlayerLocators.currentLine).toBe('one two three four');
  const copied = (part: Node) => {
    getSelection()?.selectAllChildren(part);
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    part.firstChild?.dispatchEvent(event);
    return clipboardData.getData('text/plain');
  };
  const sung = 'one two three four';
  expect(copied(current())).toBe(`${sung}\nromanised eight\ntranslated eight`);
  expect(copied(fullPlayerLocators.lyrics().element()).split('\n').slice(0, 6)).toEqual([
    ...[sung, 'romanised four', 'translated four'],
    ...[sung, 'romanised eight', 'translated eight'],
  ]);
  // Ctrl+A selects the whole page, and the browser itself copies it.
  getSelection()?.selectAllChildren(document.body);
  expect(getSelection()?.toString()).toContain(`${sung}\nromanised eight`);
  getSelection()?.removeAllRanges();
});

describe('the settings take effect at once', () => {
  test('[S3.28] [S3.31] [S3.32] hide the translation and the romanisation, and show lines instead of words', async () => {
    await renderOpenFullPlayer();
    const translation = fullPlayerLocators.lyrics().getByText('translated four');
    const romanisation = fullPlayerLocators.lyrics().getByText('romanised four');
    await expect.element(translation).toBeVisible();
    await expect.element(romanisation).toBeVisible();
    changeSetting('showTransl', false);
    await expect.element(translation).not.toBeInTheDocument();
    changeSetting('showRoma', false);
    await expect.element(romanisation).not.toBeInTheDocument();
    await expect.element(fullPlayerLocators.lines().first()).toHaveAccessibleName('one two three four');
    changeSetting('showYrc', false);
    await expect.element(fullPlayerLocators.lines().first()).toHaveAccessibleName('plain 4');
    expect(document.querySelector('[data-word]')).toBeNull();
  });

  test('[S3.34] centre the lyrics in the column', async () => {
    await renderOpenFullPlayer();
    const off = () => {
      const [line, column] = [fullPlayerLocators.lines().first().element(), view()].map((it) =>
        it.getBoundingClientRect(),
      );
      return line === undefined || column === undefined
        ? Number.NaN
        : (line.left + line.right) / 2 - (column.left + column.right) / 2;
    };
    await expect.poll(off).toBeLessThan(-100);
    changeSetting('lyricsPosition', 'center');
    await expect.poll(() => Math.abs(off())).toBeLessThan(2);
  });

  test('enlarge the text', async () => {
    await renderOpenFullPlayer();
    const size = () =>
      Number.parseFloat(getComputedStyle(fullPlayerLocators.lines().first().element()).fontSize);
    await expect.poll(size).toBeCloseTo(innerWidth * 0.028, 0);
    changeSetting('lyricsFontSize', 4);
    await expect.poll(size).toBeCloseTo((innerWidth * 0.028 * 4) / 3.6, 0);
    // Translations have a size of their own, and the lines keep theirs.
    const tran = document.querySelector('[id$="-tran"]') as Element;
    changeSetting('lyricsTranSize', 1);
    await expect.poll(() => Number.parseFloat(getComputedStyle(tran).fontSize)).toBeCloseTo(size(), 0);
    expect(size()).toBeCloseTo((innerWidth * 0.028 * 4) / 3.6, 0);
  });

  test('[S3.37] blur lines by their distance from the current one', async () => {
    const { stage } = await renderOpenFullPlayer();
    await expect.element(fullPlayerLocators.lines()).toHaveLength(5);
    advanceTestPlayback(stage, 5);
    await expect.poll(fullPlayerLocators.currentLine).not.toBeNull();
    const blurs = () =>
      fullPlayerLocators
        .lines()
        .elements()
        .map((line) => getComputedStyle(line).filter);
    await expect.poll(blurs).toEqual(Array(5).fill('none'));
    changeSetting('lyricsBlur', true);
    await expect.poll(blurs).toEqual(['none', ...[1, 2, 3, 4].map((px) => `blur(${px}px)`)]);
  });

  test('[S3.42] [S4.35] hide the countdown', async () => {
    const { player } = await renderOpenFullPlayer();
    const dots = () => [...document.querySelectorAll('[data-intro] > *')];
    await expect.poll(() => dots().length).toBe(3);
    player.pause();
    // The line begins at 4 s, the dots fade out until 3.5 s.
    player.seek((3.5 / 3) * 1.5);
    const light = dots().map((dot) => Number(getComputedStyle(dot).opacity));
    expect(light[0]).toBeCloseTo(0.22, 2);
    expect(light[1]).toBeCloseTo(0.61, 2);
    expect(light[2]).toBe(1);
    changeSetting('countDownShow', false);
    await expect.poll(() => dots().length).toBe(0);
  });

  test('[S4.35] countdown is missing before a line that begins within a second', async () => {
    await renderOpenFullPlayer({ lyric: { lrc: { lyric: '[00:01.00]soon' } } });
    await expect.element(fullPlayerLocators.lines()).toHaveLength(1);
    expect(document.querySelector('[data-intro]')).toBeNull();
  });
});

const manyLines: LyricReplyFixture = {
  lrc: {
    lyric: Array.from({ length: 60 }, (_, at) => `[00:${String(at).padStart(2, '0')}]line ${at}`).join('\n'),
  },
};

describe('manual scrolling of lyrics', () => {
  test('[D-84] wheel and finger pause following, which resumes after three seconds', async () => {
    const { stage } = await renderOpenFullPlayer({ lyric: manyLines });
    await expect.element(fullPlayerLocators.lines().nth(39)).toBeInTheDocument();
    advanceTestPlayback(stage, 20);
    await expect.poll(fullPlayerLocators.currentLine).toBe('line 20');
    await standing();
    const startClock = stopClock(['setTimeout', 'clearTimeout']);
    await userEvent.wheel(view(), { delta: { y: 900 } });
    const looking = () => view().dataset['looking'] !== undefined;
    await expect.poll(looking).toBe(true);
    advanceTestPlayback(stage, 1);
    await expect.poll(fullPlayerLocators.currentLine).toBe('line 21');
    await expect.poll(() => positionOf(current()).top).toBeLessThan(0);
    vi.advanceTimersByTime(2999);
    expect(looking()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(looking()).toBe(false);
    view().dispatchEvent(new Event('touchmove'));
    vi.advanceTimersByTime(2999);
    expect(looking()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(looking()).toBe(false);
    startClock();
    await standing();
    await expect.poll(() => positionOf(current()).top).toBeCloseTo(0.16, 1);
  });

  test('[S4.32] full screen scrolls back to the current line after half a second', async () => {
    const { stage } = await renderOpenFullPlayer({ lyric: manyLines });
    advanceTestPlayback(stage, 20);
    await expect.poll(fullPlayerLocators.currentLine).toBe('line 20');
    await standing();
    // Both happen in one step, because lines that are rendered later scroll the current line back as well.
    const startClock = stopClock(['setTimeout', 'clearTimeout']);
    document.dispatchEvent(new Event('fullscreenchange'));
    view().scrollTop = 0;
    vi.advanceTimersByTime(499);
    expect(view().scrollTop).toBe(0);
    vi.advanceTimersByTime(1);
    expect(view().scrollTop).toBeGreaterThan(0);
    startClock();
    await standing();
    await expect.poll(() => positionOf(current()).top).toBeCloseTo(0.16, 1);
  });

  test('[S3.39] [S4.33] hovering pauses following with its setting, which resumes when the pointer leaves', async () => {
    const { stage } = await renderOpenFullPlayer({ lyric: manyLines });
    await expect.element(fullPlayerLocators.lines().nth(39)).toBeInTheDocument();
    advanceTestPlayback(stage, 20);
    await expect.poll(fullPlayerLocators.currentLine).toBe('line 20');
    await standing();
    await fullPlayerLocators.lines().nth(20).hover();
    advanceTestPlayback(stage, 1);
    await expect.poll(fullPlayerLocators.currentLine).toBe('line 21');
    await standing();
    await expect.poll(() => positionOf(current()).top).toBeCloseTo(0.16, 1);
    changeSetting('lrcMousePause', true);
    const before = view().scrollTop;
    advanceTestPlayback(stage, 3);
    await expect.poll(fullPlayerLocators.currentLine).toBe('line 24');
    expect(view().scrollTop).toBe(before);
    await fullPlayerLocators.button('Pause').hover();
    await standing();
    await expect.poll(() => positionOf(current()).top).toBeCloseTo(0.16, 1);
    // Without the setting the lyrics follow the song also under the mouse.
    changeSetting('lrcMousePause', false);
    await fullPlayerLocators.lines().nth(24).hover();
    advanceTestPlayback(stage, 3);
    await expect.poll(fullPlayerLocators.currentLine).toBe('line 27');
    await standing();
    await expect.poll(() => positionOf(current()).top).toBeCloseTo(0.16, 1);
  });

  test('[S3.39] lines scrolled to under the mouse are not faint, and those at the edges are', async () => {
    changeSetting('lrcMousePause', true);
    const { stage } = await renderOpenFullPlayer({ lyric: manyLines });
    await expect.element(fullPlayerLocators.lines().nth(39)).toBeInTheDocument();
    advanceTestPlayback(stage, 20);
    await expect.poll(fullPlayerLocators.currentLine).toBe('line 20');
    await standing();
    const startClock = stopClock(['setTimeout', 'clearTimeout']);
    await fullPlayerLocators.lines().nth(20).hover();
    const before = view().scrollTop;
    await userEvent.wheel(view(), { delta: { y: 650 } });
    await expect.poll(() => view().scrollTop).toBe(before + 650);
    vi.advanceTimersByTime(3000);
    startClock();
    expect(view().dataset['looking']).toBeUndefined();
    expect(view().scrollTop).toBe(before + 650);
    const frame = view().getBoundingClientRect();
    const isCut = ({ top, bottom }: DOMRect) => top < frame.top || bottom > frame.bottom;
    const items = [...view().querySelectorAll('[role=listitem]')];
    const cut = items.filter((it) => isCut(it.getBoundingClientRect()));
    expect(items.filter((it) => it.matches('[data-cut]'))).toEqual(cut);
    expect(items.length - cut.length).toBeGreaterThan(3);
  });
});
