import { defineConfig } from '@playwright/test';
import { testBrowserLaunchOptions } from './browser/browser-options.ts';

/**
 * `npm test` runs these beside other gates: those that wait for music, videos and retries most of their time, and of the
 * others so many that both end at about the same time.
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
  // More than two cores: a journey waits for music half of its time.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // On a busy machine everything takes longer: the limits are for what never happens.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    baseURL: process.env['RILL_ADDRESS'] ?? 'http://127.0.0.1:4310/',
    viewport: { width: 1440, height: 900 },
    launchOptions: testBrowserLaunchOptions,
    // Each context would install one and download the whole client; journeys about it allow it.
    serviceWorkers: 'block',
  },
});
