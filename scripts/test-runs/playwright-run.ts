import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNodeTool } from '../command-gate.ts';
import type { FailureOutsideTests, TestOutcome, TestRun } from './test-run.ts';

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string; readonly stack?: string }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

const states = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;

export interface PlaywrightRunOptions {
  /** The path of the configuration, from the project's folder. */
  readonly config: string;
  /** Additional arguments of Playwright's command line. */
  readonly args?: readonly string[];
}

/** Runs journeys; `files` restricts them to these (`name.spec.ts:12`). */
export async function runPlaywright(
  { config, args = [] }: PlaywrightRunOptions,
  files: readonly string[] | null,
  isAlone: boolean,
): Promise<TestRun> {
  const path = join(tmpdir(), `rill-journeys-${process.pid}-${performance.now()}.json`);
  const { code, output } = await runNodeTool(
    '@playwright/test/cli.js',
    [
      'test',
      `--config=${config}`,
      '--reporter=line,json',
      ...args,
      // A folder of its own, because the results of the first run must survive the second. Traces are recorded only
      // here, because they cost a tenth of all work.
      ...(isAlone
        ? ['--workers=1', '--output=test-results/journeys-again', '--trace=retain-on-failure']
        : []),
      ...(files ?? []),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: path },
  );
  try {
    const report: PlaywrightReport = existsSync(path)
      ? JSON.parse(readFileSync(path, 'utf8'))
      : { suites: [], errors: [] };
    return parsePlaywrightReport(report, code, output);
  } finally {
    rmSync(path, { force: true });
  }
}

/** Reads the outcome of the journeys from the report of a run that ended with exit code `code`. */
function parsePlaywrightReport(report: PlaywrightReport, code: number, output: string): TestRun {
  const tests = outcomesIn(report.suites, '');
  const errors: FailureOutsideTests[] = report.errors.map(({ stack, message }) => ({
    id: 'error outside the journeys',
    message: stack ?? message ?? '',
    files: null,
  }));
  const isExplained = errors.length > 0 || tests.some(({ state }) => state === 'failed');
  if (code !== 0 && !isExplained) {
    errors.push({ id: `playwright ended with ${code}`, message: output.slice(-2000), files: null });
  }
  return { tests, errors, output };
}

function outcomesIn(suites: readonly PlaywrightSuite[], path: string): TestOutcome[] {
  return suites.flatMap((suite) => {
    const titles = path === '' ? suite.title : `${path} > ${suite.title}`;
    const own = (suite.specs ?? []).flatMap(({ title, line, tests }) =>
      // A journey that is repeated has several tests of the same title.
      tests.map(({ status, results }, index) => ({
        id: `${titles} > ${title}${index === 0 ? '' : ` #${index + 1}`}`,
        state: states[status],
        file: `${suite.file}:${line}`,
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
      })),
    );
    return [...own, ...outcomesIn(suite.suites ?? [], titles)];
  });
}
