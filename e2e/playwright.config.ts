import { defineConfig } from '@playwright/test';
import { testBrowserLaunchOptions } from './browser/browser-options.ts';

/**
 * The journeys that `npm test` runs beside other gates: those that mostly wait for audio, videos or retries and so need
 * little CPU time, and as many others as make both groups end at about the same time.
 */
const early = [
  /(sound-on-another-host|watching-a-video|without-catalogue|never-stops-[\w-]+)\.spec\.ts$/,
  /(accounts|first-music|installed-app|own-music|personal-library|without-network)\.spec\.ts$/,
];

export default defineConfig({
  testDir: './journeys',
  projects: [
    { name: 'early', testMatch: early },
    { name: 'others', testIgnore: early },
  ],
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  // More workers than the two cores, because a journey spends half of its time waiting for audio.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // On a busy machine everything takes longer, so the timeouts only end a journey that hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    baseURL: process.env['RILL_ADDRESS'] ?? 'http://127.0.0.1:4310/',
    viewport: { width: 1440, height: 900 },
    launchOptions: testBrowserLaunchOptions,
    // Each context would install a service worker and download the whole client; journeys about the service worker
    // allow it.
    serviceWorkers: 'block',
  },
});
