import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../command-gate.ts';
import type { TestRun } from './test-run.ts';
import type { VitestReport } from './vitest-report.ts';

export interface VitestOptions {
  /** Names of vitest projects; `!name` leaves one out. */
  readonly projects: readonly string[];
  /** More arguments of vitest's command line. */
  readonly args?: readonly string[];
}

/** Runs vitest over all test files of the projects or, when `files` is given, over these, one after the other. */
export async function runVitest(
  { projects, args = [] }: VitestOptions,
  files: readonly string[] | null,
  isAlone: boolean,
): Promise<TestRun> {
  const report = join(tmpdir(), `rill-vitest-${process.pid}-${performance.now()}.json`);
  const { code, output } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      `--reporter=${join(import.meta.dirname, 'vitest-report.ts')}`,
      ...(isAlone ? ['--no-file-parallelism'] : []),
      ...args,
      ...(files ?? []),
    ],
    { RILL_TEST_REPORT: report },
  );
  try {
    const { tests, errors }: VitestReport = existsSync(report)
      ? JSON.parse(readFileSync(report, 'utf8'))
      : { tests: [], errors: [] };
    const isExplained = errors.length > 0 || tests.some(({ state }) => state === 'failed');
    if (code === 0 || isExplained) return { tests, errors, output };
    return {
      tests,
      errors: [{ id: `vitest ended with ${code}`, message: lastLines(output), files: null }],
      output,
    };
  } finally {
    rmSync(report, { force: true });
  }
}

const lastLines = (output: string) => output.trimEnd().split('\n').slice(-15).join('\n');
