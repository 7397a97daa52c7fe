import {
  type DownloadQualitiesResult,
  type Song,
  type SongPlayability,
  toAlbumId,
  toMvId,
  toSongId,
} from '@rill/contract';
import { describe, expect, test } from 'vitest';
import { bestDownloadOption, downloadOptionsOfSong, downloadRefusal } from './download-options.ts';

const song = (more: Partial<Song> = {}): Song => ({
  id: toSongId(1),
  name: 'a',
  alia: [],
  artist: [],
  album: { id: toAlbumId(0), name: '', picUrl: null },
  time: 60,
  fee: 0,
  pc: false,
  mv: toMvId(0),
  rights: 'playable',
  bestLevel: null,
  folder: '',
  format: '',
  ...more,
});
const available = (maxBitrate: number | null): DownloadQualitiesResult => ({
  qualities: [
    { level: 'standard', bitrate: 128_000, bytes: 1 },
    { level: 'exhigh', bitrate: 320_000, bytes: 2 },
    { level: 'lossless', bitrate: 882_000, bytes: 3 },
    { level: 'hires', bitrate: 1_700_000, bytes: null },
  ],
  maxBitrate,
});
const allowed = (most: number | null, of = song()) =>
  downloadOptionsOfSong(of, available(most))
    .filter((file) => file.isAllowed)
    .map((file) => file.level);

describe('[S7.31] the files of a song', () => {
  test.each([
    [0, []],
    [128_000, ['standard']],
    [320_000, ['exhigh', 'standard']],
    [800_000, ['lossless', 'exhigh', 'standard']],
    [999_000, ['hires', 'lossless', 'exhigh', 'standard']],
    [null, ['hires', 'lossless', 'exhigh', 'standard']],
  ])('with a right to %s bit/s are %j', (most, levels) => {
    expect(allowed(most)).toEqual(levels);
  });

  test('are offered at their own bitrate, however low it is for their level', () => {
    const qualities = [{ level: 'lossless', bitrate: 96_000, bytes: 5 }] as const;
    expect(downloadOptionsOfSong(song(), { qualities, maxBitrate: 96_000 })[0]).toMatchObject({
      isAllowed: true,
    });
  });

  test('are requested with their own bitrate, which the service caps at 999,000', () => {
    expect(downloadOptionsOfSong(song(), available(null)).map((file) => file.br)).toEqual([
      999_000, 882_000, 320_000, 128_000,
    ]);
    const qualities = [{ level: 'lossless', bitrate: 0, bytes: null }] as const;
    expect(downloadOptionsOfSong(song(), { qualities, maxBitrate: null })[0]?.br).toBe(420_000);
  });

  test('are requested with the highest bitrate where the service lists none', () => {
    expect(bestDownloadOption([])).toMatchObject({ br: 999_000, isAllowed: true });
  });

  test("of one's own cloud are always allowed", () => {
    expect(allowed(0, song({ pc: true, fee: 1 }))).toHaveLength(4);
  });
});

describe('[D-50] [S7.31] a song that cannot be downloaded says why', () => {
  test.each<[fee: number, rights: SongPlayability, most: number | null, SongPlayability | null]>([
    [0, 'playable', 320_000, null],
    [8, 'playable', 128_000, null],
    [0, 'unknown', null, null],
    [1, 'member', 0, 'member'],
    [4, 'purchase', 0, 'purchase'],
    [0, 'removed', 0, 'removed'],
    [0, 'region', 320_000, 'region'],
    [8, 'playable', 0, 'unknown'],
  ])('fee %d, %s, right to %s bit/s: %s', (fee, rights, most, reason) => {
    expect(downloadRefusal(song({ fee, rights }), available(most))).toBe(reason);
  });

  test("one's own cloud song is never refused", () => {
    expect(downloadRefusal(song({ fee: 1, rights: 'member', pc: true }), available(0))).toBeNull();
  });
});
