import { expect, test } from 'vitest';
import type { BenchAppPool } from './bench-app-pool.ts';
import { StalledNetworkError } from './page/bench-page.ts';
import { type BenchMeasurement, type BenchPart, createBenchRowSpec } from './part.ts';
import { runBenchPart } from './run-part.ts';

const products = {} as BenchAppPool;
const rows = {
  one: createBenchRowSpec('One', 'ms'),
  two: createBenchRowSpec('Two', 'count'),
  three: createBenchRowSpec('Three', 'ms'),
};
const part = (measurements: readonly BenchMeasurement[], changes: Partial<BenchPart> = {}): BenchPart => ({
  name: 'part',
  title: 'Part',
  profiles: ['fast'],
  maxSamples: 2,
  rows,
  prepare: async () => measurements,
  ...changes,
});

test('runBenchPart takes the samples round by round, no more of them than the part allows', async () => {
  const order: string[] = [];
  const measurement = (key: string, value: number): BenchMeasurement => ({
    rows: [key],
    timeoutMs: 1000,
    async take({ name }) {
      order.push(`${name} ${key}`);
      return { [key]: value };
    },
  });
  const figures = await runBenchPart(
    part([measurement('one', 4), measurement('two', 5)], { profiles: ['slow', 'fast'] }),
    products,
    7,
    () => {},
  );
  expect(order).toEqual(
    ['fast', 'slow'].flatMap((name) => [`${name} one`, `${name} two`, `${name} one`, `${name} two`]),
  );
  expect(figures.find(({ row, profile }) => row === 'one' && profile === 'slow')?.samples).toEqual([4, 4]);
  expect(figures.find(({ row }) => row === 'three')?.failure).toBe('no sample was taken');
});

test('runBenchPart reports a measurement that fails or takes too long in its own rows', async () => {
  const said: string[] = [];
  const figures = await runBenchPart(
    part(
      [
        { rows: ['one'], timeoutMs: 1000, take: () => Promise.reject(new Error('no button')) },
        { rows: ['two'], timeoutMs: 5, take: () => new Promise(() => {}) },
        { rows: ['three'], timeoutMs: 1000, take: async () => ({ three: 3 }) },
      ],
      { maxSamples: 1 },
    ),
    products,
    1,
    (line) => said.push(line),
  );
  expect(figures.map(({ median, failure }) => [median, failure])).toEqual([
    [null, 'no button'],
    [null, 'no figure within 0.005 s'],
    [3, null],
  ]);
  expect(said.join('\n')).toContain('one failed: no button');
});

test('runBenchPart takes a sample again, once, when the throttled network stalls', async () => {
  const said: string[] = [];
  const stallingUntil = (attempt: number): BenchMeasurement['take'] => {
    let attempts = 0;
    return async () => {
      attempts += 1;
      if (attempts < attempt) throw new StalledNetworkError('stalled');
      return { one: attempts, two: attempts };
    };
  };
  const figures = await runBenchPart(
    part(
      [
        { rows: ['one'], timeoutMs: 1000, take: stallingUntil(2) },
        { rows: ['two'], timeoutMs: 1000, take: stallingUntil(3) },
      ],
      { maxSamples: 1 },
    ),
    products,
    1,
    (line) => said.push(line),
  );
  expect(figures.slice(0, 2).map(({ median, failure }) => [median, failure])).toEqual([
    [2, null],
    [null, 'stalled'],
  ]);
  expect(said[0]).toContain('taken again');
});

test('runBenchPart reports a failed preparation in every row', async () => {
  const prepare = () => Promise.reject(new Error('port is taken'));
  const figures = await runBenchPart(part([], { prepare }), products, 1, () => {});
  expect(figures.map(({ failure }) => failure)).toEqual(Array(3).fill('port is taken'));
});
