import { expect, test } from 'vitest';
import { type BenchPartResult, replaceBenchPartResult, summarizeSamples } from './results.ts';

test('summarizeSamples joins the samples of a row', () => {
  expect(summarizeSamples('fcp', 'slow', [900, 1000.004, 950], null)).toEqual({
    row: 'fcp',
    profile: 'slow',
    median: 950,
    samples: [900, 1000, 950],
    failure: null,
  });
});

test('summarizeSamples keeps the samples that were taken and the reason why others are missing', () => {
  expect(summarizeSamples('fcp', 'fast', [300], 'timeout')).toMatchObject({
    median: 300,
    failure: 'timeout',
  });
  expect(summarizeSamples('fcp', 'fast', [], 'timeout')).toMatchObject({ median: null, failure: 'timeout' });
  expect(summarizeSamples('fcp', 'fast', [], null).failure).toBe('no sample was taken');
  expect(summarizeSamples('fcp', 'fast', [5, Number.NaN], null)).toMatchObject({
    samples: [5],
    failure: 'a sample is not a number',
  });
});

test('replaceBenchPartResult replaces the part that was run and keeps the others', () => {
  const run = (tookSeconds: number): BenchPartResult => ({
    machine: { measuredAt: '', processor: '', cores: 2, memoryGB: 24, loadBefore: 0, browser: null },
    tookSeconds,
    figures: [],
  });
  const before = { parts: { home: run(1), search: run(2) } };
  expect(replaceBenchPartResult(before, 'home', run(3))).toEqual({ parts: { home: run(3), search: run(2) } });
});
