import '#styles/tokens.css';
import '#styles/themes.css';
import '#styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { setApiBaseUrl } from '#api/client/call.ts';
import { downloadWaitingSongs } from '#features/download/load-songs-downloader.ts';
import { loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import type { Language } from '#lib/languages.ts';
import { toggleLike } from '#music/like/use-like.ts';
import { setSongsDownloader } from '#music/menus/download-dialog-state.ts';
import { showColourSchemeNotice } from '#notices/announce-changes.ts';
import { createAppPlayer } from '#player/create-player.ts';
import { createLazyPlayer } from '#player/lazy-player.ts';
import { setLikeToggleHandler } from '#player/like-request.ts';
import { PlayerProvider } from '#player/player-context.tsx';
import { changeSetting } from '#settings/settings-store.ts';
import { followTheme, onColourSchemeSwitchedByUser } from '#settings/theme.ts';
import { setProductNameInTitle } from '#shell/page-title.ts';
import { restoreFocusOnLanguageChange } from '#shell/restore-focus.ts';
import { restoreScrollOnNavigation } from '#shell/restore-scroll.ts';
import { setLazyPrerequisite } from '#ui/lazy-component.tsx';
import { createQueryClient } from '../query-client.ts';
import { createRouter } from '../router.tsx';
import { followNavigation } from '../routes/-screens/follow-navigation.ts';
import { waitForLoadersOf } from './router-loads.ts';

setApiBaseUrl('/api');
setLazyPrerequisite(loadRemainingMessages);
followTheme();
onColourSchemeSwitchedByUser(showColourSchemeNotice);
const player = createLazyPlayer({
  load: () => Promise.resolve(createAppPlayer),
  loadAt: Promise.resolve(),
  onCommandDropped() {},
});

interface ScreenOptions {
  readonly language?: Language;
  /** Used instead of a history in memory. */
  readonly history?: RouterHistory;
}

/** Renders the whole product at a URL, with the real service and an empty cache. */
export async function renderAppAtUrl(
  url: string,
  { language = 'en', history = createMemoryHistory({ initialEntries: [url] }) }: ScreenOptions = {},
) {
  changeSetting('language', language);
  await setLanguage(language);
  setProductNameInTitle(() => (language === 'en' ? 'Rill' : '溪音'));
  const queryClient = createQueryClient();
  const router = createRouter(queryClient, { history, basepath: '/' });
  // The pointer stays where the last test has left it, and must not prefetch a link that happens to be below it.
  router.update({ ...router.options, defaultPreload: false });
  waitForLoadersOf(router);
  setSongsDownloader(downloadWaitingSongs);
  setLikeToggleHandler((song) => void toggleLike(queryClient, song));
  onTestFinished(silencePlayer);
  for (const stop of [restoreScrollOnNavigation(router), followNavigation(router)]) onTestFinished(stop);
  onTestFinished(restoreFocusOnLanguageChange());
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <PlayerProvider player={player}>
        <RouterProvider router={router} />
      </PlayerProvider>
    </QueryClientProvider>,
  );
  return { screen, router, queryClient, player };
}

/**
 * Stops the player, because playing music would save its queue and count its plays for the account of the next test.
 */
function silencePlayer(): void {
  player.pause();
  player.clear();
}

/** Makes calls whose path ends with `path` fail with a server error. Returns a function that restores them. */
export function failCalls(path: string): () => void {
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname.endsWith(path)) return Promise.resolve(Response.json({ code: 500 }, { status: 500 }));
    return real(input, init);
  });
  return () => spy.mockRestore();
}
