import { defineConfig, mergeConfig } from 'vitest/config';
import { chromiumTestOptions } from '../vitest.chromium.ts';
import { shardViteConfig } from '../vitest.shards.ts';
import { browserTimeouts } from '../vitest.timeouts.ts';

/** Tests of the audio engine that need a real browser: `vitest run --config playback/vitest.browser.config.ts`. */
export default mergeConfig(
  shardViteConfig(),
  defineConfig({
    root: import.meta.dirname,
    optimizeDeps: { include: ['zustand/vanilla'] },
    test: {
      name: 'engine',
      include: ['src/browser/**/*.test.tsx'],
      ...browserTimeouts,
      browser: chromiumTestOptions(['--autoplay-policy=no-user-gesture-required']),
    },
  }),
);
