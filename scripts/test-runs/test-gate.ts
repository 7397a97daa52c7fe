import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { QualityGate } from '../gate.ts';
import { projectDir } from '../pinned-node.mjs';
import { runPlaywright } from './playwright-run.ts';
import { judgeTestRun, shouldRepeatFailures, type TestRun, testFilesToRepeat } from './test-run.ts';
import { runVitest, runVitestInShards, type VitestOptions } from './vitest-run.ts';

/** The folder for both outputs of a repeated run. */
export const flakyTestOutputDir = join(projectDir, 'test-results', 'unsteady');

interface Repeatable {
  readonly name: string;
  readonly after?: string;
  /** Runs all test files, or only the named ones; with `isAlone` nothing else runs beside each of them. */
  readonly run: (files: readonly string[] | null, isAlone: boolean) => Promise<TestRun>;
  /** Whether what failed is run once more, alone, after the others. */
  readonly repeatsFailures: boolean;
}

/**
 * Without this flag Vitest leaves one core free: on two cores that is a single worker, and the other core is mostly
 * idle.
 */
const ONE_WORKER_PER_CORE = '--maxWorkers=100%';

/** Vitest projects in Node: failed tests are not repeated. */
export const createUnitTestQualityGate = (
  name: string,
  { projects, args = [], env = {} }: VitestOptions,
): QualityGate => {
  const options = { projects, args: [ONE_WORKER_PER_CORE, ...args], env };
  return testGateWithRerun({
    name,
    run: (files, isAlone) => runVitest(options, files, isAlone),
    repeatsFailures: false,
  });
};

/** One process for each of two cores (decision 074). */
const BROWSER_TEST_PROCESSES = 2;

/** Vitest projects in a browser: test files with a failure are run once more, alone, after the others. */
export const createBrowserTestQualityGate = (name: string, options: VitestOptions): QualityGate =>
  testGateWithRerun({
    name,
    run: (files, isAlone) =>
      files === null && !isAlone
        ? runVitestInShards(options, BROWSER_TEST_PROCESSES)
        : // RILL_SHARD selects the bundle again: what fails only there must not pass as unsteady.
          runVitest({ ...options, env: { ...options.env, RILL_SHARD: '1' } }, files, isAlone),
    repeatsFailures: true,
  });

/** A few vitest files in a browser, in one process; those with a failure are run once more, alone. */
export const createSmallBrowserTestQualityGate = (name: string, options: VitestOptions): QualityGate =>
  testGateWithRerun({
    name,
    run: (files, isAlone) => runVitest(options, files, isAlone),
    repeatsFailures: true,
  });

/** Journeys in a browser over the built product; those that fail are run once more, unless they are repeated anyway. */
export const createJourneyQualityGate = (
  name: string,
  args: readonly string[],
  repeatsFailures: boolean,
): QualityGate =>
  testGateWithRerun({
    name,
    after: 'build',
    run: (files, isAlone) => runPlaywright({ config: 'e2e/playwright.config.ts', args }, files, isAlone),
    repeatsFailures,
  });

export function testGateWithRerun(
  { name, after, run, repeatsFailures }: Repeatable,
  keptDir = flakyTestOutputDir,
): QualityGate {
  return {
    name,
    ...(after === undefined ? {} : { after }),
    async run(untilAlone = () => Promise.resolve()) {
      const first = await run(null, false);
      const isRepeated = repeatsFailures && shouldRepeatFailures(first);
      const files = testFilesToRepeat(first);
      if (isRepeated) await untilAlone();
      const again = isRepeated ? await run(files, files !== null) : null;
      const { unsteady, ...counts } = judgeTestRun(first, again);
      const kept = again === null ? [] : keep(keptDir, name, [first.output, again.output]);
      return {
        ...counts,
        output: [first.output, ...(again === null ? [] : ['Run once more, alone:', again.output])].join('\n'),
        unsteady: unsteady.map(({ id, message }) => ({
          name: id,
          excerpt: excerptOf(message),
          outputs: kept.map((path) => relative(projectDir, path)),
        })),
      };
    },
  };
}

function keep(dir: string, name: string, outputs: readonly string[]): string[] {
  mkdirSync(dir, { recursive: true });
  return outputs.map((output, index) => {
    const path = join(dir, `${name.replaceAll(/\W+/g, '-')}-${index === 0 ? 'first' : 'again'}.txt`);
    writeFileSync(path, stripVTControlCharacters(output));
    return path;
  });
}

const EXCERPT_LINES = 8;

function excerptOf(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, EXCERPT_LINES)
    .join('\n');
}
