import type { Metadata } from 'sharp';

/** Bytes per pixel that decoders of a format need beside the pixels that they return; measured. */
const BESIDE: Readonly<Record<string, number>> = {
  // HEIF holds the planes of several frames, as a video decoder does.
  heif: 13,
  // GIF holds the frame as in the file and as it is shown.
  gif: 4,
};

/** Formats that are always decoded as a whole. */
const WHOLE = new Set(['webp', 'heif', 'gif', 'tiff']);

const BYTES_OF_DEPTH: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  float: 4,
};
const MAX_DEPTH_BYTES = 16;

/**
 * The most memory in bytes that decoding a picture takes. Most JPEG and PNG files are read row by row; in interlaced
 * ones, which appear coarse at first, every part of the file changes every row, so the whole picture is held.
 */
export function decodingMemory({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  if (!isProgressive && !WHOLE.has(format)) return 0;
  // An interlaced JPEG is held as coefficients of two bytes; with 4:2:0 its colours have a quarter of the pixels.
  if (format === 'jpeg') return width * height * channels * (chromaSubsampling === '4:2:0' ? 1 : 2);
  return width * height * (channels * (BYTES_OF_DEPTH[depth] ?? MAX_DEPTH_BYTES) + (BESIDE[format] ?? 0));
}
