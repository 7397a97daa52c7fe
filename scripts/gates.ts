import { buildProduct } from './build-product.ts';
import { clientSizeGate } from './client-size-gate.ts';
import { createToolQualityGate, LATE_GARBAGE_COLLECTION } from './command-gate.ts';
import { type GateStep, passedGateResult, type QualityGate } from './gate.ts';
import { lockfileGate } from './lockfile-gate.ts';
import {
  createBrowserTestQualityGate,
  createJourneyQualityGate,
  createSmallBrowserTestQualityGate,
  createUnitTestQualityGate,
} from './test-runs/test-gate.ts';
import { typesGate } from './types-gate.ts';

/** The projects of vitest.config.ts that need a browser. */
const inBrowser = ['screens', 'engine'];

/** The test that opens every screen once, in a gate of its own. */
const EVERY_SCREEN_ONCE = 'src/routes/titles.test.tsx';

/** Gates that read the source, but for the walls' own tests. */
const sourceGates: readonly QualityGate[] = [
  createToolQualityGate('format and lint', '@biomejs/biome/bin/biome', [
    'ci',
    '--error-on-warnings',
    '--colors=off',
  ]),
  // On one core: the checkers of several each work out the types that their files share, which takes twice the work.
  createToolQualityGate('typed lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'], {
    ...LATE_GARBAGE_COLLECTION,
    GOMAXPROCS: '1',
  }),
  typesGate,
  createUnitTestQualityGate('walls', { projects: ['house'] }),
  createToolQualityGate('dead code', 'knip/bin/knip.js', ['--no-progress']),
];

const unitTestGate = createUnitTestQualityGate('unit tests', {
  projects: ['!house', ...inBrowser.map((project) => `!${project}`)],
});

/** Gates that need neither a browser nor a build. */
export const fastGates: readonly QualityGate[] = [lockfileGate, ...sourceGates, unitTestGate];

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

/** With React's development build, whose warnings fail a test. */
const reactWarningsGate = createSmallBrowserTestQualityGate('React warnings', {
  projects: ['screens'],
  args: [EVERY_SCREEN_ONCE],
});

/** Journeys that wait most of their time (`e2e/playwright.config.ts`), two at a time. */
const waitingJourneyGate = createJourneyQualityGate(
  'waiting journeys',
  ['--grep-invert=@long', '--project=waiting', '--workers=2'],
  true,
);

/**
 * All gates of `npm test`. Browser tests wait for frames and replies an eighth of their time even in two processes, and one
 * of these ends before the other: meanwhile the source is read and built, every screen opened once, and those journeys
 * run that wait most.
 */
export const allGates: readonly GateStep[] = [
  lockfileGate,
  unitTestGate,
  branchCoverageGate,
  [[browserTestGate], [...sourceGates, buildGate, clientSizeGate, reactWarningsGate, waitingJourneyGate]],
  createJourneyQualityGate('journeys', ['--grep-invert=@long', '--project=others'], true),
];

/** Slow gates, run before a feature is called done. A failed journey is not repeated here: these look for unsteady ones. */
export const longGates: readonly QualityGate[] = [
  buildGate,
  createJourneyQualityGate('journeys, ten times', ['--repeat-each=10', '--grep-invert=@long'], false),
  createJourneyQualityGate('long journeys', ['--grep=@long'], false),
];
