/** The double-byte encodings, which are distinguished by how common their characters are. */
type OldEncoding = 'gb18030' | 'big5' | 'shift_jis';

/** The class of a two-byte character in one encoding; `kana` counts as common too. */
type Kind = 'everyday' | 'kana' | 'other';

const within = (byte: number, first: number, last: number) => byte >= first && byte <= last;

/** GB 2312: symbols, kana and the 3,755 common characters; the characters that GBK added later are rare. */
function kindInGbk(lead: number, trail: number): Kind {
  const isEveryday = within(lead, 0xb0, 0xd7) || lead === 0xa1 || within(lead, 0xa3, 0xa5);
  return isEveryday && within(trail, 0xa1, 0xfe) ? 'everyday' : 'other';
}

/** Big5: symbols and the 5,401 common characters, whose second byte is often that of an ASCII letter. */
function kindInBig5(lead: number, trail: number): Kind {
  const isTrail = within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe);
  return isTrail && (lead === 0xa1 || within(lead, 0xa4, 0xc6)) ? 'everyday' : 'other';
}

/** Shift-JIS: symbols, kana and the 2,965 common characters. */
function kindInShiftJis(lead: number, trail: number): Kind {
  if (!within(trail, 0x40, 0xfc) || trail === 0x7f) return 'other';
  if (lead === 0x83 || (lead === 0x82 && trail >= 0x9f)) return 'kana';
  return lead === 0x81 || within(lead, 0x88, 0x98) ? 'everyday' : 'other';
}

const KINDS = { gb18030: kindInGbk, big5: kindInBig5, shift_jis: kindInShiftJis };

/** Japanese text has at least this share of kana; without any, 0x92 and a letter are an English apostrophe. */
const MIN_KANA_RATIO = 0.2;

/** The share of the non-ASCII text that is common in this encoding, from 0 to 1, and the number of its characters. */
function commonCharacterRatio(bytes: Uint8Array, encoding: OldEncoding): { share: number; signs: number } {
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

/** The share of non-ASCII bytes next to another: most in East Asian text, hardly any in `Déjà vu`. */
export function adjacentHighByteRatio(bytes: Uint8Array): number {
  let [high, beside] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) beside += 1;
  }
  return high === 0 ? 0 : beside / high;
}

/** Common Big5 characters begin with symbols in Latin (`¤` to `¿`); accented capitals (`ÄRA`) are only its edge. */
export function hasCommonBig5LeadBytes(bytes: Uint8Array): boolean {
  const high = bytes.filter((byte) => byte >= 0x80);
  return high.filter((byte) => byte < 0xc0).length >= high.length / 3;
}

/** The syllables and characters that lyrics and names use most. */
const COMMON_HANGUL = new Set(
  '이다는을가의에고하지은로도나리사어한라아자그들를기서대해시내너랑말모인일안마오든수있없보만우주여날게눈물별밤김박정최조윤장임노래',
);
const COMMON_HAN = new Set(
  '的一是了我不在人有他这這中大来來上个個国國你们們爱愛心天月花风風雪雨夜春秋无無情歌小女子好想听聽说說过過时時光年生曲水山海白红紅黄黃青老家为為会會能没沒给給只要见見路长長手' +
    '王李张張陈陳林周刘劉杨楊',
);
/** The characters that names and titles of Japanese music use most, in their Japanese forms. */
const COMMON_KANJI = new Set(
  '一二三千百万人大小中上下山川田村本木野原藤井高林松島崎橋谷石水金森池坂口沢浜宮岡西北東南久保子美恵郎太平和日月火花恋愛夜空星風雪雨海光夢心涙桜春夏秋冬朝夕君' +
    '私僕時代世界国道旅歌曲唄集名作音楽情青赤白黒紅天地生命少女年前後声色景物語永遠夏祭空港別離戦士姫',
);
/** Fewest characters of a word without kana: a single one may be a quotation mark with the next letter. */
const MIN_KANJI = 2;
/** Largest share of bytes that are common in GBK: everyday words of another encoding have next to none. */
const MAX_SHARE_ELSEWHERE = 0.1;
const MIN_COMMON_KANJI_RATIO = 0.25;

/**
 * Whether bytes are Japanese in Shift-JIS without kana, which identify other Japanese texts: words of kanji, some of
 * which are common in Japanese names and titles, and at most half as many of which are common in GBK.
 */
function looksLikeKanji(bytes: Uint8Array, shareInGbk: number): boolean {
  if (shareInGbk > MAX_SHARE_ELSEWHERE) return false;
  const words: number[][][] = [[]];
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x80) {
      words.push([]);
      continue;
    }
    const isKanji = within(lead, 0x88, 0x9f) && within(trail, 0x40, 0xfc);
    if (isKanji) words.at(-1)?.push([lead, trail]);
    else if (kindInShiftJis(lead, trail) === 'other') return false;
    at += 1;
  }
  const pairs = words.filter((word) => word.length >= MIN_KANJI).flat();
  const decode = (encoding: OldEncoding) => [
    ...new TextDecoder(encoding).decode(Uint8Array.from(pairs.flat())),
  ];
  const common = decode('shift_jis').filter((sign) => COMMON_KANJI.has(sign)).length;
  const commonInGbk = decode('gb18030').filter((sign) => COMMON_HAN.has(sign)).length;
  return (
    pairs.some(([, trail = 0]) => trail >= 0x80) &&
    common > 0 &&
    common >= pairs.length * MIN_COMMON_KANJI_RATIO &&
    common >= 2 * commonInGbk
  );
}

