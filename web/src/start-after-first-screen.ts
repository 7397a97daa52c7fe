import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { persistQueriesForOffline, refetchOfflineQueries } from '#api/client/offline-queries.ts';
import { createOfflineQueryStore } from '#api/client/offline-query-store.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { downloadWaitingSongs } from '#features/download/load-songs-downloader.ts';
import { delay } from '#lib/delay.ts';
import { setChunkErrorReloadCondition } from '#lib/page-load/failed-chunks.ts';
import { pageScriptUrls } from '#lib/page-load/page-scripts.ts';
import { openIndexedDb } from '#lib/storage/idb.ts';
import { keepStorageOfInstalledApp } from '#lib/storage/keep-storage.ts';
import { tolerateTranslatedTexts } from '#lib/tolerate-translation.ts';
import { coverCacheStorageName } from '#lib/worker-command.ts';
import { toggleLike } from '#music/like/use-like.ts';
import { setSongsDownloader } from '#music/menus/download-dialog-state.ts';
import { showColourSchemeNotice, showLanguageChangeNotices } from '#notices/announce-changes.ts';
import { showSiteAnnouncement } from '#notices/announcement.ts';
import { notifyOfNetworkChanges } from '#notices/network-notice.ts';
import { offerReload, registerServiceWorker } from '#notices/site-update.ts';
import { trustedServiceWorkerUrl } from '#notices/trusted-service-worker-url.ts';
import { setLikeToggleHandler } from '#player/like-request.ts';
import { whenPlaybackRestored } from '#player/persistence/playback-restored.ts';
import { rememberCatalogueOfBase } from '#session/catalogues-by-base.ts';
import { onErasePersonalData } from '#session/personal-data.ts';
import { offerReloadForProxySignIn } from '#session/proxy-sign-in.ts';
import { startSession } from '#session/start-session.ts';
import { followSettingsOfOtherTabs } from '#settings/follow-other-tabs.ts';
import { followTheme, onColourSchemeSwitchedByUser } from '#settings/theme.ts';
import { restoreFocusOnLanguageChange } from '#shell/restore-focus.ts';
import { prefetchStateDrawings } from '#ui/list-state.tsx';
import { showTruncatedTextTooltips } from '#ui/truncated-text-tooltips.ts';
import { keepHomeSnapshot } from './keep-home-snapshot.ts';
import { followNavigation } from './routes/-screens/follow-navigation.ts';
import { followChosenLanguage } from './show-chosen-language.ts';

interface PageParts {
  readonly queryClient: QueryClient;
  readonly router: AnyRouter;
  readonly isPlaying: () => boolean;
}

/** How long after the page has loaded the service worker is registered, in milliseconds. */
const AFTER_LOADING_MS = 2000;

/**
 * Starts the long-lived parts of the page that can wait until the first screen is rendered: the inline script has
 * applied the theme, and offline data is not needed before.
 */
export function startAfterFirstScreen({ queryClient, router, isPlaying }: PageParts): void {
  followNavigation(router);
  // The drawings of failed states are fetched early, because it is too late when the network is lost.
  void prefetchStateDrawings();
  setSongsDownloader(downloadWaitingSongs);
  setLikeToggleHandler((song) => void toggleLike(queryClient, song));
  rememberCatalogueOfBase();
  tolerateTranslatedTexts();
  showTruncatedTextTooltips();
  followTheme();
  onColourSchemeSwitchedByUser(showColourSchemeNotice);
  followChosenLanguage();
  restoreFocusOnLanguageChange();
  // Started after everything that reacts to a changed setting.
  followSettingsOfOtherTabs();
  showLanguageChangeNotices();
  notifyOfNetworkChanges();
  offerReloadForProxySignIn(reloadPage);
  startOfflineQueries(queryClient);
  keepHomeSnapshot(queryClient);
  void keepStorageOfInstalledApp();
  // Queue sync depends on the listener, so the session starts first.
  void whenPlaybackRestored().then(() => startSession(queryClient));
  const { announcement } = getRunTimeConfig();
  if (announcement !== null) showSiteAnnouncement(announcement);
  setChunkErrorReloadCondition(() => {
    // The router reloads the page only for a screen; for a menu or a dialog this notice offers to.
    offerReload(reloadPage);
    return !isPlaying();
  });
  if (import.meta.env.PROD) void afterLoading().then(startServiceWorker);
}

const reloadPage = () => window.location.reload();

/** Resolves when the worker may download the whole client without slowing down the first screen and its data. */
async function afterLoading(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await delay(AFTER_LOADING_MS);
}

/** Makes lists readable offline, until all personal data is erased. */
function startOfflineQueries(queryClient: QueryClient): void {
  // A failed write does not matter while there is a network.
  const openStore = openIndexedDb(() => {});
  const store = createOfflineQueryStore(openStore('last-seen'), pageScriptUrls().join(' '));
  const stop = persistQueriesForOffline({ queryClient, store, now: Date.now, writeDelayMs: 1000 });
  window.addEventListener('online', () => void refetchOfflineQueries(queryClient));
  onErasePersonalData(async () => {
    stop();
    // Cached covers may belong to somebody's own music. On plain http there is no Cache API; with cookies blocked it
    // rejects.
    await globalThis.caches?.delete(coverCacheStorageName(document.baseURI)).catch(() => {});
  });
}

function startServiceWorker(): void {
  registerServiceWorker({
    container: navigator.serviceWorker,
    workerUrl: trustedServiceWorkerUrl(),
    pageScriptUrls: pageScriptUrls(),
    reload: reloadPage,
    onReturn(callback) {
      const handle = () => document.visibilityState === 'visible' && callback();
      document.addEventListener('visibilitychange', handle);
      return () => document.removeEventListener('visibilitychange', handle);
    },
    // A browser that allows no worker, as in some private windows, runs the page without one.
  }).catch(() => {});
}
