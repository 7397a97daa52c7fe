import { describe, expect, test } from 'vitest';
import {
  type TranscodingFormat,
  transcodedBitrate,
  transcodedByteLength,
  transcodingFormatFor,
  transcodingFormatFromUrl,
} from './transcoding-format.ts';

const lossless = { isLossless: 1, sampleRate: 44_100 } as const;
const lossy = { isLossless: 0, sampleRate: 44_100 } as const;

describe('a file that browsers cannot play is sent', () => {
  test.each([
    ['standard', 128],
    ['higher', 192],
    ['exhigh', 256],
  ] as const)('as Opus for the level %s, at %d kbit/s, even when it is lossless', (level, kbps) => {
    expect(transcodingFormatFor(lossless, 200, level)).toEqual({ kind: 'opus', kbps });
  });

  test.each(['lossless', 'hires', 'jymaster'] as const)(
    'without loss for the level %s, where it is lossless itself and not longer than an hour',
    (level) => {
      expect(transcodingFormatFor(lossless, 3600, level)).toEqual({
        kind: 'wav',
        sampleRate: 44_100,
        bits: 16,
      });
      expect(transcodingFormatFor(lossless, 3601, level)).toEqual({ kind: 'opus', kbps: 256 });
      expect(transcodingFormatFor(lossy, 200, level)).toEqual({ kind: 'opus', kbps: 256 });
    },
  );

  test.each([
    [8000, 8000, 16],
    [48_000, 48_000, 16],
    [88_200, 88_200, 24],
    [96_000, 96_000, 24],
    [2_822_400, 96_000, 24],
    [0, 96_000, 24],
  ])('with its %d samples a second as %d of %d bits', (sampleRate, sent, bits) => {
    const file = { isLossless: 1, sampleRate } as const;
    expect(transcodingFormatFor(file, 200, 'hires')).toEqual({ kind: 'wav', sampleRate: sent, bits });
  });
});

describe('a media URL', () => {
  test('requests the format that its level was promised', () => {
    expect(transcodingFormatFromUrl('wav', undefined, lossless, 3600)).toEqual(
      transcodingFormatFor(lossless, 3600, 'lossless'),
    );
    expect(transcodingFormatFromUrl('opus', '192', lossless, 7200)).toEqual({ kind: 'opus', kbps: 192 });
  });

  test('has no song of more than an hour made as WAV, which would fill the disk', () => {
    expect(transcodingFormatFromUrl('wav', undefined, lossless, 3601)).toBeNull();
  });

  test.each([
    ['opus', undefined],
    ['opus', '320'],
    ['opus', '0128'],
    ['opus', '1e2'],
    ['mp3', '128'],
    ['', undefined],
  ])('with the ending %j and %j kbit/s requests none', (ending, kbps) => {
    expect(transcodingFormatFromUrl(ending, kbps, lossless, 200)).toBeNull();
  });
});

describe('the length of a sound in bytes', () => {
  test('of a WAV file is its head and its samples', () => {
    const cd: TranscodingFormat = { kind: 'wav', sampleRate: 44_100, bits: 16 };
    expect(transcodedByteLength(cd, 0)).toBe(44);
    expect(transcodedByteLength(cd, 1)).toBe(44 + 176_400);
    expect(transcodedByteLength({ kind: 'wav', sampleRate: 96_000, bits: 24 }, 0.5)).toBe(44 + 288_000);
  });

  test('of Opus follows its bitrate, with little more for the pages', () => {
    for (const kbps of [128, 192, 256]) {
      const sound: TranscodingFormat = { kind: 'opus', kbps };
      const share = transcodedByteLength(sound, 600) / ((transcodedBitrate(sound) / 8) * 600);
      expect(share).toBeGreaterThan(1);
      expect(share).toBeLessThan(1.02);
    }
  });

  test('of Opus is a whole number of packets, the first of which begins before the sound', () => {
    const sound: TranscodingFormat = { kind: 'opus', kbps: 128 };
    const packet = 320 + 2;
    const headers = 47 + 74;
    expect(transcodedByteLength(sound, 0)).toBe(headers + packet + 27);
    expect(transcodedByteLength(sound, 0.02)).toBe(headers + 2 * packet + 27);
    expect(transcodedByteLength(sound, 1)).toBe(headers + 51 * packet + 2 * 27);
  });
});
