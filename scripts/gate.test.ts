import { describe, expect, test } from 'vitest';
import { failedGateResult, type GateStep, passedGateResult, type QualityGate, runGates } from './gate.ts';
import { summarizeGates } from './run-and-report.ts';

async function run(gates: readonly GateStep[]) {
  const lines: string[] = [];
  const tally = await runGates(gates, (line) => lines.push(line));
  return { tally, text: lines.join('\n') };
}

const gate = (
  name: string,
  result: Awaited<ReturnType<QualityGate['run']>>,
  after?: string,
): QualityGate => ({
  name,
  ...(after === undefined ? {} : { after }),
  run: async () => result,
});

describe('gates', () => {
  test('are counted as passed, failed or skipped', async () => {
    const { tally } = await run([
      gate('one', passedGateResult()),
      gate('many', { passed: 7, failed: 2, skipped: 1, output: '' }),
    ]);
    expect(tally).toMatchObject({ passed: 8, failed: 2, skipped: 1 });
  });

  test('run on after one that fails, whose output is printed', async () => {
    const { tally, text } = await run([
      gate('first', failedGateResult('a fault in line 3')),
      gate('second', passedGateResult()),
    ]);
    expect(tally).toMatchObject({ passed: 1, failed: 1 });
    expect(text).toContain('a fault in line 3');
    expect(text).toMatch(/✓ second: ok/);
  });

  test('that depend on a failed gate do not run and count as failed', async () => {
    const { tally, text } = await run([
      gate('build', failedGateResult('no')),
      gate('size', passedGateResult(), 'build'),
    ]);
    expect(tally).toMatchObject({ passed: 0, failed: 2 });
    expect(text).toContain('size needs build.');
  });

  test('of lanes run beside each other, those of one lane and the next step one after the other', async () => {
    const log: string[] = [];
    const slow = (name: string, until: Promise<void>): QualityGate => ({
      name,
      async run() {
        log.push(`${name} starts`);
        await until;
        log.push(`${name} ends`);
        return passedGateResult();
      },
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const other: QualityGate = {
      name: 'other',
      async run() {
        log.push('other runs');
        release();
        return failedGateResult('no');
      },
    };
    const { tally } = await run([
      [[slow('first', released), slow('second', Promise.resolve())], [other]],
      gate('after a lane', passedGateResult(), 'other'),
    ]);
    expect(log).toEqual(['first starts', 'other runs', 'first ends', 'second starts', 'second ends']);
    expect(tally).toMatchObject({ passed: 2, failed: 2 });
  });

  test('that repeat failed tests wait until no other gate runs, and repeat one after the other', async () => {
    const log: string[] = [];
    const repeating = (name: string): QualityGate => ({
      name,
      async run(untilAlone) {
        log.push(`${name} runs`);
        await untilAlone?.();
        log.push(`${name} repeats`);
        await Promise.resolve();
        log.push(`${name} ends`);
        return passedGateResult();
      },
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const long: QualityGate = {
      name: 'long',
      async run() {
        await released;
        log.push('long ends');
        return passedGateResult();
      },
    };
    const running = run([[[repeating('first')], [repeating('second'), repeating('third')], [long]]]);
    await Promise.resolve();
    expect(log).toEqual(['first runs', 'second runs']);
    release();
    expect((await running).tally).toMatchObject({ passed: 4 });
    expect(log.slice(2)).toEqual([
      'long ends',
      'first repeats',
      'first ends',
      'second repeats',
      'second ends',
      'third runs',
      'third repeats',
      'third ends',
    ]);
  });

  test('that throw count as failed', async () => {
    const { tally } = await run([{ name: 'odd', run: () => Promise.reject(new Error('lost')) }]);
    expect(tally).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('report of a run', () => {
  const unsteady = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `test ${index}`,
      excerpt: 'expected 1\nto be 2',
      outputs: ['first.txt', 'again.txt'],
    }));
  const run = { passed: 9, failed: 0, skipped: 0, unsteady: [] };

  test('ends with the totals', () => {
    expect(summarizeGates(run)).toEqual({ lines: ['9 passed, 0 failed'], isGreen: true });
    expect(summarizeGates({ ...run, failed: 1 })).toEqual({ lines: ['9 passed, 1 failed'], isGreen: false });
    expect(summarizeGates({ ...run, skipped: 2 }).lines).toEqual(['9 passed, 0 failed, 2 skipped']);
  });

  test('lists unsteady tests with an excerpt and both outputs, and stays green', () => {
    expect(summarizeGates({ ...run, unsteady: unsteady(1) })).toEqual({
      lines: [
        'unsteady:',
        '  test 0',
        '    expected 1',
        '    to be 2',
        '    failed: first.txt',
        '    passed: again.txt',
        '9 passed, 0 failed',
      ],
      isGreen: true,
    });
    expect(summarizeGates({ ...run, unsteady: unsteady(3) }).isGreen).toBe(true);
  });

  test('counts more than three unsteady tests as failed', () => {
    const { lines, isGreen } = summarizeGates({ ...run, unsteady: unsteady(4) });
    expect(lines.at(-1)).toBe('5 passed, 4 failed');
    expect(isGreen).toBe(false);
  });
});
