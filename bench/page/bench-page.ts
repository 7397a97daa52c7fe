import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { testBrowserLaunchOptions } from '../../e2e/browser/browser-options.ts';
import { seedStoredSettings } from '../../e2e/fixtures/journey.ts';

/** How the browser is throttled: `slow` is a cheap phone on mobile data, `fast` is this machine without throttling. */
export interface ThrottlingProfile {
  readonly name: 'fast' | 'slow';
  readonly cpuRate: number;
  readonly network: { readonly bytesPerSecond: number; readonly latencyMs: number } | null;
}

export const throttlingProfiles: readonly ThrottlingProfile[] = [
  { name: 'fast', cpuRate: 1, network: null },
  { name: 'slow', cpuRate: 4, network: { bytesPerSecond: 10_000_000 / 8, latencyMs: 40 } },
];

/** A response that the page has received to its end. */
export interface LoadedResource {
  readonly url: string;
  /** Resource type in the DevTools protocol, such as `Script`, `Stylesheet` and `Font`. */
  readonly type: string;
}

export interface BenchPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly browser: Browser;
  /** The responses received so far; the array grows while the page loads. */
  readonly loaded: readonly LoadedResource[];
  /** URLs that were requested and have not been received to their end. */
  readonly pending: ReadonlySet<string>;
  /** Milliseconds since a request was last sent or a part of a response last received. */
  networkIdleMs(): number;
  /** Opens another page, throttled like this one, in the same browser with the same caches. */
  openAnother(): Promise<BenchPage>;
}

export interface BenchPageOptions {
  readonly profile: ThrottlingProfile;
  /** The browser is closed when this aborts, so that nothing waits for the page any longer. */
  readonly signal: AbortSignal;
  /** Stored settings besides the language. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Whether the page may have its service worker, which downloads the whole client while others are measured. */
  readonly hasWorker?: boolean;
}

const ACTION_TIMEOUT_MS = 30_000;

/**
 * Chromium's network throttling has stalled: now and then it delivers nothing any more, although the responses have
 * reached the browser's sockets.
 */
export class StalledNetworkError extends Error {
  override readonly name = 'StalledNetworkError';
}

/** Far longer than any response takes here, and shorter than the page's own timeout for a call. */
const STALLED_AFTER_MS = 20_000;
const STALL_POLL_MS = 1000;

/** Runs one measurement in a browser process of its own, with empty caches and throttled by the profile. */
export async function measureOnFreshPage<Result>(
  { profile, signal, settings = {}, hasWorker = false }: BenchPageOptions,
  measure: (sample: BenchPage) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(testBrowserLaunchOptions);
  const samples: BenchPage[] = [];
  let watch: NodeJS.Timeout | undefined;
  const close = () => {
    for (const { pending } of samples)
      console.error(`still loading: ${[...pending].join(', ') || 'nothing'}`);
    void browser.close();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: hasWorker ? 'allow' : 'block',
    });
    context.setDefaultTimeout(ACTION_TIMEOUT_MS);
    await context.addInitScript(seedStoredSettings, { language: 'en', themeAuto: false, ...settings });
    const sample = await openPage(browser, context, profile);
    samples.push(sample);
    if (profile.network === null) return await measure(sample);
    const { promise: stalled, reject } = Promise.withResolvers<never>();
    watch = setInterval(() => {
      const isStalled = samples.some(
        ({ page, pending, networkIdleMs }) =>
          !page.isClosed() && pending.size > 0 && networkIdleMs() > STALLED_AFTER_MS,
      );
      if (isStalled) reject(new StalledNetworkError('the throttled network delivers nothing any more'));
    }, STALL_POLL_MS);
    return await Promise.race([measure(sample), stalled]);
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', close);
    await browser.close();
  }
}

async function openPage(
  browser: Browser,
  context: BrowserContext,
  profile: ThrottlingProfile,
): Promise<BenchPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuRate });
  if (profile.network !== null) {
    const { bytesPerSecond, latencyMs } = profile.network;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  const pending = new Set<string>();
  page.on('request', (request) => pending.add(request.url()));
  page.on('requestfinished', (request) => pending.delete(request.url()));
  page.on('requestfailed', (request) => pending.delete(request.url()));
  const begun = new Map<string, LoadedResource>();
  const loaded: LoadedResource[] = [];
  let lastTrafficMs = performance.now();
  for (const event of ['requestWillBeSent', 'dataReceived', 'loadingFinished', 'loadingFailed'] as const)
    session.on(`Network.${event}`, () => {
      lastTrafficMs = performance.now();
    });
  session.on('Network.responseReceived', ({ type, requestId, response }) => {
    begun.set(requestId, { type, url: response.url });
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const file = begun.get(requestId);
    if (file !== undefined) loaded.push(file);
  });
  return {
    page,
    session,
    browser,
    loaded,
    pending,
    networkIdleMs: () => performance.now() - lastTrafficMs,
    openAnother: () => openPage(browser, context, profile),
  };
}
