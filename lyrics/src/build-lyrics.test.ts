import type { LyricTexts } from '@rill/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildLyrics } from './build-lyrics.ts';
import { noLyrics } from './lyrics.ts';

const none: LyricTexts = { lrc: null, tlyric: null, romalrc: null, yrc: null, ytlrc: null, yromalrc: null };
const built = (texts: Partial<LyricTexts>) => buildLyrics({ ...none, ...texts });

describe('a lyric reply', () => {
  test('without texts gives nothing', () => {
    expect(buildLyrics(none)).toEqual(noLyrics);
  });

  test('lines carry translation and romanisation, and the flags say so [S3.3]', () => {
    const lyrics = built({ lrc: '[00:01.00]月', tlyric: '[by:x]\n[00:01.00]moon', romalrc: '[00:01.20]yuè' });
    expect(lyrics.lrc).toEqual([{ time: 1, content: '月', tran: 'moon', roma: 'yuè' }]);
    expect(lyrics).toMatchObject({ hasLrcTran: true, hasLrcRoma: true, hasYrc: false, hasYrcTran: false });
  });

  test('word lines take their own translation, keyed to their start [S3.3]', () => {
    const yrc = '[28590,900](28590,900,0)月';
    const lyrics = built({
      yrc,
      ytlrc: '[00:28.590]moon',
      tlyric: '[00:28.590]other',
      yromalrc: '[00:28.6]yuè',
    });
    expect(lyrics.yrc[0]).toMatchObject({ tran: 'moon', roma: 'yuè' });
    expect(lyrics).toMatchObject({ hasYrc: true, hasYrcTran: true, hasYrcRoma: true, hasLrcTran: false });
  });

  test('word lines without a translation of their own take that of the lines [D-82]', () => {
    const yrc = '[28590,900](28590,900,0)月';
    const lyrics = built({ yrc, tlyric: '[00:28.59]moon', romalrc: '[00:28.59]yuè' });
    expect(lyrics.yrc[0]).toMatchObject({ tran: 'moon', roma: 'yuè' });
  });

  test.each([
    ['alone', '[99:00.00]纯音乐，请欣赏\n'],
    ['behind credits [D-81]', '[00:00.00] 作曲 : 某人\n[99:00.00]纯音乐，请欣赏'],
    ['before credits', '[00:00.00]纯音乐，请欣赏\n[00:01.00] 作曲 : 某人'],
    ['with a half-width comma', '[00:05.00]此歌曲为没有填词的纯音乐,请您欣赏'],
  ])('the pure-music note %s empties everything [S5.3]', (_, lrc) => {
    const yrc = '[0,900](0,900,0)x';
    expect(built({ lrc, yrc, tlyric: '[99:00.00]music' })).toEqual({ ...noLyrics, isPureMusic: true });
  });

  test('a song that sings of pure music keeps its words', () => {
    expect(built({ lrc: '[00:01]a\n[00:02]纯音乐，请欣赏\n[00:03]b' }).lrc).toHaveLength(3);
  });

  test('a song with word lyrics only has them [D-83]', () => {
    const lyrics = built({ yrc: '[0,900](0,900,0)a' });
    expect(lyrics.lrc).toEqual([]);
    expect(lyrics.yrc).toHaveLength(1);
  });

  test('word lyrics of credits alone leave the lines to serve', () => {
    expect(built({ lrc: '[00:01]a', yrc: '{"t":0,"c":[{"tx":"x"}]}' })).toMatchObject({ hasYrc: false });
  });
});

/** Pieces that look like lyrics, put together in any way, hit more than letters by chance. */
const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('[', ']', '(', ')', ':', '.', ',', '\n', '\r', '\uFEFF', '{"t":0,"c":[', '纯音乐，请欣赏'),
  fc.constantFrom(
    '[00:01.5]',
    '[99:99.999]',
    '[offset:-999999]',
    '[0,900]',
    '(0,0,0)',
    '[1:2:3.4]',
    '<00:01>',
  ),
  fc.integer().map(String),
);
const text = fc.option(fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')));

test('any six texts are read: in order of time, with finite times, never with an error', () => {
  const reply = fc.record({ lrc: text, tlyric: text, romalrc: text, yrc: text, ytlrc: text, yromalrc: text });
  fc.assert(
    fc.property(reply, (texts) => {
      const { lrc, yrc } = buildLyrics(texts);
      for (const lines of [lrc, yrc, ...yrc.map((line) => line.words)]) {
        const times = lines.map((line) => line.time);
        expect(times.every((time) => Number.isFinite(time) && time >= 0)).toBe(true);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }
      expect(lrc.every((line) => line.content.trim() !== '')).toBe(true);
      expect(yrc.every((line) => Number.isFinite(line.endTime) && line.words.length > 0)).toBe(true);
    }),
    // What every run of the tests takes; a million were run once, without a failure.
    { numRuns: 2000 },
  );
});
