import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { nodeTestTimeouts } from '../vitest.timeouts.ts';
import base from './vite.config.ts';

/** The client's logic, in Node. */
export default mergeConfig(
  base,
  defineConfig({
    test: {
      name: 'web',
      environment: 'node',
      // One of the tests starts a catalogue, whose threads need these options (see `withThreads` in vitest.config.ts).
      pool: 'forks',
      execArgv: ['--no-wasm-code-gc'],
      isolate: false,
      setupFiles: [join(import.meta.dirname, '../vitest.fresh-modules.ts')],
      include: ['src/**/*.test.ts'],
      ...nodeTestTimeouts,
    },
  }),
);
