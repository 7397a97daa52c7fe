import type { Song } from '@rill/contract';
import type { FmSource, SongUrlSource } from '@rill/playback';
import type { RouterHistory } from '@tanstack/react-router';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { setApiBaseUrl } from '#api/client/call.ts';
import { LazyFullPlayer } from '#features/full-player/lazy-full-player.tsx';
import { LazyNowPlayingPanel } from '#features/full-player/side-panel/lazy-now-playing-panel.tsx';
import { PlayerBar } from '#features/player-bar/player-bar.tsx';
import { LazyQueueDrawer } from '#features/queue-drawer/lazy-queue-drawer.tsx';
import { closeEmptyPanels } from '#player/close-empty-panels.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { closeLayersOnBack } from '#shell/close-layers-on-back.ts';
import { closeFullPlayer } from '#shell/full-player-panel.ts';
import { FailedStateLabelsContext } from '#ui/list-state.tsx';
import { mockCatalogueCalls } from './mock-catalogue-calls.ts';
import {
  createTestPlayer,
  createTestSongs,
  fakeFullSongUrlSource,
  flushPromises,
  playSongsAndMakeReady,
} from './player-stage.ts';
import { renderWithPlayer } from './render-with-player.tsx';

/** The lyric texts of a response; a song may have any of the six. */
export type LyricReplyFixture = Readonly<
  Partial<Record<'lrc' | 'tlyric' | 'romalrc' | 'yrc' | 'ytlrc' | 'yromalrc', { lyric: string }>>
>;

/** Five lines from second 4 on, each 4 s long, with four words of one second each. */
export const wordLyricFixture: LyricReplyFixture = {
  lrc: {
    lyric: [4, 8, 12, 16, 20].map((time) => `[00:${String(time).padStart(2, '0')}]plain ${time}`).join('\n'),
  },
  tlyric: { lyric: '[00:04]translated four\n[00:08]translated eight' },
  romalrc: { lyric: '[00:04]romanised four\n[00:08]romanised eight' },
  yrc: {
    lyric: [4, 8, 12, 16, 20]
      .map((time) => {
        const words = ['one ', 'two ', 'three ', 'four'].map(
          (word, at) => `(${(time + at) * 1000},1000,0)${word}`,
        );
        return `[${time * 1000},4000]${words.join('')}`;
      })
      .join('\n'),
  },
};

interface StageOptions {
  readonly lyric?: unknown;
  readonly songs?: readonly Song[];
  readonly width?: number;
  readonly height?: number;
  readonly fm?: FmSource;
  readonly source?: SongUrlSource;
  readonly history?: RouterHistory;
}

export const fullPlayerLocators = {
  dialog: () => page.getByRole('dialog', { name: 'Full player' }),
  button: (name: string) => fullPlayerLocators.dialog().getByRole('button', { name, exact: true }),
  lyrics: () => fullPlayerLocators.dialog().getByRole('list', { name: 'Lyrics' }),
  lines: () => fullPlayerLocators.lyrics().getByRole('button'),
  /** The text of the line that is marked as current, without its highlighted copies; null when there is none. */
  currentLine: () => {
    const sung = fullPlayerLocators.currentElement()?.firstElementChild?.cloneNode(true) as
      | Element
      | undefined;
    for (const copy of sung?.querySelectorAll('[aria-hidden]') ?? []) copy.remove();
    return sung?.textContent.trim() ?? null;
  },
  currentElement: () =>
    document.querySelector<HTMLElement>('[role="dialog"] [role="listitem"] [aria-current="true"]'),
};

/** Renders a page with the player bar, on which a song with these lyrics plays. `opener` opens the full player. */
export async function renderPageWithPlayerBar({
  lyric = wordLyricFixture,
  songs,
  width = 1440,
  height = 900,
  fm,
  source = fakeFullSongUrlSource,
  history,
}: StageOptions = {}) {
  closeFullPlayer();
  await page.viewport(width, height);
  setApiBaseUrl('/api');
  const calls = mockCatalogueCalls({
    '/likelist': () => ({ code: 200, ids: [] }),
    '/lyric/new': (query) => (typeof lyric === 'function' ? lyric(query) : lyric),
  });
  const stage = createTestPlayer(source, fm ? { fm } : {});
  onTestFinished(closeEmptyPanels(stage.player));
  const rendered = await renderWithPlayer(
    stage.player,
    <FailedStateLabelsContext
      value={{
        title: () => 'Could not load',
        reason: () => '',
        offline: '',
        offlineReason: '',
        retry: 'Retry',
        helpLink: () => null,
      }}
    >
      <main id="content" tabIndex={-1}>
        <a href="/elsewhere">Beneath</a>
      </main>
      <PlayerBar />
      <LazyNowPlayingPanel />
      <LazyQueueDrawer />
      <LazyFullPlayer />
    </FailedStateLabelsContext>,
    history,
  );
  onTestFinished(closeLayersOnBack(rendered.router));
  changeSetting('bottomLyricShow', true);
  await playSongsAndMakeReady(stage, songs ?? createTestSongs(3));
  const opener = page.getByRole('button', { name: 'Open full player' });
  return { ...stage, ...rendered, stage, calls, opener };
}

/** Like `renderPageWithPlayerBar`, with the full player open. */
export async function renderOpenFullPlayer(options: StageOptions = {}) {
  const stage = await renderPageWithPlayerBar(options);
  await stage.opener.click();
  await expect.element(fullPlayerLocators.dialog()).toBeVisible();
  // Positions are final only after the opening animation; the effects of its end happen before the next frame.
  for (const animation of fullPlayerLocators.dialog().element().getAnimations({ subtree: true })) {
    if (animation.id === 'full-player') animation.finish();
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await flushPromises();
  return stage;
}
