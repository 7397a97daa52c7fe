import { basename } from 'node:path';

/** In bytes, below the 255 that file systems allow; a Chinese character takes three. */
const MAX_NAME_BYTES = 200;

/**
 * Control characters, unpaired surrogates and characters that change the direction of writing, none of which a title
 * has. The joiners of Indic and Persian words and of emojis stay. Windows forbids more.
 */
const FORBIDDEN =
  process.platform === 'win32'
    ? /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069:*?"<>|]/gu
    : /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** A name that is valid for a file on this system, and still the title that somebody gave it. */
export const safeFileName = (fileName: string): string =>
  lastBytes(
    basename(fileName.replaceAll('\\', '/'))
      .normalize('NFC')
      .replaceAll(FORBIDDEN, '_')
      .replace(/^\.{1,2}$/, ''),
    MAX_NAME_BYTES,
  ) || 'upload';

/** The end of a text, which includes its extension, in at most `max` bytes of UTF-8 and without half a character. */
function lastBytes(text: string, max: number): string {
  const bytes = Buffer.from(text);
  let start = Math.max(0, bytes.length - max);
  // The second and later bytes of a character begin with the bits 10.
  while (((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return bytes.toString('utf8', start);
}
