import type { LyricTexts } from '@rill/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_LYRICS } from './lyrics.ts';
import { mergeLyricTexts } from './merge-lyric-texts.ts';

const none: LyricTexts = { lrc: null, tlyric: null, romalrc: null, yrc: null, ytlrc: null, yromalrc: null };
const built = (texts: Partial<LyricTexts>) => mergeLyricTexts({ ...none, ...texts });

describe('mergeLyricTexts', () => {
  test('returns empty lyrics without texts', () => {
    expect(mergeLyricTexts(none)).toEqual(EMPTY_LYRICS);
  });

  test('attaches translation and romanisation to lines and sets the flags [S3.3]', () => {
    const lyrics = built({ lrc: '[00:01.00]月', tlyric: '[by:x]\n[00:01.00]moon', romalrc: '[00:01.20]yuè' });
    expect(lyrics.lrc).toEqual([{ time: 1, content: '月', tran: 'moon', roma: 'yuè' }]);
    expect(lyrics).toMatchObject({ hasLrcTran: true, hasLrcRoma: true, hasYrc: false, hasYrcTran: false });
  });

  test('attaches the translation made for word lines by their start [S3.3]', () => {
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

  test('gives word lines the translation of the plain lines where they have none [D-82]', () => {
    const yrc = '[28590,900](28590,900,0)月';
    const lyrics = built({ yrc, tlyric: '[00:28.59]moon', romalrc: '[00:28.59]yuè' });
    expect(lyrics.yrc[0]).toMatchObject({ tran: 'moon', roma: 'yuè' });
  });

  test('gives each word line its own translation, else that of the plain line, whichever lines have one', () => {
    const indexes = fc.uniqueArray(fc.nat(7));
    fc.assert(
      fc.property(indexes, indexes, (own, plain) => {
        const lrc = (name: string, lines: readonly number[]) =>
          lines.map((line) => `[00:${10 + line}.00]${name} ${line}`).join('\n');
        const yrc = Array.from({ length: 8 }, (_, line) => `[${10 + line}000,900](${10 + line}000,900,0)月`);
        const texts = { ytlrc: lrc('own', own), tlyric: lrc('plain', plain) };
        const lyrics = built({ yrc: yrc.join('\n'), ...texts });
        expect(lyrics.yrc.map(({ tran }) => tran)).toEqual(
          yrc.map((_, line) =>
            own.includes(line) ? `own ${line}` : plain.includes(line) ? `plain ${line}` : undefined,
          ),
        );
      }),
    );
  });

  test.each([
    ['alone', '[99:00.00]纯音乐，请欣赏\n'],
    ['behind credits [D-81]', '[00:00.00] 作曲 : 某人\n[99:00.00]纯音乐，请欣赏'],
    ['between credits', '[00:00.00] 作曲 : 某人\n[00:01.00]纯音乐，请欣赏\n[00:02.00] 制作人 : 某人'],
    ['before credits', '[00:00.00]纯音乐，请欣赏\n[00:01.00] 作曲 : 某人'],
    ['with a half-width comma', '[00:05.00]此歌曲为没有填词的纯音乐,请您欣赏'],
  ])('recognises the pure-music note %s [S5.3]', (_, lrc) => {
    const yrc = '[0,900](0,900,0)x';
    expect(built({ lrc, yrc, tlyric: '[99:00.00]music' })).toEqual({ ...EMPTY_LYRICS, isPureMusic: true });
  });

  test('keeps a song whose lyrics contain the pure-music note', () => {
    expect(built({ lrc: '[00:01]a\n[00:02]纯音乐，请欣赏\n[00:03]b' }).lrc).toHaveLength(3);
  });

  test('reads a song with word lyrics only [D-83]', () => {
    const lyrics = built({ yrc: '[0,900](0,900,0)a' });
    expect(lyrics.lrc).toEqual([]);
    expect(lyrics.yrc).toHaveLength(1);
  });

  test('uses the line translation when the word translation has no times', () => {
    const yrc = '[28590,900](28590,900,0)月';
    const lyrics = built({
      yrc,
      tlyric: '[00:28.59]moon',
      romalrc: '[00:28.59]yuè',
      ytlrc: 'moon',
      yromalrc: '',
    });
    expect(lyrics.yrc[0]).toMatchObject({ tran: 'moon', roma: 'yuè' });
  });

  test('reads a romanisation written as YRC', () => {
    const yrc = '[28590,900](28590,900,0)月亮';
    const lyrics = built({ yrc, yromalrc: '[28590,900](28590,400,0)yuè (28990,500,0)liàng' });
    expect(lyrics.yrc[0]).toMatchObject({ roma: 'yuè liàng' });
  });

  test('reads word times inside the LRC word by word [S3.4]', () => {
    const lyrics = built({ lrc: '[00:01.00]<00:01.00>Two <00:01.50>words\n[00:03.00]one line' });
    expect(lyrics.hasYrc).toBe(true);
    expect(lyrics.yrc[0]).toEqual({
      time: 1,
      endTime: 3,
      words: [
        { time: 1, duration: 0.5, content: 'Two ' },
        { time: 1.5, duration: 1.5, content: 'words' },
      ],
    });
    expect(lyrics.yrc[1]?.words).toEqual([{ time: 3, duration: 3, content: 'one line' }]);
    expect(lyrics.lrc.map((line) => line.content)).toEqual(['Two words', 'one line']);
  });

  test('prefers YRC to word times inside the LRC', () => {
    const lyrics = built({ lrc: '[00:01.00]<00:01.00>a <00:01.50>b', yrc: '[1000,900](1000,900,0)whole' });
    expect(lyrics.yrc[0]?.words).toHaveLength(1);
  });

  test('takes the second of two lines with the same time as the translation', () => {
    const lyrics = built({ lrc: '[00:01]月亮\n[00:01]the moon\n[00:05]星星\n[00:05]the stars\n[00:09]啊' });
    expect(lyrics.lrc).toEqual([
      { time: 1, content: '月亮', tran: 'the moon' },
      { time: 5, content: '星星', tran: 'the stars' },
      { time: 9, content: '啊' },
    ]);
    expect(lyrics.hasLrcTran).toBe(true);
  });

  test('keeps two lines with the same time when there is a separate translation', () => {
    const lyrics = built({
      lrc: '[00:01]月亮\n[00:01]moon\n[00:05]星\n[00:05]star',
      tlyric: '[00:01]la lune',
    });
    expect(lyrics.lrc).toHaveLength(4);
  });

  test('keeps the lines of a text without any times, untimed and in their order', () => {
    const lyrics = built({
      lrc: '[ti:Title]\r\n[Verse 1]\r\nTwo roads \r\n\r\n: diverged\nTwo roads',
      tlyric: 'x',
    });
    expect(lyrics).toMatchObject({ isTimed: false, isPureMusic: false, hasLrcTran: false, hasYrc: false });
    expect(lyrics.lrc).toEqual(
      ['[Verse 1]', 'Two roads', ': diverged', 'Two roads'].map((content) => ({ time: 0, content })),
    );
  });

  test('leaves out lines without a time where other lines have one [S5.4]', () => {
    const lyrics = built({ lrc: 'stray\n[00:01]a\nstray\n[00:02]b' });
    expect(lyrics).toMatchObject({ isTimed: true, lrc: [{ content: 'a' }, { content: 'b' }] });
    expect(built({ lrc: 'stray', yrc: '[0,900](0,900,0)a' })).toMatchObject({ isTimed: true, lrc: [] });
  });

  test('has no times where all lines are at one time', () => {
    expect(built({ lrc: '[00:00.00]a\n[00:00.00]b\n[00:00.00]c' })).toMatchObject({
      isTimed: false,
      lrc: [{ content: 'a' }, { content: 'b' }, { content: 'c' }],
    });
    expect(built({ lrc: '[00:05.00]a' }).isTimed).toBe(true);
  });

  test.each([
    ['JSON credits', '{"t":0,"c":[{"tx":"作词: "},{"tx":"x"}]}'],
    ['credits', '作词 : 甲\n作曲 : 乙'],
    ['id tags', '[ti:Title]\n[ar:Artist]\n[by:someone]'],
    ['damaged timestamps', '[00:01.]a\n[:01]b\n[00:1234]c'],
    ['times of another format', '[0,900](0,900,0)a'],
  ])('shows no lines of a text that has only %s', (_, lrc) => {
    expect(built({ lrc })).toEqual(EMPTY_LYRICS);
  });

  test('recognises the pure-music note without a time, too', () => {
    expect(built({ lrc: '作曲 : 某人\n纯音乐，请欣赏' })).toEqual({ ...EMPTY_LYRICS, isPureMusic: true });
  });

  test('falls back to plain lines when the word lyrics have credits only', () => {
    expect(built({ lrc: '[00:01]a', yrc: '{"t":0,"c":[{"tx":"x"}]}' })).toMatchObject({ hasYrc: false });
  });
});

/** Fragments of lyrics syntax reach more code than random letters do. */
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
    '<00:02.50>',
    '[ 00:03 ]',
    '\u200B',
  ),
  fc.integer().map(String),
);
const text = fc.option(fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')));

test('mergeLyricTexts accepts any six texts without an error, with sorted and finite times', () => {
  const reply = fc.record({ lrc: text, tlyric: text, romalrc: text, yrc: text, ytlrc: text, yromalrc: text });
  fc.assert(
    fc.property(reply, (texts) => {
      const { lrc, yrc } = mergeLyricTexts(texts);
      for (const lines of [lrc, yrc, ...yrc.map((line) => line.words)]) {
        const times = lines.map((line) => line.time);
        expect(times.every((time) => Number.isFinite(time) && time >= 0)).toBe(true);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }
      expect(lrc.every((line) => line.content.trim() !== '')).toBe(true);
      expect(yrc.every((line) => Number.isFinite(line.endTime) && line.words.length > 0)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
