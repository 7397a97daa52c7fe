import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setApiBaseUrl } from '#api/client/call.ts';
import { type LyricReplyFixture, wordLyricFixture } from '#testing/full-player-stage.tsx';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import {
  advanceTestPlayback,
  createTestPlayer,
  createTestSongs,
  fakeFullSongUrlSource,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import { renderWithPlayer } from '#testing/render-with-player.tsx';
import { PictureInPicturePlayer } from './picture-in-picture-player.tsx';

/** A page as large as the floating window, with what that shows. */
async function openFloating(lyric: LyricReplyFixture) {
  await page.viewport(380, 220);
  setApiBaseUrl('/api');
  mockCatalogueCalls({ '/lyric/new': () => lyric });
  const stage = createTestPlayer(fakeFullSongUrlSource);
  await renderWithPlayer(stage.player, <PictureInPicturePlayer page={document} />);
  await playSongsAndMakeReady(stage, createTestSongs(2));
  return stage;
}
const boxOf = (text: string) => page.getByText(text).first().element().getBoundingClientRect();

test('floating player centers the current line and the next one above the song', async () => {
  const stage = await openFloating(wordLyricFixture);
  advanceTestPlayback(stage, 5);
  await expect.element(page.getByText('translated four')).toBeVisible();
  await expect.element(page.getByText('one two three four').last()).toBeInTheDocument();
  const [tran, song] = [boxOf('translated four'), boxOf('Song 1')];
  expect(tran.bottom).toBeLessThan(song.top);
  // Not pressed against the song: the same space is free above and below the text.
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

test('floating player shows the first line once during the intro, over the second one', async () => {
  await openFloating({ lrc: { lyric: '[00:09]first line\n[00:12]second line' } });
  await expect.element(page.getByText('second line')).toBeVisible();
  expect(page.getByText('first line').elements()).toHaveLength(1);
});
