import { defineConfig } from 'vitest/config';
import { patience } from './vitest.patience.ts';

const node = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, ...patience },
});

export default defineConfig({
  test: {
    projects: [
      node('contract', ['contract/src/**/*.test.ts']),
      node('lyrics', ['lyrics/src/**/*.test.ts']),
      node('playback', ['playback/src/**/*.test.ts']),
      node('catalogue', ['catalogue/src/**/*.test.ts']),
      node('gateway', ['gateway/src/**/*.test.ts']),
      node('library', ['library/src/**/*.test.ts']),
      node('house', ['*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts']),
      './web/vitest.unit.config.ts',
      './web/vitest.screens.config.ts',
      './playback/vitest.browser.config.ts',
    ],
  },
});
