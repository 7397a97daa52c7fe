import { expect, test } from 'vitest';
import { type BenchPart, createBenchRowSpec } from '../part.ts';
import { type BenchResults, summarizeSamples } from './results.ts';
import { formatBenchPartTable, performanceTables, replaceMarkedBlock } from './table.ts';

const part: BenchPart = {
  name: 'home',
  title: 'Home',
  profiles: ['slow', 'fast'],
  maxSamples: 9,
  rows: {
    firstCard: createBenchRowSpec('First card', 'ms', { slow: 1000, fast: 400 }),
    js: createBenchRowSpec('JavaScript', 'kB', { slow: 110, fast: 110 }),
    scroll: createBenchRowSpec('Scroll', 'fps', { slow: 58, fast: 60 }),
    size: createBenchRowSpec('Elements', 'count'),
  },
  prepare: async () => [],
};
const machine = {
  measuredAt: '2026-11-22T10:00:00Z',
  processor: 'A',
  cores: 2,
  memoryGB: 24,
  loadBefore: 0.3,
  browser: 'Chromium 156',
};
const results: BenchResults = {
  parts: {
    home: {
      machine,
      tookSeconds: 9,
      figures: [
        summarizeSamples('firstCard', 'slow', [900, 1200, 1100], null),
        summarizeSamples('firstCard', 'fast', [390], 'Timeout\nwith | a stack'),
        summarizeSamples('js', 'slow', [120.04], null),
        summarizeSamples('js', 'fast', [], 'no page'),
        summarizeSamples('scroll', 'slow', [58], null),
        summarizeSamples('scroll', 'fast', [41.2], null),
        summarizeSamples('size', 'slow', [446], null),
      ],
    },
  },
};

test('a section shows each figure beside its budget, marks missed ones and gives the reason of a failure', () => {
  const lines = formatBenchPartTable(part, results.parts['home']).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '### Home',
    '',
    '`--only home`. Measured 2026-11-22 on 2 cores (A), 24 GB, load 0.3, Chromium 156, medians of 3 (smallest–largest).',
  ]);
  expect(lines.slice(4)).toEqual([
    '| what | slow | budget | fast | budget |',
    '|---|--:|--:|--:|--:|',
    '| First card | 1100 ms (900–1200) ✗ | 1000 ms | 390 ms; a sample failed: Timeout | 400 ms |',
    '| JavaScript | 120.0 kB ✗ | 110 kB | failed: no page ✗ | 110 kB |',
    '| Scroll | 58 fps | ≥ 58 fps | 41 fps ✗ | ≥ 60 fps |',
    '| Elements | 446 |  | – |  |',
  ]);
});

test('a part that was never run shows its rows and budgets without figures', () => {
  const text = formatBenchPartTable({ ...part, profiles: ['fast'] }, undefined);
  expect(text).toContain('Not measured yet.');
  expect(text).toContain('| what | figure | budget |');
  expect(text).toContain('| First card | – | 400 ms |');
});

test('the tables begin with how many budgets are kept and missed', () => {
  expect(performanceTables([part], results).split('\n')[0]).toBe(
    'Of 6 budgets 2 are kept, 4 missed (✗) and 0 not measured yet (–).',
  );
  expect(performanceTables([part], { parts: {} })).toContain('6 not measured yet');
});

test('replaceMarkedBlock fills one block of a page and leaves the others', () => {
  const page = '# x\n<!-- a -->\nold\n<!-- /a -->\n<!-- b -->\nkept\n<!-- /b -->\n';
  expect(replaceMarkedBlock(page, 'a', 'costs $1')).toBe(page.replace('old', 'costs $$1'));
  expect(() => replaceMarkedBlock(page, 'c', '')).toThrow('no block c');
});
