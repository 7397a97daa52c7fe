import type { TextEncoding } from '../../store/own/folder-encoding.ts';
import {
  adjacentHighByteRatio,
  hasCommonBig5LeadBytes,
  likelyEncoding,
  looksLikeEucKr,
  looksLikeWindows1251,
} from './text-encoding.ts';

const isHanByte = (byte: number | undefined) => byte !== undefined && byte >= 0xa1 && byte <= 0xfe;

/** Whether all accented letters are in pairs of the Chinese range. A loop, as a text may have a million letters. */
function isPairedText(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if (!isHanByte(bytes[at]) || !isHanByte(bytes[at + 1])) return false;
    at += 1;
  }
  return true;
}

/** GBK contains kana too, and Chinese taggers wrote Japanese titles in it. */
const HAN_OR_KANA_TEXT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a byte order mark: in Latin text and in timestamps every second byte is zero. A few others may be, as in 一
  // (U+4E00) and the ideographic space (U+3000).
  const head = bytes.subarray(0, 64);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 5 && odd > 4 * even) return 'utf-16le';
  return even > head.length / 5 && even > 4 * odd ? 'utf-16be' : null;
}

const SURE_SHARE = 0.85;
/** Share of accented letters beside others; a text with less is Latin. */
const MIN_ADJACENT_RATIO = 0.5;

/**
 * Decodes the text of a file. `chosen` is the encoding that the listener chose for texts that are not Unicode; without
 * one it is detected.
 */
export function decodeText(bytes: Uint8Array, chosen: TextEncoding | null = null): string {
  const order = utf16Order(bytes);
  if (order !== null) return new TextDecoder(order).decode(bytes);
  const unicode = strictly('utf-8', bytes);
  if (unicode !== null) return unicode;
  if (chosen !== null) return new TextDecoder(chosen).decode(bytes);
  if (looksLikeWindows1251(bytes)) return new TextDecoder('windows-1251').decode(bytes);
  if (looksLikeEucKr(bytes)) return new TextDecoder('euc-kr').decode(bytes);
  const { encoding, share } = likelyEncoding(bytes);
  // The second byte of most katakana and of much Big5 is an ASCII letter, so the check for Latin text below would
  // misjudge them.
  const isSure =
    encoding === 'shift_jis' || (encoding === 'big5' && share >= SURE_SHARE && hasCommonBig5LeadBytes(bytes));
  const isLatin = !isSure && adjacentHighByteRatio(bytes) < MIN_ADJACENT_RATIO;
  return new TextDecoder(isLatin ? 'windows-1252' : encoding).decode(bytes);
}

/** The text, or null when the bytes are not valid in this encoding. */
function strictly(encoding: 'utf-8' | TextEncoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const WINDOWS_1252 = new Map(
  Array.from({ length: 32 }, (_, at) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + at)),
    0x80 + at,
  ]),
);

/** The bytes that an old tag held before they were decoded as Latin; null when the text cannot have been such bytes. */
function latinBytes(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code <= 0xff ? code : WINDOWS_1252.get(text.charAt(at));
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}

const SURE_SIGNS = 2;

/** The encoding of a file's tags besides GBK, judged by all of them: one name of two characters is not enough. */
function detectLegacyEncoding(tags: readonly Uint8Array[]): TextEncoding | null {
  const bytes = Uint8Array.from(tags.flatMap((tag) => [...tag, 0x20]));
  if (looksLikeWindows1251(bytes)) return 'windows-1251';
  if (looksLikeEucKr(bytes)) return 'euc-kr';
  const { encoding, share, signs } = likelyEncoding(bytes);
  if (encoding === 'gb18030' || share < SURE_SHARE || signs < SURE_SIGNS) return null;
  const isMostlyNonAscii = bytes.filter((byte) => byte >= 0x80).length >= bytes.length / 4;
  return encoding === 'big5' && !(isMostlyNonAscii && hasCommonBig5LeadBytes(bytes)) ? null : encoding;
}

/**
 * Returns a function that repairs the tags of one file whose bytes were wrongly decoded as Latin (`æœˆäº®` or `ÔÂÁÁ` →
 * 月亮). Encodings besides GBK are detected by all tags together, or were `chosen` by the listener.
 */
export function createTagRepairer(
  tags: readonly string[],
  chosen: TextEncoding | null = null,
): (text: string) => string {
  const old = tags.flatMap((tag) => {
    const bytes = latinBytes(tag);
    return bytes === null || strictly('utf-8', bytes) !== null ? [] : [bytes];
  });
  const encoding = chosen ?? detectLegacyEncoding(old);
  return (text) => {
    const bytes = encoding === null ? null : latinBytes(text);
    if (encoding === null || bytes === null || strictly('utf-8', bytes) !== null)
      return repairTextEncoding(text);
    return strictly(encoding, bytes) ?? text;
  };
}

/**
 * Repairs a tag whose UTF-8 or GBK bytes were decoded as Latin (`æœˆäº®` or `ÔÂÁÁ` → 月亮). Latin words are not valid
 * UTF-8 by chance; for GBK a text is only taken when all its accented letters stand in pairs of the Chinese range, or
 * fill most of it: `Café` and `Déjà vu` stay as they are.
 */
export function repairTextEncoding(text: string): string {
  const bytes = latinBytes(text);
  if (bytes === null) return text;
  const high = bytes.filter((byte) => byte >= 0x80).length;
  if (high < 2) return text;
  const unicode = strictly('utf-8', bytes);
  if (unicode !== null) return unicode;
  if (!isPairedText(bytes) && high < text.length / 2) return text;
  const asGb18030 = strictly('gb18030', bytes);
  return asGb18030 !== null && HAN_OR_KANA_TEXT.test(asGb18030) ? asGb18030 : text;
}
