import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SizeBalancedSequencer } from './vitest.shards.ts';
import { nodeTestTimeouts, threadTestTimeouts } from './vitest.timeouts.ts';

/**
 * The minimum for the packages that run without a browser. The uncovered branches are mostly checks that the compiler
 * demands and that never fail.
 */
const MIN_BRANCH_COVERAGE_PERCENT = 95;

const freshModules = join(import.meta.dirname, 'vitest.fresh-modules.ts');

const node = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    environment: 'node' as const,
    isolate: false,
    setupFiles: [freshModules],
    ...nodeTestTimeouts,
  },
});

/** Packages without global state, whose test files can share modules. */
const pure = (name: string, include: string[]) => {
  const { test } = node(name, include);
  return { test: { ...test, setupFiles: [] } };
};

/**
 * Tests that start threads of the catalogue run in two processes, which import the server once for all files: a process
 * for each file cost a sixth more. No garbage collection of WebAssembly code: it makes Node 24 crash (docs/decisions/034).
 */
const withThreads = (name: string, include: string[]) => {
  const { test } = node(name, include);
  const process = { pool: 'forks' as const, setupFiles: [], execArgv: ['--no-wasm-code-gc'] };
  return { test: { ...test, ...threadTestTimeouts, ...process } };
};

export default defineConfig({
  test: {
    sequence: { sequencer: SizeBalancedSequencer },
    // Enabled by the gate `branch coverage`; the browser half of playback is tested in a browser.
    coverage: {
      provider: 'v8',
      include: ['lyrics/src/**/*.ts', 'playback/src/**/*.ts'],
      exclude: ['playback/src/browser/**', '**/testing/**', '**/*.test.ts', '**/*.d.ts'],
      reporter: ['text'],
      reportsDirectory: 'test-results/coverage',
      thresholds: { branches: MIN_BRANCH_COVERAGE_PERCENT },
    },
    projects: [
      pure('contract', ['contract/src/**/*.test.ts']),
      pure('lyrics', ['lyrics/src/**/*.test.ts']),
      node('playback', ['playback/src/**/*.test.ts']),
      withThreads('catalogue', ['catalogue/src/**/*.test.ts']),
      withThreads('gateway', ['gateway/src/**/*.test.ts']),
      node('library', ['library/src/**/*.test.ts']),
      node('house', ['*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts']),
      './web/vitest.unit.config.ts',
      './web/vitest.screens.config.ts',
      './playback/vitest.browser.config.ts',
    ],
  },
});
