import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLanguage } from '#i18n/i18n.ts';
import { setLyricOffset } from '#player/lyrics/lyric-offset.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { emulateTouchStyles } from '#testing/emulate-touch-styles.ts';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { createTestSongs } from '#testing/player-stage.ts';

function restore() {
  changeSetting('lyricsOffset', 0);
  changeSetting('lyricsHideCredits', false);
  changeSetting('showRoma', true);
  changeSetting('showTransl', true);
  for (const song of createTestSongs(3)) setLyricOffset(song.id, 0);
}
beforeEach(restore);
afterEach(restore);

/** The index of the line that is marked as current. */
const currentLineIndex = () =>
  fullPlayerLocators
    .lines()
    .elements()
    .indexOf(fullPlayerLocators.currentElement() as HTMLElement);
/** Counts how often the tools are shown for a moment, wherever the pointer is. */
function timesBroughtInSight() {
  const { mock } = vi.spyOn(Element.prototype, 'animate');
  return () => mock.contexts.filter((part) => (part as Element).matches('[data-tools]')).length;
}
const offset = () => fullPlayerLocators.dialog().getByRole('status', { name: 'Lyrics offset' });

describe('offset of lyrics', () => {
  test('is increased by the key, is shown, and moves the seek target of lines', async () => {
    const { engine, player } = await renderOpenFullPlayer();
    player.pause();
    player.seek(8.2);
    await expect.poll(currentLineIndex).toBe(1);
    const shown = timesBroughtInSight();
    await userEvent.keyboard(']]]');
    await expect.element(offset()).toHaveTextContent('+0.3 s');
    expect(shown()).toBe(3);
    await expect.poll(currentLineIndex).toBe(0);
    await fullPlayerLocators.lines().nth(2).click();
    expect(engine.read().seconds).toBeCloseTo(12.3);
    await userEvent.keyboard('[[');
    await expect.element(offset()).toHaveTextContent('+0.2 s');
    await userEvent.keyboard('\\');
    await expect.element(offset()).toHaveTextContent('0.0 s');
  });

  test('is decreased by the button, for one song only, and is remembered', async () => {
    const { player } = await renderOpenFullPlayer({ songs: createTestSongs(2) });
    await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
    await fullPlayerLocators.button('Lyrics earlier ( [ )').click();
    await expect.element(offset()).toHaveTextContent('-0.1 s');
    player.next();
    await expect.element(offset()).toHaveTextContent('0.0 s');
    player.previous();
    await expect.element(offset()).toHaveTextContent('-0.1 s');
    await fullPlayerLocators.button('Reset lyrics offset ( \\ )').click();
    await expect.element(offset()).toHaveTextContent('0.0 s');
    await expect.element(fullPlayerLocators.button('Reset lyrics offset ( \\ )')).toBeDisabled();
  });

  test('is after Back what another page has set while this one was left', async () => {
    await renderOpenFullPlayer();
    await userEvent.keyboard(']');
    await expect.element(offset()).toHaveTextContent('+0.1 s');
    const key = Object.keys(localStorage).find((one) => one.endsWith('.lyric-offsets')) ?? '';
    const [song] = createTestSongs(1);
    localStorage.setItem(key, JSON.stringify({ version: 1, value: [[song?.id, 0.7]] }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(offset()).toHaveTextContent('+0.7 s');
  });

  test('is said in the words of the language', async () => {
    await renderOpenFullPlayer();
    await userEvent.keyboard(']');
    await expect.element(offset()).toHaveTextContent('+0.1 s');
    onTestFinished(() => setLanguage('en'));
    await setLanguage('zh-CN');
    const inChinese = page.getByRole('status', { name: '歌词偏移' });
    await expect.element(inChinese).toHaveTextContent('+0.1 秒');
  });

  test('is added to that of the setting for all songs', async () => {
    const { player } = await renderOpenFullPlayer();
    player.pause();
    player.seek(9);
    await expect.poll(currentLineIndex).toBe(1);
    changeSetting('lyricsOffset', 2);
    await expect.poll(currentLineIndex).toBe(0);
  });
});

describe('copying lyrics', () => {
  const copied = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

  test('can be cancelled, and lines seek again; copies all lines, with translation and romanisation as shown', async () => {
    const write = copied();
    const { engine } = await renderOpenFullPlayer();
    await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
    await fullPlayerLocators.button('Copy lyrics').click();
    await fullPlayerLocators.button('Cancel').click();
    await fullPlayerLocators.lines().nth(1).click();
    expect(engine.read().seconds).toBe(8);
    await fullPlayerLocators.button('Copy lyrics').click();
    await fullPlayerLocators.button('Copy all').click();
    const text = String(write.mock.calls[0]?.[0]);
    expect(text.split('\n\n')).toHaveLength(5);
    expect(text.split('\n\n')[0]).toBe('one two three four\nromanised four\ntranslated four');
    await expect.element(fullPlayerLocators.button('Copy lyrics')).toBeVisible();
  });

  test('copies selected lines in order; a press selects a line instead of seeking', async () => {
    const write = copied();
    changeSetting('showRoma', false);
    changeSetting('showTransl', false);
    const { engine } = await renderOpenFullPlayer({
      lyric: { lrc: { lyric: '[0:01]a\n[0:02]b\n[0:03]c\n[0:04]d' } },
    });
    await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
    await fullPlayerLocators.button('Copy lyrics').click();
    const before = engine.read().seconds;
    for (const name of ['c', 'a', 'd', 'd'])
      await fullPlayerLocators.lyrics().getByRole('button', { name, exact: true }).click();
    await expect.element(fullPlayerLocators.lines().nth(2)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(fullPlayerLocators.lines().nth(3)).toHaveAttribute('aria-pressed', 'false');
    expect(engine.read().seconds).toBe(before);
    await fullPlayerLocators.button('Copy 2 lines').click();
    expect(write).toHaveBeenCalledWith('a\nc');
  });
});

test('credit lines are hidden by the setting, at once, which ends selecting, so that no other lines are copied', async () => {
  await renderOpenFullPlayer({ lyric: { lrc: { lyric: '[0:00]作词 : 甲\n[0:01]长亭外\n[0:02]古道边' } } });
  await expect.element(fullPlayerLocators.lines()).toHaveLength(3);
  await fullPlayerLocators.button('Copy lyrics').click();
  await fullPlayerLocators.lines().nth(1).click();
  await userEvent.keyboard(']');
  await expect.element(fullPlayerLocators.button('Copy 1 line')).toBeVisible();
  changeSetting('lyricsHideCredits', true);
  await expect.element(fullPlayerLocators.lines()).toHaveLength(2);
  await expect.element(fullPlayerLocators.lines().first()).toHaveAccessibleName('长亭外');
  await expect.element(fullPlayerLocators.button('Copy lyrics')).toBeVisible();
  expect(document.querySelector('[data-view] [aria-pressed="true"]')).toBeNull();
});

test('a line has its language as lang', async () => {
  const lyric = {
    lrc: { lyric: '[0:01]故郷\n[0:02]うさぎ追いし\n[0:03]Row, row' },
    tlyric: { lyric: '[0:01]故乡' },
  };
  await renderOpenFullPlayer({ lyric });
  await expect.element(fullPlayerLocators.lines()).toHaveLength(3);
  expect(
    fullPlayerLocators
      .lines()
      .elements()
      .map((it) => it.getAttribute('lang')),
  ).toEqual(['ja', 'ja', 'en']);
  await expect.element(fullPlayerLocators.lyrics().getByText('故乡')).toHaveAttribute('lang', 'zh');
});

test('a tap on a line leaves no tools in sight that a finger cannot press', async () => {
  await renderOpenFullPlayer();
  emulateTouchStyles();
  const line = fullPlayerLocators.lines().nth(1);
  // The line that a finger has tapped stays hovered until the finger taps elsewhere.
  await line.hover();
  await expect.poll(() => line.element().matches(':hover')).toBe(true);
  const tools = document.querySelector('[data-tools]') as Element;
  for (const animation of tools.getAnimations()) animation.finish();
  const { opacity, pointerEvents } = getComputedStyle(tools);
  expect({ opacity, pointerEvents }).toEqual({ opacity: '0', pointerEvents: 'none' });
});

test('on a phone the tools end with the seek line above the buttons', async () => {
  await renderOpenFullPlayer({ width: 390, height: 844 });
  await fullPlayerLocators.button('Lyrics').click();
  await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
  const rightOf = (part: Element | null) => part?.getBoundingClientRect().right;
  const seek = fullPlayerLocators.dialog().getByRole('slider', { name: 'Seek' }).element();
  expect(rightOf(document.querySelector('[data-tools]'))).toBe(rightOf(seek.parentElement));
});
