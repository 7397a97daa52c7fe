import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    baseURL: process.env['RILL_ADDRESS'] ?? 'http://127.0.0.1:4310/',
    viewport: { width: 1440, height: 900 },
    launchOptions: browserOptions,
    trace: 'retain-on-failure',
  },
});
