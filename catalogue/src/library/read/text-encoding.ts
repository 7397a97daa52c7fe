/** Tells which old East Asian encoding bytes are in, by how many of them are that encoding's everyday signs. */

export type OldEncoding = 'gb18030' | 'big5' | 'shift_jis';

/** What the two bytes of a sign are in one encoding; `kana` is everyday as well. */
type Kind = 'everyday' | 'kana' | 'other';

const within = (byte: number, first: number, last: number) => byte >= first && byte <= last;

/** GB 2312: signs, kana and the 3,755 everyday characters; what GBK added later is rare. */
function kindInGbk(lead: number, trail: number): Kind {
  const isEveryday = within(lead, 0xb0, 0xd7) || lead === 0xa1 || within(lead, 0xa3, 0xa5);
  return isEveryday && within(trail, 0xa1, 0xfe) ? 'everyday' : 'other';
}

/** Big5: signs and the 5,401 everyday characters, whose second byte is often that of an ASCII letter. */
function kindInBig5(lead: number, trail: number): Kind {
  const isTrail = within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe);
  return isTrail && (lead === 0xa1 || within(lead, 0xa4, 0xc6)) ? 'everyday' : 'other';
}

/** Shift-JIS: signs, kana and the 2,965 everyday characters. */
function kindInShiftJis(lead: number, trail: number): Kind {
  if (!within(trail, 0x40, 0xfc) || trail === 0x7f) return 'other';
  if (lead === 0x83 || (lead === 0x82 && trail >= 0x9f)) return 'kana';
  return lead === 0x81 || within(lead, 0x88, 0x98) ? 'everyday' : 'other';
}

const KINDS = { gb18030: kindInGbk, big5: kindInBig5, shift_jis: kindInShiftJis };

/** Text of bytes that stand for Japanese has kana; without any, 0x92 and a letter are an English apostrophe. */
const MIN_KANA_RATIO = 0.2;

/** How much of the non-ASCII text is common in this encoding, from 0 to 1, and how many signs that are. */
export function commonCharacterRatio(
  bytes: Uint8Array,
  encoding: OldEncoding,
): { share: number; signs: number } {
  const count = { everyday: 0, kana: 0, other: 0 };
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const kind = KINDS[encoding](lead, bytes[at + 1] ?? 0);
    count[kind] += 1;
    if (kind !== 'other') at += 1;
  }
  const signs = count.everyday + count.kana;
  const all = signs + count.other;
  if (all === 0 || (encoding === 'shift_jis' && count.kana < all * MIN_KANA_RATIO))
    return { share: 0, signs: 0 };
  return { share: signs / all, signs };
}

/** How many of the bytes past ASCII stand beside another: most of them in East Asian text, hardly any in `Déjà vu`. */
export function adjacentHighByteRatio(bytes: Uint8Array): number {
  let [high, beside] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) beside += 1;
  }
  return high === 0 ? 0 : beside / high;
}

/** Everyday Big5 begins with what are signs in Latin (`¤` to `¿`); accented capitals (`ÄRA`) are only its rim. */
export function startsLikeBig5(bytes: Uint8Array): boolean {
  const high = bytes.filter((byte) => byte >= 0x80);
  return high.filter((byte) => byte < 0xc0).length >= high.length / 3;
}

/** So much more everyday must a text be in another encoding before it is not taken for GBK, the most common by far. */
const CLEARLY = 0.15;

/** The likeliest encoding of bytes that are not UTF-8, and how common their characters are in it. */
export function likelyEncoding(bytes: Uint8Array): { encoding: OldEncoding; share: number; signs: number } {
  const gbk = { encoding: 'gb18030' as const, ...commonCharacterRatio(bytes, 'gb18030') };
  const [best] = (['big5', 'shift_jis'] as const)
    .map((encoding) => ({ encoding, ...commonCharacterRatio(bytes, encoding) }))
    .sort((one, other) => other.share - one.share);
  return best !== undefined && best.share > gbk.share + CLEARLY ? best : gbk;
}
