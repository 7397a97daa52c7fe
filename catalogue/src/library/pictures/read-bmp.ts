/** Windows bitmaps (`BM`), which old taggers put into songs and which sharp does not read. */

export interface DecodedBitmap {
  /** Red, green and blue of each pixel, row by row from the top. */
  readonly dots: Buffer;
  readonly width: number;
  readonly height: number;
}

const UNPACKED = 0;
const UNPACKED_BY_MASKS = 3;
const HEAD_BYTES = 54;
const MAX_PIXELS = 60_000_000;

export const isBmp = (bytes: Uint8Array): boolean =>
  bytes.length > HEAD_BYTES && bytes[0] === 0x42 && bytes[1] === 0x4d;

/** How many bytes the pixels of a bitmap take, according to its header. */
export function bmpMemory(bytes: Uint8Array): number {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return 3 * Math.abs(view.readInt32LE(18) * view.readInt32LE(22));
}

/**
 * Reads a bitmap of 1, 4, 8, 24 or 32 bits per pixel, as far as its bytes go.
 * @throws Error for compressed bitmaps, those of 16 bits and those with an invalid header.
 */
export function readBmp(bytes: Uint8Array): DecodedBitmap {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [start, headSize] = [view.readUInt32LE(10), view.readUInt32LE(14)];
  const [width, tall] = [view.readInt32LE(18), view.readInt32LE(22)];
  const [bits, packing, colours] = [view.readUInt16LE(28), view.readUInt32LE(30), view.readUInt32LE(46)];
  const height = Math.abs(tall);
  const isKnown =
    (packing === UNPACKED && [1, 4, 8, 24, 32].includes(bits)) ||
    (packing === UNPACKED_BY_MASKS && bits === 32);
  if (!isKnown || headSize < 40 || width <= 0 || height === 0 || width * height > MAX_PIXELS)
    throw new Error('a bitmap of this kind cannot be read');
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  if (start + rowBytes * height > view.length + rowBytes) throw new Error('the bitmap is cut off');

  const palette = view.subarray(14 + headSize, 14 + headSize + 4 * (colours || 2 ** Math.min(bits, 8)));
  const dots = Buffer.alloc(width * height * 3);
  /** The buffer and the offset of a pixel's blue, green and red, in that order. */
  const offsetOf = (row: number, x: number): [from: Buffer, at: number] => {
    if (bits >= 24) return [view, row + (x * bits) / 8];
    const bit = x * bits;
    const byte = view[row + (bit >> 3)] ?? 0;
    return [palette, 4 * ((byte >> (8 - bits - (bit & 7))) & (2 ** bits - 1))];
  };
  for (let y = 0; y < height; y += 1) {
    // The bottom row comes first unless the height is negative.
    const row = start + rowBytes * (tall > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const [from, at] = offsetOf(row, x);
      for (let colour = 0; colour < 3; colour += 1)
        dots[(y * width + x) * 3 + colour] = from[at + 2 - colour] ?? 0;
    }
  }
  return { dots, width, height };
}
