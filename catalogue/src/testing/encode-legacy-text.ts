import type { TextEncoding } from '../store/own/folder-encoding.ts';

const known = new Map<string, ReadonlyMap<string, readonly number[]>>();

/**
 * The bytes of every non-ASCII character. The platform only decodes these encodings, so its decoder is called for each
 * pair of bytes.
 */
function signsOf(encoding: TextEncoding): ReadonlyMap<string, readonly number[]> {
  const found = known.get(encoding);
  if (found !== undefined) return found;
  const decoder = new TextDecoder(encoding);
  const signs = new Map<string, readonly number[]>();
  for (let byte = 0x80; byte <= 0xff; byte += 1) {
    const sign = decoder.decode(Uint8Array.of(byte));
    if (encoding.startsWith('windows')) signs.set(sign, [byte]);
  }
  for (let lead = 0x81; lead <= 0xfe && !encoding.startsWith('windows'); lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      // A character that occurs twice is encoded as its last occurrence, as in the Encoding Standard.
      if ([...sign].length === 1) signs.set(sign, [lead, trail]);
    }
  }
  known.set(encoding, signs);
  return signs;
}

/** A text as bytes of a legacy encoding. @throws Error for a character that the encoding lacks. */
export function encodeLegacyText(encoding: TextEncoding, text: string): Buffer {
  const signs = signsOf(encoding);
  return Buffer.from(
    [...text].flatMap((sign) => {
      if (sign < '\u0080') return [sign.charCodeAt(0)];
      const bytes = signs.get(sign);
      if (bytes === undefined) throw new Error(`${sign} is not in ${encoding}`);
      return bytes;
    }),
  );
}
