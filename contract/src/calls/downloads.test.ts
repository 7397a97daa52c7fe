import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { downloadQualitiesEndpoint, downloadUrlEndpoint } from './downloads.ts';

const read = (song: object, privilege?: object) =>
  v.parse(downloadQualitiesEndpoint.reply, {
    songs: [{ id: 7, ...song }],
    privileges: privilege === undefined ? [] : [privilege],
  });

describe('the downloads of a song', () => {
  test('are its files, lowest first; the service leaves out those that do not exist', () => {
    const files = {
      hr: null,
      sq: { br: 900_000, size: '30' },
      l: { br: 128_000, size: 3 },
      h: { br: 320_000 },
    };
    expect(read(files)?.qualities).toEqual([
      { level: 'standard', bitrate: 128_000, bytes: 3 },
      { level: 'exhigh', bitrate: 320_000, bytes: null },
      { level: 'lossless', bitrate: 900_000, bytes: 30 },
    ]);
  });

  test('are null for a song that the service does not know, and none where it lists no files', () => {
    expect(v.parse(downloadQualitiesEndpoint.reply, { songs: [] })).toBeNull();
    expect(v.parse(downloadQualitiesEndpoint.reply, null)).toBeNull();
    expect(read({})).toEqual({ qualities: [], maxBitrate: null });
  });

  test.each([
    ['what the right to download states', 0, { dl: 900_000, pl: 320_000 }, 900_000],
    ['what may be played, of a free song without that right', 0, { dl: 0, pl: 320_000 }, 320_000],
    ['what may be played, of one that is free in low quality', 8, { dl: 0, pl: 128_000 }, 128_000],
    ['nothing, of a song for members', 1, { dl: 0, pl: 320_000 }, 0],
    ['nothing, of a song for sale', 0, { dl: 0, pl: 320_000, fee: 4 }, 0],
    ['something unknown, without that statement', 0, { dl: null, pl: 320_000 }, null],
  ])('go up to %s', (_what, fee, privilege, bitrate) => {
    expect(read({ fee }, privilege)?.maxBitrate).toBe(bitrate);
  });
});

describe('the URL of a download', () => {
  const read = (reply: unknown) => v.parse(downloadUrlEndpoint.reply, reply);

  test('is one row and not a list', () => {
    expect(read({ data: { id: 7, url: 'http://a/1.flac', br: 900_000 } })).toMatchObject({
      id: 7,
      url: 'http://a/1.flac',
      bitrate: 900_000,
    });
  });

  test('is null where the service sends none', () => {
    expect([read({ data: null }), read({})]).toEqual([null, null]);
  });
});
