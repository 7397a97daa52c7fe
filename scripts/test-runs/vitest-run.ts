import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNodeTool } from '../command-gate.ts';
import type { FailureOutsideTests, TestRun } from './test-run.ts';
import type { TestFile, VitestReport } from './vitest-report.ts';

export interface VitestOptions {
  /** Names of vitest projects; `!name` leaves one out. */
  readonly projects: readonly string[];
  /** Additional arguments of Vitest's command line. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs vitest over all test files of the projects or, when `files` is given, over these, one after the other. */
export async function runVitest(
  options: VitestOptions,
  files: readonly string[] | null,
  isAlone: boolean,
): Promise<TestRun> {
  const args = [...(isAlone ? ['--no-file-parallelism'] : []), ...(files ?? [])];
  return testRunOf([await endOfVitest(options, args)]);
}

/**
 * Runs vitest over all test files of the projects in several processes beside each other. A browser test waits for half
 * of its time, and two pages in one browser would share cookies and the focus of the window.
 */
export async function runVitestInShards(options: VitestOptions, count: number): Promise<TestRun> {
  const shards = Array.from({ length: count }, (_, index) => index + 1);
  return testRunOf(
    await Promise.all(
      shards.map((shard) =>
        endOfVitest(options, [`--shard=${shard}/${count}`], { RILL_SHARD: String(shard) }),
      ),
    ),
  );
}

interface EndOfVitest {
  readonly code: number;
  readonly output: string;
  /** Null when Vitest ended before it wrote a report. */
  readonly report: VitestReport | null;
}

async function endOfVitest(
  { projects, args = [], env = {} }: VitestOptions,
  moreArgs: readonly string[],
  moreEnv: Readonly<Record<string, string>> = {},
): Promise<EndOfVitest> {
  const path = join(tmpdir(), `rill-vitest-${randomUUID()}.json`);
  const { code, output } = await runNodeTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      `--reporter=${join(import.meta.dirname, 'vitest-report.ts')}`,
      ...args,
      ...moreArgs,
    ],
    { ...env, ...moreEnv, RILL_TEST_REPORT: path },
  );
  try {
    return { code, output, report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null };
  } finally {
    rmSync(path, { force: true });
  }
}

/** Joins what one process, or several with a share of the files each, report about the tests. */
function testRunOf(ends: readonly EndOfVitest[]): TestRun {
  const reports = ends.flatMap(({ report }) => report ?? []);
  const tests = reports.flatMap((report) => report.tests);
  const lost = unfinishedEverywhere(reports);
  const errors: FailureOutsideTests[] = [
    ...reports.flatMap((report) => report.errors),
    ...(lost.length === 0
      ? []
      : [
          { id: `${lost.length} test files did not run to their end`, message: lost.join('\n'), files: lost },
        ]),
  ];
  const isExplained = errors.length > 0 || tests.some(({ state }) => state === 'failed');
  for (const { code, output, report } of ends) {
    if (code === 0 || (report !== null && isExplained)) continue;
    errors.push({ id: `vitest ended with ${code}`, message: lastLines(output), files: null });
  }
  return { tests, errors, output: ends.map(({ output }) => output).join('\n') };
}

function unfinishedEverywhere(reports: readonly VitestReport[]): string[] {
  const keys = reports.map(({ unfinished }) => new Set(unfinished.map(keyOf)));
  const files = reports[0]?.unfinished.filter((file) => keys.every((key) => key.has(keyOf(file)))) ?? [];
  return files.map(({ file }) => file);
}

const keyOf = ({ project, file }: TestFile) => `${project} ${file}`;
const lastLines = (output: string) => output.trimEnd().split('\n').slice(-15).join('\n');
