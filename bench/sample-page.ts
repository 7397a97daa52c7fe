import { type BrowserContext, chromium, type Page } from 'playwright';
import { browserOptions } from '../e2e/browser/browser-options.ts';
import { rememberSettings } from '../e2e/fixtures/journey.ts';

/** How the browser is throttled: `slow` is a cheap phone on mobile data, `fast` is this machine without throttling. */
export interface Profile {
  readonly name: 'fast' | 'slow';
  readonly cpuRate: number;
  readonly network: { readonly bytesPerSecond: number; readonly latencyMs: number } | null;
}

export const profiles: readonly Profile[] = [
  { name: 'fast', cpuRate: 1, network: null },
  { name: 'slow', cpuRate: 4, network: { bytesPerSecond: 10_000_000 / 8, latencyMs: 40 } },
];

export interface SamplePage {
  readonly page: Page;
  /** Compressed bytes of all scripts loaded over the network so far. */
  scriptBytes(): number;
}

/** Runs one measurement in a browser process of its own, with empty caches and throttled by the profile. */
export async function onFreshPage<Result>(
  profile: Profile,
  measure: (sample: SamplePage) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(browserOptions);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(rememberSettings, { language: 'en', themeAuto: false });
    const scriptBytes = await throttle(context, page, profile);
    return await measure({ page, scriptBytes });
  } finally {
    await browser.close();
  }
}

async function throttle(context: BrowserContext, page: Page, profile: Profile): Promise<() => number> {
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
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ type, requestId }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
