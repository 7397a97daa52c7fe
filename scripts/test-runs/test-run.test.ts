import { describe, expect, test } from 'vitest';
import {
  type FailureOutsideTests,
  judgeTestRun,
  shouldRepeatFailures,
  type TestOutcome,
  testFilesToRepeat,
} from './test-run.ts';

const outcome = (id: string, state: TestOutcome['state'], file = 'a.test.tsx'): TestOutcome => ({
  id,
  state,
  file,
  message: state === 'failed' ? `${id} is wrong` : '',
});
const runOf = (tests: readonly TestOutcome[], errors: readonly FailureOutsideTests[] = []) => ({
  tests,
  errors,
  output: '',
});
const crash: FailureOutsideTests = { id: 'the browser closed', message: 'connection lost', files: null };

describe('verdict on a test run', () => {
  test('counts passed, failed and skipped tests of a single run', () => {
    const run = runOf([outcome('one', 'passed'), outcome('two', 'failed'), outcome('three', 'skipped')]);
    expect(judgeTestRun(run, null)).toEqual({ passed: 1, failed: 1, skipped: 1, unsteady: [] });
  });

  test('counts a test that fails and then passes as passed and unsteady, with its first error', () => {
    const first = runOf([outcome('one', 'passed'), outcome('two', 'failed')]);
    expect(judgeTestRun(first, runOf([outcome('two', 'passed')]))).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      unsteady: [{ id: 'two', message: 'two is wrong' }],
    });
  });

  test('counts a test that fails twice as failed', () => {
    const failing = runOf([outcome('one', 'passed'), outcome('two', 'failed')]);
    expect(judgeTestRun(failing, failing)).toEqual({ passed: 1, failed: 1, skipped: 0, unsteady: [] });
  });

  test.each([
    ['is missing from', runOf([outcome('one', 'passed')])],
    ['is skipped in', runOf([outcome('one', 'passed'), outcome('two', 'skipped')])],
  ])('counts a failed test that %s the repetition as failed', (_, again) => {
    const first = runOf([outcome('one', 'passed'), outcome('two', 'failed')]);
    expect(judgeTestRun(first, again)).toMatchObject({ passed: 1, failed: 1, unsteady: [] });
  });

  test('lists a test as unsteady that passes first and fails in the repetition of its file', () => {
    const first = runOf([outcome('one', 'passed'), outcome('two', 'failed')]);
    const again = runOf([outcome('one', 'failed'), outcome('two', 'passed')]);
    expect(judgeTestRun(first, again)).toMatchObject({ passed: 2, failed: 0, unsteady: [{}, {}] });
  });

  test('fails a run without a failed test that ends with an error', () => {
    expect(judgeTestRun(runOf([outcome('one', 'passed')], [crash]), null)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  test('lists an error as unsteady when the repetition is free of errors, and counts the tests it had lost', () => {
    const first = runOf([outcome('one', 'passed')], [crash]);
    const again = runOf([outcome('one', 'passed'), outcome('lost', 'passed', 'b.test.tsx')]);
    expect(judgeTestRun(first, again)).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      unsteady: [{ id: crash.id, message: crash.message }],
    });
  });

  test('fails when the repetition fails a test that the first run had lost', () => {
    const first = runOf([outcome('one', 'passed')], [crash]);
    expect(judgeTestRun(first, runOf([outcome('lost', 'failed')]))).toMatchObject({ failed: 1 });
  });

  test('fails when the repetition ends with an error', () => {
    const first = runOf([outcome('one', 'failed')]);
    expect(judgeTestRun(first, runOf([outcome('one', 'passed')], [crash]))).toMatchObject({ failed: 1 });
  });

  test('fails a run in which no test passed', () => {
    expect(judgeTestRun(runOf([]), null)).toMatchObject({ passed: 0, failed: 1 });
    expect(judgeTestRun(runOf([outcome('one', 'skipped')]), null)).toMatchObject({ failed: 1 });
  });
});

describe('repeating a test run', () => {
  test('is not worth it when nothing failed, nor when more failed than may be unsteady', () => {
    const failing = (count: number) =>
      runOf(Array.from({ length: count }, (_, index) => outcome(`${index}`, 'failed')));
    expect([0, 1, 3, 4].map((count) => shouldRepeatFailures(failing(count)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(shouldRepeatFailures(runOf([], [crash]))).toBe(true);
  });

  test('takes the files of failed tests and of errors, each once', () => {
    const tests = [
      outcome('one', 'failed', 'b.test.tsx'),
      outcome('two', 'failed', 'b.test.tsx'),
      outcome('three', 'passed', 'c.test.tsx'),
    ];
    expect(testFilesToRepeat(runOf(tests, [{ ...crash, files: ['a.test.tsx'] }]))).toEqual([
      'a.test.tsx',
      'b.test.tsx',
    ]);
  });

  test('takes all files after an error that no file explains', () => {
    expect(testFilesToRepeat(runOf([outcome('one', 'failed')], [crash]))).toBeNull();
  });
});
