import { join, parse } from 'node:path';
import { expect, test } from 'vitest';
import { folderPrefix, pathRangeUnder } from './folder-prefix.ts';

const drive = parse(process.cwd()).root;

test('the root of a drive is the prefix of the paths below it, as any folder is', () => {
  for (const folder of [drive, join(drive, 'music')]) {
    const below = join(folder, 'song.mp3');
    const [after, before] = pathRangeUnder(folder);
    expect([below.startsWith(folderPrefix(folder)), after < below, below < before]).toEqual([
      true,
      true,
      true,
    ]);
  }
  const [after, before] = pathRangeUnder(join(drive, 'music'));
  const beside = join(drive, 'music and more', 'song.mp3');
  expect(after < beside && beside < before).toBe(false);
});
