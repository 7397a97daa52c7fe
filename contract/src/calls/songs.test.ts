import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { QUALITY_LEVELS } from '../limits.ts';
import { lyricTextsEndpoint, songDetailEndpoint, songPlayabilityEndpoint, songUrlEndpoint } from './songs.ts';

describe('the URL of a song', () => {
  const url = (row: object) => v.parse(songUrlEndpoint.reply, { data: [{ id: 7, code: 200, ...row }] });

  test('is the first of the reply; a reply without any is null', () => {
    const data = [null, 'bad', { id: 7, url: 'http://a/1.mp3' }, { id: 8, url: 'http://a/2.mp3' }];
    expect(v.parse(songUrlEndpoint.reply, { data })?.url).toBe('http://a/1.mp3');
    for (const empty of [[], null, 'none', {}]) {
      expect(v.parse(songUrlEndpoint.reply, { data: empty })).toBeNull();
    }
  });

  test.each([
    [-110, 'member'],
    [-105, 'purchase'],
    [-103, 'region'],
    [-100, 'removed'],
    [404, 'missing'],
    [-1, null],
    [200, null],
  ])('is null with the reason of code %d where the song may not be played', (code, refusal) => {
    expect(url({ url: null, code })).toMatchObject({ url: null, refusal });
  });

  test('is null when it is empty, and the code may be text', () => {
    expect(url({ url: '', code: '404' })).toMatchObject({ url: null, refusal: 'missing' });
  });

  test.each(QUALITY_LEVELS)('has the level %s when that was sent', (level) => {
    expect(url({ level })?.level).toBe(level);
  });

  test.each([['loudest'], [null], [''], [3], [['standard']]])(
    'has no level when the reply says %j',
    (level) => {
      expect(url({ level })?.level).toBeNull();
    },
  );

  test('has its format in lower case, and its lifetime in seconds also from text', () => {
    expect(url({ type: 'FLAC', expi: '1200', br: '900000', size: '30' })).toMatchObject({
      format: 'flac',
      lifetimeSeconds: 1200,
      bitrate: 900_000,
      bytes: 30,
    });
    expect(url({ type: null, expi: null })).toMatchObject({ format: null, lifetimeSeconds: 0 });
  });

  test('keeps a loudness of 0 apart from an unknown one', () => {
    expect(url({ gain: 0, peak: 0 })).toMatchObject({ gain: 0, peak: 0 });
    expect(url({ gain: null, peak: 'loud' })).toMatchObject({ gain: null, peak: null });
  });

  test.each([
    ['the range of a preview', { start: 30, end: 60 }, { start: 30, end: 60 }],
    ['one that is text', { start: '30', end: '60' }, { start: 30, end: 60 }],
    ['the text null', 'null', null],
    ['null', null, null],
    ['a range without an end', { start: 0, end: 0 }, null],
    ['nothing', undefined, null],
  ])('reads %s', (_what, freeTrialInfo, preview) => {
    expect(url({ freeTrialInfo })?.preview).toEqual(preview);
  });
});

describe('the lyrics of a song', () => {
  const nothing = { lrc: null, tlyric: null, romalrc: null, yrc: null, ytlrc: null, yromalrc: null };

  test('are the six texts, and null for each that is missing, empty or nonsense', () => {
    expect(
      v.parse(lyricTextsEndpoint.reply, {
        lrc: { version: 3, lyric: '[00:01.00]la' },
        tlyric: { lyric: '' },
        romalrc: null,
        yrc: 'text',
        ytlrc: { lyric: null },
      }),
    ).toEqual({ ...nothing, lrc: '[00:01.00]la' });
  });

  test.each([[{ nolyric: true }], [{ uncollected: true, code: 200 }], [null], [[]]])(
    'are all null for a song without any: %j',
    (reply) => {
      expect(v.parse(lyricTextsEndpoint.reply, reply)).toEqual(nothing);
    },
  );
});

test('a song is playable only when the service says so, and keeps the message of a refusal', () => {
  const read = (reply: unknown) => v.parse(songPlayabilityEndpoint.reply, reply);
  expect(read({ success: true, message: 'ok' })).toEqual({ isPlayable: true, message: 'ok' });
  expect(read({ success: false, message: '亲爱的,暂无版权' })).toEqual({
    isPlayable: false,
    message: '亲爱的,暂无版权',
  });
  expect([read(null).isPlayable, read({ success: 'no' }).isPlayable]).toEqual([false, false]);
});

test('the details of songs have their date and the rights that are listed beside them', () => {
  const songs = v.parse(songDetailEndpoint.reply, {
    songs: [
      { id: 1, name: 'a', publishTime: 1_577_836_800_000 },
      { id: 2, name: 'b', publishTime: 0 },
      { id: 3, name: 'c', publishTime: -347_184_000_000 },
      { id: 0 },
    ],
    privileges: [{ id: 2, st: -200 }],
  });
  expect(songs.map((song) => [song.id, song.publishedMs, song.rights])).toEqual([
    [1, 1_577_836_800_000, 'unknown'],
    [2, null, 'removed'],
    [3, -347_184_000_000, 'unknown'],
  ]);
});
