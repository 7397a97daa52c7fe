import { buildProduct } from './build-product.ts';
import { clientSizeGate } from './client-size-gate.ts';
import { toolGate } from './command-gate.ts';
import { passedGateResult, type TestGate } from './gate.ts';
import { lockfileGate } from './lockfile-gate.ts';
import { browserTestGate, fewBrowserTestsGate, journeyGate, unitTestGate } from './test-runs/test-gate.ts';
import { typesGate } from './types-gate.ts';

/** The projects of vitest.config.ts that need a browser. */
const inBrowser = ['screens', 'engine'];

/** Gates that need neither a browser nor a build. */
export const fastGates: readonly TestGate[] = [
  lockfileGate,
  toolGate('format and lint', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '--colors=off']),
  toolGate('typed lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  typesGate,
  unitTestGate('walls', { projects: ['house'] }),
  toolGate('dead code', 'knip/bin/knip.js', ['--no-progress']),
  unitTestGate('unit tests', { projects: ['!house', ...inBrowser.map((project) => `!${project}`)] }),
];

export const buildGate: TestGate = {
  name: 'build',
  async run() {
    await buildProduct(() => {});
    return passedGateResult();
  },
};

export const browserGates: readonly TestGate[] = [
  browserTestGate('browser tests', { projects: inBrowser, env: { NODE_ENV: 'production' } }),
  // Every screen once with React's development build, whose warnings fail a test.
  fewBrowserTestsGate('React warnings', { projects: ['screens'], args: ['src/routes/titles.test.tsx'] }),
  buildGate,
  clientSizeGate,
  journeyGate('journeys', ['--grep-invert=@long'], true),
];

/** Slow gates, run before a feature is called done. A failed journey is not repeated here: these look for unsteady ones. */
export const longGates: readonly TestGate[] = [
  buildGate,
  journeyGate('journeys, ten times', ['--repeat-each=10', '--grep-invert=@long'], false),
  journeyGate('long journeys', ['--grep=@long'], false),
];
