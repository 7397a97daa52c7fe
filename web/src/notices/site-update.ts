import type { ServiceWorkerCommand } from '#lib/worker-command.ts';
import { dismissNotice, notify } from './notices.ts';

/** The parts of a page that updates need; tests pass their own. */
export interface SiteUpdateDeps {
  /** Undefined where the browser has no service workers, as on plain http except on localhost. */
  readonly container: ServiceWorkerContainer | undefined;
  readonly workerUrl: string;
  /** The URLs of the scripts that this page was started with. Their hashes differ between builds. */
  readonly pageScriptUrls: readonly string[];
  readonly reload: () => void;
  /** Calls back when the page has come into view again. Returns an unsubscribe function. */
  readonly onReturn: (callback: () => void) => () => void;
}

const TOPIC = 'site-update';
/** How often an open page checks for a new version. */
const CHECK_INTERVAL_MS = 60 * 60_000;
const MIN_CHECK_INTERVAL_MS = 10 * 60_000;
/** A worker that does not answer within this time counts as a new one. */
const ANSWER_TIMEOUT_MS = 3000;

/** Shows that this page is older than the server's version. Playback goes on until the button is pressed. */
export function offerReload(reload: () => void): void {
  notify({
    key: 'notice.siteUpdated',
    tone: 'info',
    topic: TOPIC,
    stays: true,
    action: { key: 'notice.refresh', run: reload },
  });
}

const send = (worker: ServiceWorker, command: ServiceWorkerCommand) => worker.postMessage(command);

/** Whether the worker was built together with this page, which then is the new version already. */
function isOfThisPage(worker: ServiceWorker, urls: readonly string[]): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    setTimeout(resolve, ANSWER_TIMEOUT_MS, false);
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ kind: 'holds-files', urls } satisfies ServiceWorkerCommand, [port2]);
  }).finally(() => port1.close());
}

/**
 * Registers the service worker and notifies the listener of a new version: that it is downloading, then that it is
 * ready, with a button. The first install, and an update of the worker alone, are not mentioned. Returns a function
 * that stops checking.
 */
export async function registerServiceWorker(deps: SiteUpdateDeps): Promise<() => void> {
  const { container, workerUrl, pageScriptUrls, reload, onReturn } = deps;
  if (container === undefined) return () => {};
  const registration = await container.register(workerUrl, { updateViaCache: 'none' });

  function reloadWithNewVersion(): void {
    const { waiting } = registration;
    if (waiting === null) reload();
    else {
      container?.addEventListener('controllerchange', reload, { once: true });
      send(waiting, { kind: 'activate' });
    }
  }

  async function followNewWorker(worker: ServiceWorker): Promise<void> {
    // Without an active worker this is the first install.
    if (registration.active === null || registration.active === worker) return;
    const isSilent = await isOfThisPage(worker, pageScriptUrls);
    const follow = () => {
      if (worker.state === 'installed' && isSilent) send(worker, { kind: 'activate-if-alone' });
      else if (worker.state === 'installed') offerReload(reloadWithNewVersion);
      else if (worker.state === 'redundant') dismissNotice(TOPIC);
    };
    if (worker.state === 'installing' && !isSilent)
      notify({ key: 'notice.siteDownloading', tone: 'info', topic: TOPIC, stays: true });
    worker.addEventListener('statechange', follow);
    follow();
  }

  registration.addEventListener('updatefound', () => {
    if (registration.installing !== null) void followNewWorker(registration.installing);
  });
  const early = registration.waiting ?? registration.installing;
  if (early !== null) void followNewWorker(early);

  let checkedAtMs = performance.now();
  const check = () => {
    if (performance.now() - checkedAtMs < MIN_CHECK_INTERVAL_MS) return;
    checkedAtMs = performance.now();
    // Without a network the update fails, and a later check repeats it.
    registration.update().catch(() => {});
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  const unsubscribe = onReturn(check);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
