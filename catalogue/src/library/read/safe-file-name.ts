import { basename } from 'node:path';

/** File systems allow 255 bytes; a character of Chinese takes three. */
const MAX_NAME_BYTES = 200;

/**
 * Control characters, halves of a character, and what turns the direction of writing: a title has none of them. The joiners
 * of Indic and Persian words and of emojis stay. Windows forbids more.
 */
const FORBIDDEN =
  process.platform === 'win32'
    ? /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069:*?"<>|]/gu
    : /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** A file name that names a file of its folder on this system, and is still the title that somebody gave it. */
export const safeFileName = (fileName: string): string =>
  lastBytes(
    basename(fileName.replaceAll('\\', '/'))
      .normalize('NFC')
      .replaceAll(FORBIDDEN, '_')
      .replace(/^\.{1,2}$/, ''),
    MAX_NAME_BYTES,
  ) || 'upload';

/** The end of a text, with its extension, in at most so many bytes of UTF-8 and without half a character. */
function lastBytes(text: string, max: number): string {
  const bytes = Buffer.from(text);
  let start = Math.max(0, bytes.length - max);
  // The second and later bytes of a character begin with the bits 10.
  while (((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return bytes.toString('utf8', start);
}
