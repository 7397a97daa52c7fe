import { expect, test } from 'vitest';
import { maxConnectionsForFileLimit, openFileLimit } from './file-limit.ts';

const limits = (open: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             127842               127842               processes
Max open files            ${open.padEnd(20)} 4096                 files
`;

test('the limit of open files is that of this process', () => {
  expect(openFileLimit(() => limits('128'))).toBe(128);
  expect(openFileLimit(() => limits('unlimited'))).toBe(null);
  expect(
    openFileLimit(() => {
      throw new Error('there is no /proc');
    }),
  ).toBe(null);
});

test('a low limit of open files takes fewer connections, so that songs can still be opened', () => {
  expect([null, 1_048_576, 1024].map((files) => maxConnectionsForFileLimit(files, 500))).toEqual([
    500, 500, 500,
  ]);
  expect([256, 128, 40].map((files) => maxConnectionsForFileLimit(files, 500))).toEqual([128, 42, 16]);
});