/** Lead bytes of the Hangul syllables in EUC-KR, which are only a part of the everyday characters in GBK. */
const isHangulLead = (byte: number) => within(byte, 0xb0, 0xc8);
const MIN_HANGUL = 3;

/** Whether bytes are Korean in EUC-KR: all characters are common Hangul; in GBK they would be rare words. */
export function looksLikeEucKr(bytes: Uint8Array): boolean {
  const signs: [number, number][] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    if (trail < 0xa1 || !(isHangulLead(lead) || within(lead, 0xa1, 0xaf))) return false;
    if (isHangulLead(lead)) signs.push([lead, trail]);
    at += 1;
  }
  const pairs = Uint8Array.from(signs.flat());
  const commonIn = (encoding: 'euc-kr' | 'gb18030', common: ReadonlySet<string>) =>
    [...new TextDecoder(encoding).decode(pairs)].filter((sign) => common.has(sign)).length;
  const hangul = commonIn('euc-kr', COMMON_HANGUL);
  return signs.length >= MIN_HANGUL && hangul >= 2 && hangul > 2 * commonIn('gb18030', COMMON_HAN);
}

const isCyrillicCapital = (byte: number) => within(byte, 0xc0, 0xdf) || byte === 0xa8;
const isCyrillicSmall = (byte: number) => byte >= 0xe0 || byte === 0xb8;
/** Windows-1251 bytes of dashes, quotation marks, №, … and a non-breaking space. */
const CYRILLIC_SIGNS = new Set([0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0xa0, 0xab, 0xb9, 0xbb]);
const CYRILLIC_VOWELS = new Set([...'аеиоуыэюяАЕИОУЫЭЮЯ'].map(byteInCyrillic));
/** The ten most frequent letters, about 60 % of any text. */
const COMMON_CYRILLIC = new Set([...'оеаинтсрвлОЕАИНТСРВЛ'].map(byteInCyrillic));
const MIN_CYRILLIC = 5;

/** The byte of a Russian letter in Windows-1251, which keeps the order of the alphabet. */
function byteInCyrillic(letter: string): number {
  return letter.charCodeAt(0) - 0x410 + 0xc0;
}

/**
 * Whether bytes are Cyrillic in Windows-1251: whole words of its letters, capitals only at their beginnings (or
 * throughout), with plausible vowels and frequent letters.
 */
export function looksLikeWindows1251(bytes: Uint8Array): boolean {
  const words = wordsOf(bytes).filter((word) => word.some((byte) => byte >= 0x80));
  const letters = words.flat();
  const vowels = letters.filter((byte) => CYRILLIC_VOWELS.has(byte)).length;
  const common = letters.filter((byte) => COMMON_CYRILLIC.has(byte)).length;
  return (
    letters.length >= MIN_CYRILLIC &&
    words.every(isCyrillicWord) &&
    // Double-byte characters never make a word of odd length.
    (letters.some(isCyrillicSmall) || words.some((word) => word.length % 2 === 1)) &&
    vowels >= letters.length * 0.25 &&
    common >= letters.length * 0.4
  );
}

const isAsciiLetter = (byte: number) => within(byte | 0x20, 0x61, 0x7a);

/** Runs of letters, treating all non-ASCII bytes as letters unless they are Cyrillic symbols. */
function wordsOf(bytes: Uint8Array): number[][] {
  const words: number[][] = [[]];
  for (const byte of bytes) {
    if (isAsciiLetter(byte) || (byte >= 0x80 && !CYRILLIC_SIGNS.has(byte))) words.at(-1)?.push(byte);
    else words.push([]);
  }
  return words.filter((word) => word.length > 0);
}

const isCyrillicWord = (word: readonly number[]) =>
  word.every(isCyrillicCapital) ||
  word.every((byte, at) => isCyrillicSmall(byte) || (at === 0 && isCyrillicCapital(byte)));

/** How much more common a text must be in another encoding than in GBK, by far the most common one. */
const CLEARLY = 0.15;

/** The likeliest encoding of bytes that are not UTF-8, and the share of their characters that is common in it. */
export function likelyEncoding(bytes: Uint8Array): { encoding: OldEncoding; share: number; signs: number } {
  const gbk = { encoding: 'gb18030' as const, ...commonCharacterRatio(bytes, 'gb18030') };
  const [best] = (['big5', 'shift_jis'] as const)
    .map((encoding) => ({ encoding, ...commonCharacterRatio(bytes, encoding) }))
    .sort((one, other) => other.share - one.share);
  if (looksLikeKanji(bytes, gbk.share)) return { encoding: 'shift_jis', share: 1, signs: MIN_KANJI };
  return best !== undefined && best.share > gbk.share + CLEARLY ? best : gbk;
}
