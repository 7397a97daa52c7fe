import type { Song } from '@rill/contract';
import { FakeFmSource } from '@rill/playback/testing';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { setApiBaseUrl } from '#api/client/call.ts';
import { setListenerId } from '#session/session.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  fullPlayerLocators,
  type LyricReplyFixture,
  renderOpenFullPlayer,
  wordLyricFixture,
} from '#testing/full-player-stage.tsx';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import {
  advanceTestPlayback,
  createTestPlayer,
  createTestSong,
  createTestSongs,
  fakeFullSongUrlSource,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import { renderWithPlayer } from '#testing/render-with-player.tsx';
import { PictureInPicturePlayer } from './picture-in-picture-player.tsx';

/** Renders a page as large as the floating window, with the floating player in it. */
async function openFloating(lyric: LyricReplyFixture, lyricOfNext: () => unknown = () => lyric) {
  await page.viewport(380, 220);
  setApiBaseUrl('/api');
  mockCatalogueCalls({ '/lyric/new': (query) => (query.get('id') === '1' ? lyric : lyricOfNext()) });
  const fm = new FakeFmSource();
  const stage = createTestPlayer(fakeFullSongUrlSource, { fm });
  await renderWithPlayer(stage.player, <PictureInPicturePlayer page={document} />);
  const [first, second] = createTestSongs(2) as [Song, Song];
  await playSongsAndMakeReady(stage, [first, { ...second, artist: [] }]);
  return { ...stage, fm };
}

afterEach(() => setListenerId('visitor'));

const boxOf = (text: string) => page.getByText(text).first().element().getBoundingClientRect();

test('floating player centers the current line and the next one above the song', async () => {
  const stage = await openFloating(wordLyricFixture);
  advanceTestPlayback(stage, 5);
  await expect.element(page.getByText('translated four')).toBeVisible();
  await expect.element(page.getByText('one two three four').last()).toBeInTheDocument();
  const [tran, song] = [boxOf('translated four'), boxOf('Song 1')];
  expect(tran.bottom).toBeLessThan(song.top);
  // The text keeps its distance from the song: the same space is free above and below it.
  expect(tran.top).toBeLessThan(100);
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(stage.engine.isSounding).toBe(false);
});

test('floating player keeps its buttons in place whatever the length of a line', async () => {
  const stage = await openFloating({ lrc: { lyric: `[00:01]${'very long '.repeat(60)}` } });
  advanceTestPlayback(stage, 2);
  await expect.element(page.getByText(/^very long/).first()).toBeInTheDocument();
  const pause = page.getByRole('button', { name: 'Pause' }).element().getBoundingClientRect();
  expect(pause.bottom).toBeLessThanOrEqual(220);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(380);
});

test('floating player fills a larger window with larger text, which keeps its whole height', async () => {
  const stage = await openFloating(wordLyricFixture);
  advanceTestPlayback(stage, 5);
  await expect.element(page.getByText('translated four')).toBeVisible();
  const sizes = () =>
    ['translated four', 'Song 1'].map((text) =>
      Number.parseFloat(getComputedStyle(page.getByText(text).first().element()).fontSize),
    );
  const [small = 0, name = 0] = sizes();
  await page.viewport(800, 600);
  await expect.poll(() => sizes()[0]).toBeGreaterThan(small * 1.5);
  expect(sizes()[1]).toBeGreaterThan(name);
  const [tran, song] = [boxOf('translated four'), boxOf('Song 1')];
  expect(tran.bottom).toBeLessThan(song.top);
});

test('floating player shows the first line once during the intro, over the second one', async () => {
  await openFloating({ lrc: { lyric: '[00:09]first line\n[00:12]second line' } });
  await expect.element(page.getByText('second line')).toBeVisible();
  expect(page.getByText('first line').elements()).toHaveLength(1);
});

/** An iframe in the place of the floating window, which the browser opens only after a real press. */
function stubFloatingWindow(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  vi.stubGlobal('documentPictureInPicture', { window: null, requestWindow: async () => frame.contentWindow });
  onTestFinished(() => {
    frame.remove();
    vi.unstubAllGlobals();
  });
  return frame;
}

test('the keys that play music work in the floating window, and those of the page do nothing there', async () => {
  const frame = stubFloatingWindow();
  const { player } = await renderOpenFullPlayer();
  await fullPlayerLocators.button('Floating player').click();
  const inside = () => frame.contentDocument?.body;
  await expect.poll(() => inside()?.textContent).toContain('Song 1');
  const press = (key: string, target = inside(), options: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
    target?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { volume, wantsToPlay } = player.state.getState();
  expect(press(' ')).toBe(true);
  expect(player.state.getState().wantsToPlay).toBe(!wantsToPlay);
  press('ArrowDown');
  expect(player.state.getState().volume).toBeCloseTo(volume - 0.05);
  expect(press('f'), 'it opens nothing behind the window').toBe(false);
  const button = inside()?.querySelector('button');
  expect(press(' ', button ?? undefined), 'a button is pressed by Space itself').toBe(false);
  frame.contentWindow?.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(press(' ')).toBe(false);
});

test('[S4.2] [S3.20] floating player follows the page’s language, theme and colours', async () => {
  const frame = stubFloatingWindow();
  const root = document.documentElement;
  const before = new Map(
    ['lang', 'data-theme', 'data-accent', 'style'].map((name) => [name, root.getAttribute(name)]),
  );
  onTestFinished(() => {
    for (const [name, value] of before) {
      if (value === null) root.removeAttribute(name);
      else root.setAttribute(name, value);
    }
  });
  root.lang = 'en';
  root.dataset['theme'] = 'light';
  await renderOpenFullPlayer();
  await fullPlayerLocators.button('Floating player').click();
  const inside = () => frame.contentDocument?.documentElement;
  const shown = () => [inside()?.lang, inside()?.dataset['theme'], inside()?.dataset['accent']];
  await expect.poll(() => inside()?.textContent).toContain('Song 1');
  expect(shown().slice(0, 2)).toEqual(['en', 'light']);
  root.lang = 'zh-CN';
  root.dataset['theme'] = 'dark';
  root.dataset['accent'] = 'custom';
  root.style.setProperty('--custom-accent-solid', 'teal');
  await expect.poll(shown).toEqual(['zh-CN', 'dark', 'custom']);
  expect(inside()?.style.getPropertyValue('--custom-accent-solid')).toBe('teal');
});

test('the floating player button is missing when the browser does not support it', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await renderOpenFullPlayer();
  await expect.element(fullPlayerLocators.button('Floating player')).toBeVisible();
  await cleanup();
  vi.stubGlobal('documentPictureInPicture', undefined);
  await renderOpenFullPlayer();
  await expect.element(fullPlayerLocators.button('Full screen')).toBeVisible();
  await expect.element(fullPlayerLocators.button('Floating player')).not.toBeInTheDocument();
});

test('[S6.4] the dislike of the floating player is dimmed for a visitor', async () => {
  const { fm, player } = await openFloating(wordLyricFixture);
  player.playFm();
  fm.open[0]?.respond(createTestSong(101, 'Night train'));
  await expect.element(page.getByText('Night train')).toBeVisible();
  await page.getByText('Night train').hover();
  const colourOf = (name: string) => getComputedStyle(page.getByRole('button', { name }).element()).color;
  expect(colourOf('Dislike')).not.toBe(colourOf('Next'));
  setListenerId('7');
  await expect.poll(() => colourOf('Dislike')).toBe(colourOf('Next'));
});

test('[D-21] [D-40] floating player says that lyrics failed to load and retries, under a song without artists', async () => {
  expectConsoleErrors();
  let isBroken = true;
  const { player } = await openFloating(wordLyricFixture, () =>
    isBroken ? { code: 500 } : wordLyricFixture,
  );
  player.next();
  const floating = page.getByRole('main');
  await expect.element(floating.getByText('Could not load lyrics')).toBeVisible();
  await expect.element(floating.getByText('Unknown artist')).toBeVisible();
  isBroken = false;
  await floating.getByRole('button', { name: 'Retry' }).click();
  await expect.element(floating.getByText('translated four')).toBeVisible();
});

test('floating player shows how much of the song has been played, under the buttons', async () => {
  const stage = await openFloating(wordLyricFixture);
  const line = page.getByRole('main').element().querySelector('[class*="track"]') as HTMLElement;
  const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
  const share = () => widthOf(line.firstElementChild) / widthOf(line);
  expect(share()).toBe(0);
  advanceTestPlayback(stage, 50);
  await expect.poll(share).toBeCloseTo(50 / stage.player.state.getState().durationSeconds, 2);
  const pause = page.getByRole('button', { name: 'Pause' }).element().getBoundingClientRect();
  expect(line.getBoundingClientRect().top).toBeGreaterThanOrEqual(pause.bottom);
});
