import { loadPlayerBar } from '#features/player-bar/lazy-player-bar.tsx';
import { loadQueueDrawer } from '#features/queue-drawer/lazy-queue-drawer.tsx';
import { loadScrolledTitle } from '#features/top-bar/history-buttons.tsx';
import { phoneMediaQuery } from '#lib/media-query.ts';
import { preloadCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { lazyNoticeDeck } from '#notices/notice-list.tsx';
import { loadPopupMenu } from '#ui/lazy-menu.tsx';
import type { createRouter } from './router.tsx';

type Router = ReturnType<typeof createRouter>;

/** The screens that people open most, whose code is prefetched so that no navigation waits for it. */
const SCREENS = [
  '/playlist',
  '/album',
  '/discover',
  '/discover/playlists',
  '/search',
  '/search/$kind',
] as const satisfies readonly (keyof Router['routesById'])[];

interface SplitOptions {
  /** A loader that the build splits from its route has `preload`; in development it has not. */
  readonly loader?: { readonly preload?: () => Promise<unknown> };
}

/** The code of a screen and of its loader (web/build/cache-route-loaders.ts). */
async function prefetchScreen(router: Router, id: (typeof SCREENS)[number]): Promise<void> {
  const route = router.routesById[id];
  const { loader } = route.options as SplitOptions;
  await Promise.all([router.loadRouteChunk(route), loader?.preload?.()]);
}

/** Resolves at idle; in Safari, which has no `requestIdleCallback`, after a second. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });

/** Prefetches the data of Discover, which most people open from the home, so that it opens complete. */
async function prefetchDiscover(router: Router): Promise<void> {
  const connection = (navigator as { connection?: { readonly saveData?: boolean } }).connection;
  if (router.state.location.pathname !== '/' || connection?.saveData === true) return;
  await whenIdle();
  await router.preloadRoute({ to: '/discover/playlists' });
  // The buttons of Discover have a bold apostrophe in English, which has a font of its own (tokens.css).
  if (document.documentElement.matches(':lang(en)')) await document.fonts.load('700 1em "Narrow marks"', '’');
}

/**
 * Prefetches the code for presses and navigations at idle, one file after the other, so that user input comes first. A
 * failed prefetch is repeated when the code is needed.
 */
export async function prefetchAppCodeAtIdle(router: Router): Promise<void> {
  await whenIdle();
  preloadCardPlayCommands();
  if (phoneMediaQuery.matches()) void loadScrolledTitle();
  await Promise.all([lazyNoticeDeck.load(), loadPlayerBar()]);
  for (const id of SCREENS) {
    await whenIdle();
    await prefetchScreen(router, id).catch(() => {});
  }
  await whenIdle();
  await loadPopupMenu();
  await loadQueueDrawer();
  await prefetchDiscover(router).catch(() => {});
}
