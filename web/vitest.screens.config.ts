import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromiumTestOptions } from '../vitest.chromium.ts';
import { shardOptions } from '../vitest.shards.ts';
import { browserTimeouts } from '../vitest.timeouts.ts';
import { testCataloguePlugin } from './build/test-catalogue.ts';
import base from './vite.config.ts';

const projectDir = join(import.meta.dirname, '..');
/** Replies of the real service, beside the project on some machines. */
const capturedReplies = join(projectDir, '..', 'shared', 'fixtures');

/** Screens and components in a real browser, with the real service. */
export default mergeConfig(
  mergeConfig(base, shardOptions()),
  defineConfig({
    plugins: [testCataloguePlugin()],
    server: {
      fs: {
        allow: [
          realpathSync(projectDir),
          ...(existsSync(capturedReplies) ? [realpathSync(capturedReplies)] : []),
        ],
      },
    },
    // A dependency that is discovered late would make Vite reload the browser in the middle of a test.
    optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
    test: {
      name: 'screens',
      setupFiles: ['src/testing/without-react-profiling.ts', 'src/testing/screens-setup.ts'],
      include: ['src/**/*.test.tsx'],
      ...browserTimeouts,
      browser: chromiumTestOptions(),
    },
  }),
);
