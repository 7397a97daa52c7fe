import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './command-gate.ts';
import { broken, type Gate } from './gate.ts';
import { tallied } from './vitest-gate.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Runs the journeys in a browser over the built product and counts them. */
export const playwrightGate = (name: string, args: readonly string[] = []): Gate => ({
  name,
  after: 'build',
  async run() {
    const report = join(tmpdir(), `rill-journeys-${process.pid}.json`);
    const { code, output } = await runTool(
      '@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...args],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
    try {
      if (!existsSync(report)) return broken(output);
      const { stats } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
      return tallied(stats.expected, stats.unexpected + stats.flaky, code, output);
    } finally {
      rmSync(report, { force: true });
    }
  },
});
