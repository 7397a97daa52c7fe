import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildLyrics } from './build-lyrics.ts';

/** A folder of lyric files to try, whoever they belong to: they stay outside of this repository. */
const folder = process.env['RILL_LYRIC_SAMPLES'] ?? '';
const names = existsSync(folder) ? readdirSync(folder) : [];
const none = { lrc: null, tlyric: null, romalrc: null, yrc: null, ytlrc: null, yromalrc: null };

describe.skipIf(names.length === 0)('lyric files of other people', () => {
  test.each(names)('%s is read as far as it has timed lines', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const { lrc, yrc, isPureMusic } = buildLyrics({ ...none, lrc: text, yrc: text });
    const stamped = text.split('\n').filter((line) => /^\uFEFF?\[\d+:\d+[.:]?\d*\]\s*[^\s[]/.test(line));
    const timed = text.split('\n').filter((line) => /^\[\d+,\d+\]\(\d+,\d+(,\d+)?\)/.test(line));
    if (!isPureMusic) expect(lrc.length).toBeGreaterThanOrEqual(new Set(stamped).size);
    if (!isPureMusic) expect(yrc).toHaveLength(timed.length);
  });
});

describe('hostile texts', () => {
  const million = 1_000_000;
  const fill = (piece: string) => piece.repeat(Math.ceil(million / piece.length));
  test.each([
    ['brackets', fill('[')],
    ['digits', `[${fill('1')}`],
    ['half stamps', fill('[00:01')],
    ['stamps on one line', `${fill('[00:01.00]')}x`],
    ['stamps and a long line', fill('[00:01.00]').slice(0, million / 2) + fill('x')],
    ['lines of one moment', fill('[00:01]a\n[00:01]b\n[00:01.3]c\n')],
    ['word times', `[0,900]${fill('(1,1,0)')}`],
    ['half word times', `[0,900]${fill('(1,1,')}`],
    ['parentheses', `[0,900](0,1,0)${fill('(')}`],
    ['line ends', fill('\r')],
    ['unsorted lines', fill('[09:59]z\n[00:01]a\n[05:00.5]m\n')],
    ['unsorted stamps on one line', `${fill('[9:59][0:1][5:0]')}x`],
    ['unsorted word times', `[0,999999]${fill('(9000,1,0)z(1,1,0)a(500,1,0)m')}`],
    ['words without a start', fill('[0,1](1,1)a\n')],
  ])('1 MB of %s is read without an error', (_, text) => {
    const lyrics = buildLyrics({
      lrc: text,
      tlyric: text,
      romalrc: null,
      yrc: text,
      ytlrc: null,
      yromalrc: null,
    });
    expect(lyrics.isPureMusic).toBe(false);
  });
});
