import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromiumTestOptions } from '../vitest.chromium.ts';
import { shardViteConfig } from '../vitest.shards.ts';
import { browserTimeouts } from '../vitest.timeouts.ts';
import { testCataloguePlugin } from './build/test-catalogue.ts';
import { testClientPlugin } from './build/test-client.ts';
import base, { sourcePlugins } from './vite.config.ts';

const projectDir = join(import.meta.dirname, '..');
/** Replies of the real service, beside the project on some machines. */
const capturedReplies = join(projectDir, '..', 'shared', 'fixtures');

/**
 * `npm test` uses React's production build, as listeners do: the development build takes half as much processor time
 * again. The development build warns of more, so one gate renders every screen with it (scripts/gates.ts), and a run
 * of single files uses it, too.
 */
const isProduction = process.env['NODE_ENV'] === 'production';

/**
 * `npm test` bundles the client and the packages beside it once for its run: each test file has a page of its own, and
 * the browser takes longer for each of 700 modules than for the code in them. A run of single files uses no bundle,
 * because a bundle does not follow changes of the source.
 */
const isBundled = process.env['RILL_SHARD'] !== undefined;

/** The packages beside the client, as the client imports them. */
const ownPackages = [
  '@rill/contract',
  '@rill/lyrics',
  '@rill/playback',
  '@rill/playback/browser',
  '@rill/playback/settings',
  '@rill/playback/testing',
];
const bundledPackages = isBundled ? { include: ownPackages, force: true } : {};

/** Screens and components in a real browser, with the real service. */
export default mergeConfig(
  mergeConfig(base, shardViteConfig()),
  defineConfig({
    plugins: [
      testCataloguePlugin(),
      isBundled && testClientPlugin({ plugins: sourcePlugins(), resolve: base.resolve ?? {} }),
    ],
    // `react-dom/profiling` is the production build of React that still counts renders.
    resolve: { alias: isProduction ? { 'react-dom/client': 'react-dom/profiling' } : {} },
    server: {
      fs: {
        allow: [
          realpathSync(projectDir),
          ...(existsSync(capturedReplies) ? [realpathSync(capturedReplies)] : []),
        ],
      },
    },
    // A dependency that is discovered late would make Vite reload the browser in the middle of a test. Unit tests are
    // left out: they do not run in the browser, and their imports would have Vite bundle the whole catalogue and
    // itself.
    optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.ts'], ...bundledPackages },
    test: {
      name: 'screens',
      setupFiles: [
        'src/testing/without-react-profiling.ts',
        'src/testing/synchronous-act.ts',
        'src/testing/screens-setup.ts',
      ],
      include: ['src/**/*.test.tsx'],
      ...browserTimeouts,
      browser: chromiumTestOptions(),
    },
  }),
);
