import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mergeLyricTexts } from './merge-lyric-texts.ts';
import { parseLrc } from './parse-lrc.ts';
import { parseYrc } from './parse-yrc.ts';

/** Lyric files of real songs, which exist beside the project on some machines only and are never part of it. */
const folder = new URL('../../../shared/fixtures/lyrics/', import.meta.url);
const names = existsSync(folder) ? readdirSync(folder) : [];
const none = { lrc: null, tlyric: null, romalrc: null, yrc: null, ytlrc: null, yromalrc: null };

describe.skipIf(names.length === 0)('lyric files beside the project', () => {
  const load = (name: string) => readFileSync(new URL(name, folder), 'utf8');

  test.each(names.filter((name) => /\.e?lrc$/.test(name)))(
    'parseLrc finds every stamped line of %s',
    (name) => {
      const stamped = load(name)
        .split(/\r?\n/)
        .filter((line) => /^\uFEFF?\[\d+:\d+[.:]?\d*\]\s*[^\s[]/.test(line));
      expect(stamped.length).toBeGreaterThan(0);
      expect(parseLrc(load(name)).length).toBeGreaterThanOrEqual(new Set(stamped).size);
    },
  );

  test.each(names.filter((name) => name.endsWith('.elrc')))('%s is sung word by word', (name) => {
    const { yrc, hasYrc } = mergeLyricTexts({ ...none, lrc: load(name) });
    expect(hasYrc).toBe(true);
    expect(yrc.some((line) => line.words.length > 1)).toBe(true);
  });

  test.each(names.filter((name) => name.endsWith('.yrc')))(
    'parseYrc finds every timed line of %s',
    (name) => {
      const timed = load(name)
        .split('\n')
        .filter((line) => /^\[\d+,\d+\]\(\d+,\d+,\d+\)/.test(line));
      expect(parseYrc(load(name))).toHaveLength(timed.length);
    },
  );

  test.each(names.filter((name) => name.includes('pure-music')))('%s is pure music', (name) => {
    expect(mergeLyricTexts({ ...none, lrc: load(name) }).isPureMusic).toBe(true);
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
    ['word stamps', `[00:01]${fill('<00:01>')}x`],
    ['half word stamps', `[00:01]${fill('<00:01')}`],
    ['blanks in stamps', fill('[ ')],
    ['blanks', fill(' ')],
    ['blanks in word times', `[0,900]${fill('( 1 ,')}`],
    ['zero-width characters', `[00:01]${fill('\u200B')}`],
    ['enhanced lines of one moment', fill('[00:01]<00:01>a <00:01>b\n[00:01]<00:01>c\n')],
    ['words without a start', fill('[0,1](1,1)a\n')],
  ])('mergeLyricTexts accepts 1 MB of %s without an error', (_, text) => {
    const lyrics = mergeLyricTexts({
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
