import type { QueryClient } from '@tanstack/react-query';
import { runTimeConfig } from '#config/run-time-config.ts';
import { decideReload } from '#lib/failed-chunks.ts';
import { announceScheme } from '#notices/announce-scheme.ts';
import { showAnnouncement } from '#notices/announcement.ts';
import { followNetwork } from '#notices/network-notice.ts';
import { followSiteUpdates, offerReload } from '#notices/site-update.ts';
import { waitForRestoredPlayback } from '#player/playback-restored.ts';
import { startSession } from '#session/start-session.ts';
import { followTheme, onSchemeSwitched } from '#settings/theme.ts';

/** How long after the page has loaded the service worker is registered, in milliseconds. */
const AFTER_LOADING_MS = 2000;

/**
 * Starts what lives as long as the page and can wait until the first screen is drawn: the inline script has painted
 * the theme, and nobody goes offline before there is something to see.
 */
export function startLater(queryClient: QueryClient, isPlaying: () => boolean): void {
  followTheme();
  onSchemeSwitched(announceScheme);
  followNetwork();
  // The queue follows whoever listens: it must be there first.
  void waitForRestoredPlayback().then(() => startSession(queryClient));
  const { announcement } = runTimeConfig();
  if (announcement !== null) showAnnouncement(announcement);
  decideReload(() => {
    if (isPlaying()) offerReload(reloadPage);
    return !isPlaying();
  });
  if (import.meta.env.PROD) void afterLoading().then(startServiceWorker);
}

const reloadPage = () => window.location.reload();

/** The worker downloads the whole client: that waits until the first screen has all that it asked for. */
async function afterLoading(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, AFTER_LOADING_MS));
}

function startServiceWorker(): void {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')];
  // On a static host another script starts the client, and names its modules.
  const started = scripts.flatMap(({ src, dataset }) => dataset['modules']?.split(' ') ?? [src]);
  followSiteUpdates({
    container: navigator.serviceWorker,
    workerUrl: new URL('sw.js', document.baseURI).href,
    pageScripts: started.map((path) => new URL(path, document.baseURI).href),
    reload: reloadPage,
    onReturn(callback) {
      const handle = () => document.visibilityState === 'visible' && callback();
      document.addEventListener('visibilitychange', handle);
      return () => document.removeEventListener('visibilitychange', handle);
    },
    // A browser that allows no worker, as in some private windows, works without one.
  }).catch(() => {});
}
