export interface TestOutcome {
  /** Identifies the test in every run: project or file, and the whole title. */
  readonly id: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The test file, as the test runner takes it on its command line. */
  readonly file: string;
  /** The message of a failed test; empty for the others. */
  readonly message: string;
}

/** A failure that belongs to no test: a file that could not be loaded, an error between tests, a run that crashed. */
export interface FailureOutsideTests {
  readonly id: string;
  readonly message: string;
  /** The test files that it concerns, or null when it may concern all of them. */
  readonly files: readonly string[] | null;
}

/** The report of one run of a test runner. */
export interface TestRun {
  readonly tests: readonly TestOutcome[];
  readonly errors: readonly FailureOutsideTests[];
  readonly output: string;
}

/** A test (or a run) that failed and, run once more by itself, passed. */
export interface FlakyTestFailure {
  readonly id: string;
  readonly message: string;
}

export interface TestRunSummary {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly unsteady: readonly FlakyTestFailure[];
}

/** More unsteady tests than this fail the whole run. */
export const MAX_FLAKY_TESTS = 3;

/**
 * Whether a failed run is worth a second one. With more failures than may be unsteady the run fails in any case, and
 * the developer should know at once.
 */
export function shouldRepeatFailures(run: TestRun): boolean {
  const failures = run.tests.filter(({ state }) => state === 'failed').length + run.errors.length;
  return failures > 0 && failures <= MAX_FLAKY_TESTS;
}

/** The test files that a second run must contain, or null for all of them. */
export function testFilesToRepeat(run: TestRun): string[] | null {
  if (run.errors.some(({ files }) => files === null)) return null;
  const failed = run.tests.filter(({ state }) => state === 'failed').map(({ file }) => file);
  return [...new Set([...failed, ...run.errors.flatMap(({ files }) => files ?? [])])].sort();
}

/**
 * Counts a run and, where there was one, its repetition. A test that passed in either of them counts as passed, and as
 * unsteady when it failed in the other. An error of the first run counts as unsteady when the repetition was free of
 * errors; an error of the repetition is a failure. A run without a single passed test is a failure, too.
 */
export function judgeTestRun(first: TestRun, repetition: TestRun | null): TestRunSummary {
  const again = new Map(repetition?.tests.map((test) => [test.id, test]));
  const known = new Set(first.tests.map(({ id }) => id));
  const unsteady: FlakyTestFailure[] = [];
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const test of first.tests) {
    const second = again.get(test.id);
    const states = [test.state, second?.state];
    const isPassed = states.includes('passed');
    if (isPassed && states.includes('failed')) {
      unsteady.push({ id: test.id, message: test.message || (second?.message ?? '') });
    }
    count[isPassed ? 'passed' : test.state] += 1;
  }
  // Tests of a file that the first run never reached.
  for (const test of repetition?.tests ?? []) if (!known.has(test.id)) count[test.state] += 1;
  if (repetition === null) count.failed += first.errors.length;
  else if (repetition.errors.length > 0) count.failed += repetition.errors.length;
  else unsteady.push(...first.errors.map(({ id, message }) => ({ id, message })));
  if (count.passed === 0 && count.failed === 0) count.failed = 1;
  return { ...count, unsteady };
}
