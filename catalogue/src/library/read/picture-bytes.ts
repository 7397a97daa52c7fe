import { createHash } from 'node:crypto';

/** How pictures begin: the number of bytes before the signature, then the signature as Latin text. */
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

/** How many bytes at the beginning show the type of a picture. */
export const PICTURE_HEAD_BYTES = 16;

/** Whether these are a supported picture: tags also hold empty ones, URLs and types that no decoder reads. */
export function arePictureBytes(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, PICTURE_HEAD_BYTES)).toString('latin1');
  return BEGINNINGS.some(([at, mark]) => head.startsWith(mark, at));
}

export const pictureHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);
