import { rmSync } from 'node:fs';
import { exitWithParent } from './exit-with-parent.ts';
import { type GateStep, type GatesResult, runGates } from './gate.ts';
import { flakyTestOutputDir } from './test-runs/test-gate.ts';
import { MAX_FLAKY_TESTS } from './test-runs/test-run.ts';

/** Runs the gates and reports the sum in the last line; the process fails when one of them failed. */
export async function runGatesAndReport(steps: () => readonly GateStep[]): Promise<void> {
  exitWithParent();
  try {
    rmSync(flakyTestOutputDir, { recursive: true, force: true });
    const { lines, isGreen } = summarizeGates(await runGates(steps(), console.log));
    for (const line of lines) console.log(line);
    process.exitCode = isGreen ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
  }
}

/** The closing lines of a run: the unsteady tests, if any, and the sum. Too many unsteady tests count as failed. */
export function summarizeGates({ passed, failed, skipped, unsteady }: GatesResult): {
  readonly lines: string[];
  readonly isGreen: boolean;
} {
  const isTooMany = unsteady.length > MAX_FLAKY_TESTS;
  const extraFailures = isTooMany ? unsteady.length : 0;
  const sum = `${passed - extraFailures} passed, ${failed + extraFailures} failed`;
  const lines = unsteady.flatMap(({ name, excerpt, outputs }) => [
    `  ${name}`,
    ...excerpt.split('\n').map((line) => `    ${line}`),
    `    failed: ${outputs[0] ?? ''}`,
    `    passed: ${outputs[1] ?? ''}`,
  ]);
  return {
    lines: [
      ...(unsteady.length > 0 ? ['unsteady:', ...lines] : []),
      ...(isTooMany ? [`More than ${MAX_FLAKY_TESTS} tests are unsteady: they count as failed.`] : []),
      skipped > 0 ? `${sum}, ${skipped} skipped` : sum,
    ],
    isGreen: failed + extraFailures === 0,
  };
}
