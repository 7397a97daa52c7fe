import type { ScanStatus } from '@rill/catalogue';
import { describe, expect, test } from 'vitest';
import { canShowBrowser, createScanProgressLogger, formatLoginCodeBox } from './announce.ts';

const status = (state: ScanStatus['state'], read: number, found: number, unread = 0): ScanStatus => ({
  state,
  read,
  found,
  folders: ['/music'],
  unread,
  // The skipped entries are a folder and the latest files, at most a hundred together.
  skipped: Array.from({ length: Math.min(unread + 1, 100) }, (_, at) => ({
    path: `/music/${at}`,
    reason: 'x',
  })),
});

function linesOf(...all: ScanStatus[]): string[] {
  const lines: string[] = [];
  const report = createScanProgressLogger(({ message }) => lines.push(message), 100);
  for (const one of all) report(one);
  return lines;
}

test('createScanProgressLogger logs progress every few files and when the scan ends', () => {
  expect(
    linesOf(
      status('scanning', 0, 250),
      status('scanning', 120, 250),
      status('scanning', 180, 250),
      status('scanning', 240, 250),
      status('idle', 250, 250, 140),
    ),
  ).toEqual([
    'Reading your music: 120 of 250 files so far',
    'Reading your music: 240 of 250 files so far',
    'Your music is read: 250 files, 140 of them skipped',
  ]);
});

test('createScanProgressLogger reports a scan that stopped early as stopped', () => {
  expect(linesOf(status('scanning', 0, 250), status('idle', 80, 250))).toEqual([
    'Reading your music stopped at 80 of 250 files',
  ]);
});

test('createScanProgressLogger says that a folder has no music, and nothing where none is named', () => {
  expect(linesOf(status('scanning', 0, 0), status('idle', 0, 0))).toEqual([
    'No music that can be read is in /music: check what --music names and that its drive is there; music that is added is noticed.',
  ]);
  const none = { folders: [] };
  expect(linesOf({ ...status('scanning', 0, 0), ...none }, { ...status('idle', 0, 0), ...none })).toEqual([]);
});

describe('canShowBrowser', () => {
  const mac = { platform: 'darwin' as const, env: {}, isTerminal: true };
  test.each([
    ['a Mac', mac, true],
    ['Windows', { ...mac, platform: 'win32' as const }, true],
    ['Linux with a display', { ...mac, platform: 'linux' as const, env: { DISPLAY: ':0' } }, true],
    ['Linux without one', { ...mac, platform: 'linux' as const }, false],
    ['a remote shell', { ...mac, env: { SSH_CONNECTION: '10.0.0.2' } }, false],
    ['a build server', { ...mac, env: { CI: '1' } }, false],
    ['a service without a terminal', { ...mac, isTerminal: false }, false],
  ])('of %s', (_, desktop, expected) => {
    expect(canShowBrowser(desktop)).toBe(expected);
  });
});

test('formatLoginCodeBox draws phone and code in a closed box', () => {
  const lines = formatLoginCodeBox({ phone: '+86 0138', code: '004211' }).split('\n');
  expect(lines[1]).toContain('+86 0138:  004211');
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});
