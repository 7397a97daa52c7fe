import { describe, expect, test } from 'vitest';
import { broken, type Gate, held, runGates } from './gate.ts';
import { tallied } from './vitest-gate.ts';

async function run(gates: readonly Gate[]) {
  const lines: string[] = [];
  const tally = await runGates(gates, (line) => lines.push(line));
  return { tally, text: lines.join('\n') };
}

const gate = (name: string, result: Awaited<ReturnType<Gate['run']>>, after?: string): Gate => ({
  name,
  ...(after === undefined ? {} : { after }),
  run: async () => result,
});

describe('running the gates', () => {
  test('sums what passed and what failed', async () => {
    const { tally } = await run([gate('one', held()), gate('many', { passed: 7, failed: 2, output: '' })]);
    expect(tally).toEqual({ passed: 8, failed: 2 });
  });

  test('goes on after a gate that breaks, and shows what it said', async () => {
    const { tally, text } = await run([gate('first', broken('a fault in line 3')), gate('second', held())]);
    expect(tally).toEqual({ passed: 1, failed: 1 });
    expect(text).toContain('a fault in line 3');
    expect(text).toMatch(/✓ second: ok/);
  });

  test('does not run what makes no sense without a broken gate, and counts it as failed', async () => {
    const { tally, text } = await run([gate('build', broken('no')), gate('size', held(), 'build')]);
    expect(tally).toEqual({ passed: 0, failed: 2 });
    expect(text).toContain('size needs build.');
  });

  test('counts a gate that throws as failed', async () => {
    const { tally } = await run([{ name: 'odd', run: () => Promise.reject(new Error('lost')) }]);
    expect(tally).toEqual({ passed: 0, failed: 1 });
  });
});

describe('counting a test run', () => {
  test('a run that ends badly without a failed test is a failure', () => {
    expect(tallied(12, 0, 1, '')).toMatchObject({ passed: 12, failed: 1 });
  });

  test('a run without any test is a failure', () => {
    expect(tallied(0, 0, 0, '')).toMatchObject({ failed: 1 });
  });

  test('failed tests are counted as they are', () => {
    expect(tallied(3, 2, 1, '')).toMatchObject({ passed: 3, failed: 2 });
  });
});
