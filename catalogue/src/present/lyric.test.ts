import { expect, test } from 'vitest';
import { toWireLyric } from './lyric.ts';

const NOTHING = { lrc: null, tlyric: null, romalrc: null, yrc: null, ytlrc: null, yromalrc: null };

test('lyrics that an earlier version stored of a tag with 40 MB are not sent', () => {
  const tlyric = '[00:01]月亮';
  const lyric = { ...NOTHING, lrc: '\u0001'.repeat(3_000_000), tlyric };
  expect(toWireLyric(lyric)).toEqual({ code: 200, tlyric: { lyric: tlyric } });
});
