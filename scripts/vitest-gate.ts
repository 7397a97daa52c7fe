import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './command-gate.ts';
import { broken, type Gate, type GateResult } from './gate.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/** Runs vitest projects and counts their tests. */
export function vitestGate(name: string, projects: readonly string[], args: readonly string[] = []): Gate {
  return {
    name,
    async run() {
      const report = join(tmpdir(), `rill-${name.replaceAll(' ', '-')}-${process.pid}.json`);
      const { code, output } = await runTool('vitest/vitest.mjs', [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ]);
      try {
        if (!existsSync(report)) return broken(output);
        const counts = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
        return tallied(counts.numPassedTests, counts.numFailedTests, code, output);
      } finally {
        rmSync(report, { force: true });
      }
    },
  };
}

/** A run may end badly without a failed test (an error between tests, or no test at all): that counts as a failure. */
export function tallied(passed: number, failed: number, code: number, output: string): GateResult {
  const isQuietFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isQuietFailure ? 1 : failed, output };
}
