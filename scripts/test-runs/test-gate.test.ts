import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectDir } from '../pinned-node.mjs';
import { runPlaywright } from './playwright-run.ts';
import { testGateWithRerun } from './test-gate.ts';
import { runVitest, runVitestInShards } from './vitest-run.ts';

// Real runs of real tools over sample projects, in a folder from which the project's packages can be imported.
let dir = '';
beforeEach(() => {
  const cache = join(projectDir, '.cache');
  mkdirSync(cache, { recursive: true });
  dir = mkdtempSync(join(cache, 'sample-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Code that is true in the first run of the sample project, and false from then on. */
const isFirst = (name: string) => `
  import { existsSync, writeFileSync } from 'node:fs';
  const isFirst = !existsSync(${JSON.stringify(join(dir, name))});
  writeFileSync(${JSON.stringify(join(dir, name))}, '');
`;

function sample(files: Readonly<Record<string, string>>): void {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(dir, name), code);
}

const verdictOfVitest = () =>
  testGateWithRerun(
    {
      name: 'sample tests',
      run: (files, isAlone) => {
        const args = ['--root', dir, '--config', join(dir, 'vitest.config.mjs')];
        return runVitest({ projects: [], args }, files, isAlone);
      },
      repeatsFailures: true,
    },
    join(dir, 'kept'),
  ).run();

const vitestConfig = `export default { test: { include: ['*.test.mjs'], name: 'sample' } };`;
const steady = `import { test } from 'vitest'; test('steady', () => {});`;

describe('browser tests gate', { timeout: 60_000 }, () => {
  beforeEach(() => sample({ 'vitest.config.mjs': vitestConfig, 'steady.test.mjs': steady }));

  test('passes a test that fails once, lists it and keeps both outputs; fails one that fails twice', async () => {
    sample({
      'a.test.mjs': `${isFirst('a')} import { expect, test } from 'vitest';
        test('comes late', () => expect(isFirst ? 'nothing' : 'it').toBe('it'));
        test('wrong', () => { throw new Error('always'); });
        test.skip('later', () => {});`,
    });
    const { unsteady, ...result } = await verdictOfVitest();
    expect(result).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
    expect(unsteady).toMatchObject([{ name: 'sample a.test.mjs > comes late' }]);
    expect(unsteady?.[0]?.excerpt).toContain("expected 'nothing' to be 'it'");
    const kept = unsteady?.[0]?.outputs.map((path) => readFileSync(join(projectDir, path), 'utf8')) ?? [];
    expect(kept[0]).toContain('2 failed');
    expect(kept[1]).toContain('1 failed');
    expect(kept[1]).not.toContain('steady.test.mjs');
  });

  test('runs a file again in which an error arose between tests', async () => {
    sample({
      'a.test.mjs': `${isFirst('a')} import { test } from 'vitest';
        test('leaves a promise', async () => {
          if (isFirst) void Promise.reject(new Error('nobody waits for me'));
          await new Promise((resolve) => setTimeout(resolve, 50));
        });`,
    });
    const { unsteady, output, ...result } = await verdictOfVitest();
    expect(result).toMatchObject({ passed: 2, failed: 0 });
    expect(unsteady?.[0]?.name).toContain('a.test.mjs');
    expect(unsteady?.[0]?.excerpt).toContain('nobody waits for me');
    expect(output.split('Run once more')[1]).not.toContain('steady.test.mjs');
  });

  test('fails for a file that cannot be loaded, and for a hook that fails', async () => {
    sample({
      'a.test.mjs': `import './missing.mjs';`,
      'b.test.mjs': `import { beforeAll, describe, test } from 'vitest';
        describe('suite', () => { beforeAll(() => { throw new Error('no ground'); }); test('one', () => {}); });`,
    });
    expect(await verdictOfVitest()).toMatchObject({ passed: 1, failed: 2, unsteady: [] });
  });

  test('runs the files again that were lost when their process died', async () => {
    sample({ 'a.test.mjs': `${isFirst('a')} if (isFirst) process.kill(process.pid, 'SIGKILL'); ${steady}` });
    const { unsteady, ...result } = await verdictOfVitest();
    expect(result).toMatchObject({ passed: 2, failed: 0 });
    expect(unsteady?.length).toBeGreaterThan(0);
  });

  test('spreads all files over the processes and counts each test once', async () => {
    sample({
      'a.test.mjs': `import { test } from 'vitest'; test('one', () => {}); test('two', () => {});`,
      'b.test.mjs': `import { test } from 'vitest'; test('wrong', () => { throw new Error('always'); });`,
    });
    const args = ['--root', dir, '--config', join(dir, 'vitest.config.mjs')];
    const { tests, errors, output } = await runVitestInShards({ projects: [], args }, 2);
    expect(errors).toEqual([]);
    const states = Object.fromEntries(tests.map(({ id, state }) => [id.split(' > ').at(-1), state]));
    expect(tests).toHaveLength(4);
    expect(states).toEqual({ one: 'passed', steady: 'passed', two: 'passed', wrong: 'failed' });
    expect(output.match(/RUN/g)).toHaveLength(2);
  });

  test('fails when the test runner itself does not start', async () => {
    sample({ 'vitest.config.mjs': 'throw new Error("broken configuration");' });
    const result = await verdictOfVitest();
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.output).toContain('broken configuration');
  });
});

describe('gate of tests', () => {
  test.each([
    ['when failures are final', false, 1],
    ['when more failed than may be unsteady', true, 4],
  ])('runs nothing twice %s', async (_, repeatsFailures, failures) => {
    const runs: unknown[] = [];
    const run = async (files: readonly string[] | null) => {
      runs.push(files);
      const tests = Array.from({ length: failures }, (_value, index) => ({
        id: `${index}`,
        state: 'failed' as const,
        file: 'a.test.tsx',
        message: '',
      }));
      return { tests, errors: [], output: '' };
    };
    const result = await testGateWithRerun({ name: 'sample', run, repeatsFailures }).run();
    expect(result).toMatchObject({ failed: failures, unsteady: [] });
    expect(runs).toEqual([null]);
  });
});

describe('journeys gate', { timeout: 60_000 }, () => {
  test('passes a journey that fails once, fails one that fails twice, and counts skipped ones', async () => {
    sample({
      'playwright.config.mjs': `export default { testDir: '.', outputDir: './results', workers: 2, fullyParallel: true };`,
      // The file is loaded more often than its journeys run.
      'a.spec.mjs': `import { expect, test } from '@playwright/test';
        test('comes late', async () => expect((await import('./first.mjs')).isFirst).toBe(false));`,
      'first.mjs': `${isFirst('a')} export { isFirst };`,
      'b.spec.mjs': `import { test } from '@playwright/test';
        test('steady', () => {});
        test('wrong', () => { throw new Error('always'); });
        test.skip('later', () => {});`,
    });
    const config = relative(projectDir, join(dir, 'playwright.config.mjs'));
    const gate = testGateWithRerun(
      {
        name: 'sample journeys',
        run: (files, isAlone) => runPlaywright({ config }, files, isAlone),
        repeatsFailures: true,
      },
      join(dir, 'kept'),
    );
    const { unsteady, ...result } = await gate.run();
    expect(result).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
    expect(unsteady).toMatchObject([{ name: 'a.spec.mjs > comes late' }]);
  });
});
