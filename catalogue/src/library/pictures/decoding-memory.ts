import type { Metadata } from 'sharp';

/** Bytes for each dot that formats need beside the dots that they return; measured. */
const BESIDE: Readonly<Record<string, number>> = {
  // The planes of several frames, as of a film.
  heif: 13,
  // The frame as the file has it, and as it is shown.
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
 * So many bytes at most hold a picture while it is decoded. Most JPEG and PNG files are read row by row; in the
 * interlaced kind, which appears coarse at first, every part of the file changes every row.
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
  // A JPEG keeps coefficients of two bytes; its colours often have a quarter of the dots.
  if (format === 'jpeg') return width * height * channels * (chromaSubsampling === '4:2:0' ? 1 : 2);
  return width * height * (channels * (BYTES_OF_DEPTH[depth] ?? MAX_DEPTH_BYTES) + (BESIDE[format] ?? 0));
}
