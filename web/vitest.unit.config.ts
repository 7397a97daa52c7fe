import { defineConfig, mergeConfig } from 'vitest/config';
import { nodeTestTimeouts } from '../vitest.timeouts.ts';
import base from './vite.config.ts';

/** The client's logic, in Node. */
export default mergeConfig(
  base,
  defineConfig({
    test: { name: 'web', environment: 'node', include: ['src/**/*.test.ts'], ...nodeTestTimeouts },
  }),
);
