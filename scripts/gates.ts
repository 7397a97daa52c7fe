import { join } from 'node:path';
import { buildProduct } from './build-product.ts';
import { clientSizeGate } from './client-size-gate.ts';
import { createToolQualityGate, LATE_GARBAGE_COLLECTION } from './command-gate.ts';
import { type GateStep, passedGateResult, type QualityGate } from './gate.ts';
import { lockfileGate } from './lockfile-gate.ts';
import { projectDir } from './pinned-node.mjs';
import {
  createBrowserTestQualityGate,
  createJourneyQualityGate,
  createSmallBrowserTestQualityGate,
  createUnitTestQualityGate,
} from './test-runs/test-gate.ts';
import { typesGate } from './types-gate.ts';

/** The projects of vitest.config.ts that need a browser. */
const inBrowser = ['screens', 'engine'];

/** This test opens every screen once. It has a gate of its own, which uses React's development build. */
const EVERY_SCREEN_ONCE = 'src/routes/titles.test.tsx';

/** Writes the tree of routes, which Git does not have: the gates after it import it. */
const routeTreeGate = createToolQualityGate('route tree', join(projectDir, 'web/generate-routes.ts'), []);

/** These gates need no build, because they only read the source. */
const sourceGates: readonly QualityGate[] = [
  createToolQualityGate('format and lint', '@biomejs/biome/bin/biome', [
    'ci',
    '--error-on-warnings',
    '--colors=off',
  ]),
  // Restricted to one core, because several checkers each work out the types that their files share, which doubles the
  // work.
  createToolQualityGate('typed lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'], {
    ...LATE_GARBAGE_COLLECTION,
    GOMAXPROCS: '1',
  }),
  typesGate,
  createToolQualityGate('dead code', 'knip/bin/knip.js', ['--no-progress']),
];

const wallsGate = createUnitTestQualityGate('walls', { projects: ['house'] });

const unitTestGate = createUnitTestQualityGate('unit tests', {
  projects: ['!house', ...inBrowser.map((project) => `!${project}`)],
});

/** Gates that need neither a browser nor a build; the source is checked beside the unit tests, as in `npm test`. */
export const fastGates: readonly GateStep[] = [
  lockfileGate,
  routeTreeGate,
  [[unitTestGate], [...sourceGates, wallsGate]],
];

/**
 * Runs the tests of the pure packages with their branches counted, which makes them several times slower: the random ones
 * run less often, and texts of 1 MB are left out.
 */
const branchCoverageGate: QualityGate = createUnitTestQualityGate('branch coverage', {
  projects: ['lyrics', 'playback'],
  args: [
    '--coverage.enabled',
    '--exclude=**/{sample-texts,read-word-timings}.test.ts',
    '--exclude=playback/src/browser/**',
  ],
  env: { RILL_QUEUE_RUNS: '200', RILL_FAULT_RUNS: '100' },
});

export const buildGate: QualityGate = {
  name: 'build',
  async run() {
    await buildProduct(() => {});
    return passedGateResult();
  },
};

const browserTestGate = createBrowserTestQualityGate('browser tests', {
  projects: inBrowser,
  args: [`--exclude=**/${EVERY_SCREEN_ONCE}`],
  env: { NODE_ENV: 'production' },
});

/** Opens every screen with React's development build, whose warnings fail a test. */
const reactWarningsGate = createSmallBrowserTestQualityGate('React warnings', {
  projects: ['screens'],
  args: [EVERY_SCREEN_ONCE],
});

/** Journeys beside the browser tests (`e2e/playwright.config.ts`), two at a time. */
const earlyJourneyGate = createJourneyQualityGate(
  'early journeys',
  ['--grep-invert=@long', '--project=early', '--workers=2'],
  true,
);

/**
 * All gates of `npm test`, with lanes side by side where one would leave the processor idle. Unit tests wait for files
 * and programs a sixth of their time, so the source is checked beside them. Browser tests wait for frames and replies
 * an eighth of theirs even in two processes, and one of these ends before the other: beside them the walls are tested,
 * the product is built, every screen is opened once, and half of the journeys run.
 */
export const allGates: readonly GateStep[] = [
  lockfileGate,
  routeTreeGate,
  [[unitTestGate, branchCoverageGate], sourceGates],
  [[browserTestGate], [wallsGate, buildGate, clientSizeGate, reactWarningsGate, earlyJourneyGate]],
  createJourneyQualityGate('journeys', ['--grep-invert=@long', '--project=others'], true),
];

/**
 * Slow gates, run before a feature is called done. A failed journey is not repeated, because these runs look for
 * unsteady journeys.
 */
export const longGates: readonly QualityGate[] = [
  buildGate,
  createJourneyQualityGate('journeys, ten times', ['--repeat-each=10', '--grep-invert=@long'], false),
  createJourneyQualityGate('long journeys', ['--grep=@long'], false),
];
