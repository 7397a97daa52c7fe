import { describe, expect, test } from 'vitest';
import type { SongDbRow, SongFile } from '../store/music/songs.ts';
import { toWirePrivilege } from './song.ts';
import { fileForBitrate, fileForQualityLevel, type SongDelivery, toWireSongUrl } from './song-url.ts';

const file = (id: number, bitrate: number, isLossless: 0 | 1 = 0): SongFile => ({
  id,
  root: '/',
  folder: '/',
  path: `/${id}`,
  part: null,
  codec: '',
  size: bitrate,
  type: isLossless === 1 ? 'flac' : 'mp3',
  bitrate,
  sampleRate: 44_100,
  isLossless,
  gain: -3.5,
  peak: 0.9,
});
const AS_IS: SongDelivery = { level: 'standard', canTranscode: false };
const low = file(1, 112_000);
const high = file(2, 320_000);
const lossless = file(3, 900_000, 1);

describe('choice of one of several files', () => {
  test.each([
    ['standard', low],
    ['higher', low],
    ['exhigh', high],
    ['lossless', lossless],
    ['jymaster', lossless],
  ] as const)('level %s selects the best file that is not above it', (level, expected) => {
    expect(fileForQualityLevel([low, high, lossless], level)).toBe(expected);
  });

  test('the lowest is sent when all are above the requested level', () => {
    expect(fileForQualityLevel([high, lossless], 'standard')).toBe(high);
    expect(fileForQualityLevel([], 'standard')).toBeUndefined();
  });

  test('a download selects the best file within its bitrate', () => {
    expect(fileForBitrate([low, high, lossless], 999_000)).toBe(lossless);
    expect(fileForBitrate([low, high, lossless], 320_000)).toBe(high);
    expect(fileForBitrate([high], 1000)).toBe(high);
  });

  test('[S7.31] a download with the highest bitrate selects the best file, however much better it is', () => {
    const wave = file(4, 1_411_000, 1);
    expect(fileForBitrate([low, lossless, wave], 999_000)).toBe(wave);
  });
});

const song = (rights: Partial<SongDbRow>): SongDbRow => ({
  id: 7,
  name: 'n',
  twinFolder: null,
  unplayableFormat: '',
  nameZh: null,
  nameEn: null,
  alia: '[]',
  albumId: 1,
  albumName: 'a',
  albumNameZh: null,
  albumSize: 1,
  pictureId: null,
  pictureHash: null,
  disc: 1,
  number: 1,
  durationMs: 1000,
  publishedMs: 0,
  popularity: 0,
  isPresent: 1,
  videoId: null,
  upload: null,
  artists: [],
  files: [low, lossless],
  ...rights,
});

describe('a visitor', () => {
  test.each([
    ['a song', {}, 200, 0],
    ['a song that is absent', { isPresent: 0 }, 404, -200],
    ['a song whose files are gone', { isPresent: 0, files: [] }, 404, -200],
  ] as const)('gets the correct code for %s', (_what, rights, code, state) => {
    const one = song(rights);
    const songUrl = toWireSongUrl(7, one, one.files[0], AS_IS);
    expect([songUrl.code, songUrl.url]).toEqual([code, code === 200 ? '/media/audio/7/1.mp3' : null]);
    const privilege = toWirePrivilege(one);
    expect([privilege.st, privilege.pl > 0]).toEqual([state, code === 200]);
  });

  test('gets loudness and peak with the URL', () => {
    expect(toWireSongUrl(7, song({}), low, AS_IS)).toMatchObject({
      gain: -3.5,
      peak: 0.9,
      br: 112_000,
      level: 'standard',
    });
  });
});
