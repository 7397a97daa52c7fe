import type { Player } from '@rill/playback';
import type { QueryClient } from '@tanstack/react-query';
import { setApiBaseUrl } from '#api/client/call.ts';
import { getRunTimeConfig, productNameIn } from '#config/run-time-config.ts';
import { getI18n, loadRemainingMessages, onLanguageChange, setLanguage } from '#i18n/i18n.ts';
import { preventChunkErrorReload, retryFailedStylesheets } from '#lib/page-load/failed-chunks.ts';
import { firstPicturesDecoded, setFirstScreenPromise } from '#lib/page-load/first-screen.ts';
import { getBootHomeSnapshot } from '#lib/page-load/home-snapshot.ts';
import { onStorageError } from '#lib/storage/persisted.ts';
import { notify } from '#notices/notices.ts';
import { createLazyPlayer } from '#player/lazy-player.ts';
import { restoreSignedInAccount } from '#session/session.ts';
import { getSetting } from '#settings/settings-store.ts';
import { setProductNameInTitle } from '#shell/page-title.ts';
import { restoreScrollOnNavigation } from '#shell/restore-scroll.ts';
import { setLazyPrerequisite } from '#ui/lazy-component.tsx';
import { createQueryClient } from './query-client.ts';
import { createRouter } from './router.tsx';

type Router = ReturnType<typeof createRouter>;

/** The longest that other code waits for the first screen, in milliseconds. */
const MAX_FIRST_SCREEN_MS = 2000;
/** The delay, in milliseconds, before code that could not be fetched is fetched again. */
const RETRY_MS = 10_000;
/** The longest that the first screen waits for its pictures after its data, in milliseconds. */
const MAX_PICTURES_MS = 500;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves when the first screen and all of its data have been handed to the browser. */
function waitForFirstScreen(router: Router, queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    let isRendered = false;
    const finish = async (isComplete: boolean) => {
      stopRouter();
      stopQueries();
      clearTimeout(timer);
      // The pictures are in the document a frame after their data.
      await nextFrame();
      await firstPicturesDecoded(MAX_PICTURES_MS);
      // A frame is painted after its callbacks: the second one runs when the pictures are on the screen.
      await nextFrame();
      await nextFrame();
      if (isComplete) getBootHomeSnapshot()?.capture();
      resolve();
    };
    const finishIfDrawn = () => {
      if (isRendered && queryClient.isFetching() === 0) void finish(true);
    };
    const stopRouter = router.subscribe('onRendered', () => {
      isRendered = true;
      finishIfDrawn();
    });
    const stopQueries = queryClient.getQueryCache().subscribe(finishIfDrawn);
    const timer = setTimeout(() => void finish(false), MAX_FIRST_SCREEN_MS);
  });
}

/** Returns the player, whose code is loaded first; then prefetches, at idle, the code that a press needs at once. */
function createPlayer(queryClient: QueryClient, router: Router, drawn: Promise<void>): Player {
  const player = createLazyPlayer({
    async load() {
      loadRemainingMessages()?.catch(() => {});
      const { createAppPlayer } = await import('#player/create-player.ts');
      void import('./prefetch-code.ts')
        .then(({ prefetchAppCodeAtIdle }) => prefetchAppCodeAtIdle(router))
        .catch(() => {});
      return createAppPlayer;
    },
    loadAt: drawn,
    onCommandDropped: () => notify({ key: 'player.notLoaded', tone: 'error' }),
  });
  const isPlaying = () => player.state.getState().wantsToPlay;
  const start = (): unknown =>
    import('./start-after-first-screen.ts').then(
      ({ startAfterFirstScreen }) => startAfterFirstScreen({ queryClient, router, isPlaying }),
      () => setTimeout(start, RETRY_MS),
    );
  void drawn.then(start);
  return player;
}

/**
 * Creates the query client, the router and the player, and passes the modules below their configuration: the
 * catalogue's URL, the language, the product's name and so on.
 */
export async function composeWebApp() {
  restoreSignedInAccount();
  setApiBaseUrl(new URL(getRunTimeConfig().catalogue, document.baseURI).href);
  onStorageError((trouble) => {
    notify({
      key: trouble === 'full' ? 'notice.storageFull' : 'notice.storageDamaged',
      tone: 'warning',
      topic: 'storage',
    });
  });

  setProductNameInTitle(() => productNameIn(getI18n().language));
  onLanguageChange(({ language }) => {
    document.documentElement.lang = language;
  });
  preventChunkErrorReload();
  setLazyPrerequisite(() => Promise.all([loadRemainingMessages(), retryFailedStylesheets()]));
  await setLanguage(getSetting('language'));

  const queryClient = createQueryClient();
  // The first render shows the data of the snapshot, which is refetched in the background.
  for (const { key, data, updatedAtMs } of getBootHomeSnapshot()?.queries ?? [])
    queryClient.setQueryData(key, data, { updatedAt: updatedAtMs });
  void queryClient.invalidateQueries({ refetchType: 'none' });
  const router = createRouter(queryClient, { basepath: new URL(document.baseURI).pathname });
  // Not after the first screen: a link may be followed, and Back pressed, before that code has come.
  restoreScrollOnNavigation(router);
  const drawn = waitForFirstScreen(router, queryClient);
  setFirstScreenPromise(drawn);
  return { queryClient, router, player: createPlayer(queryClient, router, drawn) };
}
