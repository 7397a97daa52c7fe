import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser/browser-options.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine is slow, not wrong: only what never comes may fail.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    baseURL: process.env['RILL_ADDRESS'] ?? 'http://127.0.0.1:4310/',
    viewport: { width: 1440, height: 900 },
    launchOptions: browserOptions,
    // The snapshots tell as much as a film of the page, which would take a good part of two cores.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
