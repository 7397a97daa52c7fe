import { createHash } from 'node:crypto';

/**
 * How the supported kinds of picture begin: the number of bytes before the signature, then the signature as Latin text.
 */
const BEGINNINGS: readonly (readonly [at: number, mark: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [0, 'II*\0'],
  [0, 'MM\0*'],
  [4, 'ftypavif'],
  [0, 'BM'],
];

/**
 * Whether these are the bytes of a supported picture; tags also hold empty ones, URLs and kinds that nothing can read.
 */
export function arePictureBytes(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return BEGINNINGS.some(([at, mark]) => head.startsWith(mark, at));
}

export const pictureHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);
