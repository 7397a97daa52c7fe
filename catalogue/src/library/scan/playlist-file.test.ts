import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parsePlaylistPaths } from './playlist-file.ts';

const folder = join('/', 'music');

test('the entries of a pls file are found whatever blanks and case they are written with', () => {
  const text =
    '[playlist]\nFile1=a.mp3\n file2 = b c.mp3 \nTitle1=File3=no\nFile4 b=no\nFile56\n=\nLength1=3\n';
  expect(parsePlaylistPaths(text, folder)).toEqual([join(folder, 'a.mp3'), join(folder, 'b c.mp3')]);
});

/** Quadratic time would be minutes. */
test.each([
  ['pls', `[playlist]\nFile1=${' '.repeat(2_000_000)}a\u2028b`],
  ['pls with many lines', `[playlist]\n${`File1=${' '.repeat(9000)}a\u2028b\n`.repeat(200)}`],
  ['m3u', `${' '.repeat(2_000_000)}a\u2028b`],
])('a hostile %s file is read in no time', { timeout: 10_000 }, (_what, text) => {
  expect(parsePlaylistPaths(text, folder).length).toBeLessThanOrEqual(200);
});
