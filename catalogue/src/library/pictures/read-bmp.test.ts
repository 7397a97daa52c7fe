import { describe, expect, test } from 'vitest';
import { isBmp, readBmp } from './read-bmp.ts';

interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly packing?: number;
  readonly palette?: readonly number[];
  readonly rows: readonly (readonly number[])[];
}

/** A bitmap file; its rows are given in the order of the file. */
function bitmap({ width, height, bits, packing = 0, palette = [], rows }: Bitmap): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  head.writeUInt32LE(54 + palette.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(packing, 30);
  head.writeUInt32LE(palette.length / 4, 46);
  const padded = rows.map((row) =>
    Buffer.concat([Buffer.from(row), Buffer.alloc((4 - (row.length % 4)) % 4)]),
  );
  return Buffer.concat([head, Buffer.from(palette), ...padded]);
}

const RED = [0, 0, 255];
const BLUE = [255, 0, 0];
const PALETTE = [...RED, 0, ...BLUE, 0];
/** Red and blue in the upper row, blue and red in the lower one, as red, green, blue. */
const CHECKED = [255, 0, 0, 0, 0, 255, 0, 0, 255, 255, 0, 0];

describe('a bitmap', () => {
  test.each<[string, Bitmap]>([
    [
      '24 bits',
      {
        width: 2,
        height: 2,
        bits: 24,
        rows: [
          [...BLUE, ...RED],
          [...RED, ...BLUE],
        ],
      },
    ],
    [
      '24 bits, from the top',
      {
        width: 2,
        height: -2,
        bits: 24,
        rows: [
          [...RED, ...BLUE],
          [...BLUE, ...RED],
        ],
      },
    ],
    [
      '32 bits',
      {
        width: 2,
        height: 2,
        bits: 32,
        packing: 3,
        rows: [
          [...BLUE, 9, ...RED, 9],
          [...RED, 9, ...BLUE, 9],
        ],
      },
    ],
    [
      '8 bits',
      {
        width: 2,
        height: 2,
        bits: 8,
        palette: PALETTE,
        rows: [
          [1, 0],
          [0, 1],
        ],
      },
    ],
    ['4 bits', { width: 2, height: 2, bits: 4, palette: PALETTE, rows: [[0x10], [0x01]] }],
    ['1 bit', { width: 2, height: 2, bits: 1, palette: PALETTE, rows: [[0x80], [0x40]] }],
  ])('of %s is read', (_name, picture) => {
    const bytes = bitmap(picture);
    expect(isBmp(bytes)).toBe(true);
    expect(readBmp(bytes)).toEqual({ width: 2, height: 2, dots: Buffer.from(CHECKED) });
  });

  test.each<[string, Bitmap]>([
    ['packed', { width: 2, height: 2, bits: 8, packing: 1, rows: [] }],
    ['without a size', { width: 0, height: 2, bits: 24, rows: [] }],
    ['of a size that would fill the memory', { width: 2 ** 30, height: 2 ** 30, bits: 24, rows: [] }],
    ['cut off', { width: 100, height: 100, bits: 24, rows: [[1, 2, 3]] }],
  ])('that is %s is refused', (_name, picture) => {
    expect(() => readBmp(bitmap({ ...picture, palette: [0, 0, 0, 0] }))).toThrow(/bitmap/);
  });

  test('needs more than its two-letter signature', () => {
    expect(isBmp(Buffer.from('BM is the title of a song'))).toBe(false);
  });
});
