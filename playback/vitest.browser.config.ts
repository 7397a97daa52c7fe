import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { shardOptions } from '../vitest.shards.ts';
import { browserTimeouts } from '../vitest.timeouts.ts';

/** Tests of the audio engine that need a real browser: `vitest run --config playback/vitest.browser.config.ts`. */
export default mergeConfig(
  shardOptions(),
  defineConfig({
    root: import.meta.dirname,
    optimizeDeps: { include: ['zustand/vanilla'] },
    test: {
      name: 'engine',
      include: ['src/browser/**/*.test.tsx'],
      ...browserTimeouts,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
            args: [
              '--no-sandbox',
              '--disable-gpu',
              '--disable-quic',
              '--disable-background-networking',
              '--autoplay-policy=no-user-gesture-required',
            ],
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
