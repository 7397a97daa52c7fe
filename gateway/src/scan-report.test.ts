import type { ScanStatus } from '@rill/catalogue';
import { expect, test } from 'vitest';
import { scanReport } from './scan-report.ts';

const status = (state: ScanStatus['state'], read: number, found: number, skipped = 0): ScanStatus => ({
  ...{ state, read, found },
  folders: ['/music'],
  skipped: Array.from({ length: skipped }, (_, at) => ({ path: `/music/${at}`, reason: 'x' })),
});

function told(...all: ScanStatus[]): string[] {
  const lines: string[] = [];
  const report = scanReport((line) => lines.push(line), 100);
  for (const one of all) report(one);
  return lines;
}

test('a long reading is told now and then, and at its end', () => {
  expect(
    told(
      status('scanning', 0, 250),
      status('scanning', 120, 250),
      status('scanning', 180, 250),
      status('scanning', 240, 250),
      status('idle', 250, 250, 2),
    ),
  ).toEqual([
    'Reading your music: 120 of 250 files so far',
    'Reading your music: 240 of 250 files so far',
    'Your music is read: 250 files, 2 of them skipped',
  ]);
});

test('a reading that stops half way does not say that it is done', () => {
  expect(told(status('scanning', 0, 250), status('idle', 80, 250))).toEqual([
    'Reading your music stopped at 80 of 250 files',
  ]);
});

test('nothing is said of an empty folder', () => {
  expect(told(status('scanning', 0, 0), status('idle', 0, 0))).toEqual([]);
});
