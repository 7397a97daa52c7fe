import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeLegacyText } from '../../testing/encode-legacy-text.ts';
import { createTagRepairer, decodeText, repairTextEncoding } from './decode-text.ts';
import { likelyEncoding } from './text-encoding.ts';

const MOON = '月亮代表我的心';
const MOON_GBK = encodeLegacyText('gb18030', MOON);
const asLatin = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes);

describe('a text file', () => {
  test.each([
    ['UTF-8', Buffer.from(`[00:01.00]${MOON}`)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff[00:01.00]${MOON}`)],
    ['UTF-16 little-endian with a mark', Buffer.from(`\ufeff[00:01.00]${MOON}`, 'utf16le')],
    ['UTF-16 big-endian with a mark', Buffer.from(`\ufeff[00:01.00]${MOON}`, 'utf16le').swap16()],
    ['UTF-16 little-endian without a mark', Buffer.from(`[00:01.00]${MOON}`, 'utf16le')],
    ['GBK', Buffer.concat([Buffer.from('[00:01.00]'), MOON_GBK])],
  ])('in %s is decoded', (_name, bytes) => {
    expect(decodeText(bytes)).toBe(`[00:01.00]${MOON}`);
  });
});

test.each([
  ['an ideograph', '[00:01.00]一生所爱\n[00:05.00]从前现在'],
  ['a blank', '[ti:曾经　何时]\n[00:01.00]曾经　何时'],
])('a text in UTF-16 without a mark is decoded although %s in it ends with a zero byte', (_what, text) => {
  const bytes = Buffer.from(text, 'utf16le');
  expect(decodeText(bytes)).toBe(text);
  expect(decodeText(bytes.swap16())).toBe(text);
});

describe('lyrics in a legacy encoding', () => {
  test.each([
    ['gb18030', '[00:01.00]爱我别走\n[00:02.00]如果你说你不爱我'],
    ['gb18030', '[00:01.00]愛我別走\n[00:02.00]如果你說你不愛我'],
    ['gb18030', '[00:01.00]さくらひらひら'],
    ['gb18030', '[00:01.00]忐忑'],
    ['gb18030', '[00:01.00]Don’t stop，爱'],
    ['big5', '[00:01.00]愛我別走\n[00:02.00]如果你說你不愛我'],
    ['big5', '[00:01.00]屋簷如懸崖 風鈴如滄海，我等燕歸來'],
    ['big5', '[ar:鄧麗君]'],
    ['shift_jis', '[00:01.00]さくらひらひら舞い降りて落ちて'],
    ['shift_jis', '[ti:ハナミズキ]'],
    ['euc-kr', '[00:01.00]나 보기가 역겨워\n[00:02.00]가실 때에는'],
    ['euc-kr', '[ar:김광석]\n[00:01.00]또 하루 멀어져 간다'],
    ['windows-1251', '[00:01.00]Тёплое место, но улицы ждут\n[00:02.00]отпечатков наших ног'],
    ['windows-1251', '[ti:ГРУППА КРОВИ]'],
  ] as const)('(%s) are decoded: %s', (encoding, text) => {
    expect(decodeText(encodeLegacyText(encoding, text))).toBe(text);
  });

  test.each(['Déjà vu', 'L’été – où es-tu, ma chérie?', '¿Dónde está?', 'MÄDCHEN ÄRGER', 'Don’t'])(
    'of Western Windows are decoded: %s',
    (text) => {
      const bytes = Uint8Array.from(text, (sign) => ({ '’': 0x92, '–': 0x96 })[sign] ?? sign.charCodeAt(0));
      expect(decodeText(bytes)).toBe(text);
    },
  );
});

describe('a single short title', () => {
  test.each([
    [
      'gb18030',
      ['送别', '茉莉花', '周杰伦', '邓丽君 - 月亮代表我的心', '长亭外 古道边 芳草碧连天', '千里之外'],
    ],
    ['big5', ['送別', '茉莉花', '周杰倫', '鄧麗君 - 月亮代表我的心', '長亭外 古道邊 芳草碧連天', '千里之外']],
    ['shift_jis', ['さくら', '上を向いて歩こう', '宇多田ヒカル', '荒城の月 春高楼の花の宴']],
  ] as const)('is decoded as %s: %j', (encoding, titles) => {
    expect(titles.map((title) => decodeText(encodeLegacyText(encoding, title)))).toEqual(titles);
  });
});

describe('the tags of a file, wrongly decoded as Latin,', () => {
  test.each([
    ['big5', ['月亮代表我的心', '鄧麗君', '島國之情歌']],
    ['big5', ['愛', '陳奕迅', '認了吧']],
    ['big5', ['不', '王菲', '十萬個為什麼？']],
    ['big5', ['戀愛ing', '五月天', '知足 Just My Pride']],
    ['shift_jis', ['さくら', 'いきものがかり', '桜咲く街物語']],
    ['shift_jis', ['First Love', '宇多田ヒカル', 'First Love']],
    // Without kana, by which other texts are recognised as Japanese.
    ['shift_jis', ['桜坂', '福山雅治', '桜坂']],
    ['shift_jis', ['群青', 'YOASOBI', 'THE BOOK']],
    ['shift_jis', ['昴', '谷村新司', '昴']],
    ['shift_jis', ['津軽海峡・冬景色', '石川さゆり', '演歌名曲']],
    ['shift_jis', ['異邦人', '久保田早紀', '異邦人']],
    ['gb18030', ['さくら', '森山直太朗', '日文精选']],
    ['gb18030', ['戀愛', 'Beyond', 'Live 1991']],
    ['gb18030', ['夜來香', '李香蘭', '經典']],
    ['gb18030', ['爱', '小虎队', '爱']],
    ['gb18030', ['愛我別走', '張震嶽', '秘密基地']],
    ['gb18030', ['忐忑', '龚琳娜', '']],
    ['gb18030', ['大约在冬季', '齐秦', '冬雨']],
    ['euc-kr', ['강남스타일', '싸이', '싸이 6갑']],
    ['euc-kr', ['사랑했지만', '김광석', '다시 부르기 1']],
    ['windows-1251', ['Группа крови', 'Кино', 'Группа крови']],
    ['windows-1251', ['Сто шагов назад – Live', 'Трава у дома', 'ЛЕГЕНДЫ']],
  ] as const)('are repaired from %s: %j', (encoding, tags) => {
    const read = tags.map((tag) => asLatin(encodeLegacyText(encoding, tag)));
    expect(read.map(createTagRepairer(read))).toEqual(tags);
  });

  test.each([
    [['Déjà vu', 'Beyoncé', 'B’Day']],
    [['¿Dónde está?', 'Maná', 'Éxitos «½»']],
    [['ÄRA', 'MÄDCHEN', 'ÄRGER']],
    [['Don’t', 'You’re', 'It’s']],
    [['Rock‘n’Roll', 'L’Âme', 'd’Être']],
    [['½', 'Sigur Rós', 'Ágætis byrjun']],
    [['月亮', 'Café', '鄧麗君']],
  ])('stay unchanged when they are Latin: %j', (tags) => {
    expect(tags.map(createTagRepairer(tags))).toEqual(tags);
  });
});

describe('an encoding chosen by the listener', () => {
  test.each([
    ['euc-kr', '싸이'],
    ['windows-1251', 'Кино'],
    ['big5', '愛'],
  ] as const)('%s decodes text too short for detection: %s', (encoding, text) => {
    const bytes = encodeLegacyText(encoding, text);
    expect(decodeText(bytes, encoding)).toBe(text);
    expect(createTagRepairer([asLatin(bytes)], encoding)(asLatin(bytes))).toBe(text);
  });

  test('leaves Unicode and invalid bytes unchanged', () => {
    const repair = createTagRepairer([], 'euc-kr');
    expect(decodeText(Buffer.from('月亮'), 'big5')).toBe('月亮');
    expect(['月亮', 'Café', asLatin(Buffer.from('月亮'))].map(repair)).toEqual(['月亮', 'Café', '月亮']);
  });
});

describe('a tag', () => {
  test('of GBK bytes that were decoded as Latin is repaired', () => {
    expect(repairTextEncoding(asLatin(MOON_GBK))).toBe(MOON);
    expect(repairTextEncoding(`${asLatin(MOON_GBK)} (Live)`)).toBe(`${MOON} (Live)`);
  });

  test('of UTF-8 bytes that were decoded as Latin is repaired', () => {
    expect(repairTextEncoding(asLatin(Buffer.from(MOON)))).toBe(MOON);
    expect(repairTextEncoding(asLatin(Buffer.from('Café – Björk')))).toBe('Café – Björk');
  });

  test.each([
    MOON,
    'Café',
    'Déjà vu',
    'Gymnopédie',
    'Björk',
    'Sigur Rós',
    'Für Elise',
    'naïve',
    'São Paulo',
    '',
    'abc',
  ])('that is correct stays unchanged: %s', (text) => {
    expect(repairTextEncoding(text)).toBe(text);
  });
});

describe('files of several encodings in one folder', () => {
  /** All characters that the decoder knows in a range of bytes. */
  const charactersOf = (encoding: 'gb18030' | 'shift_jis', [first, last]: [number, number], from: number) => {
    const decoder = new TextDecoder(encoding);
    const found: string[] = [];
    for (let lead = first; lead <= last; lead += 1)
      for (let trail = from; trail <= 0xfc; trail += 1) {
        const sign = decoder.decode(Uint8Array.of(lead, trail));
        if (/^\p{Script=Han}$/u.test(sign)) found.push(sign);
      }
    return found;
  };
  const everydayChinese = charactersOf('gb18030', [0xb0, 0xd7], 0xa1);
  const everydayKanji = charactersOf('shift_jis', [0x89, 0x97], 0x40);
  const repaired = (encoding: 'gb18030' | 'shift_jis', tags: readonly string[]) => {
    const read = tags.map((tag) => asLatin(encodeLegacyText(encoding, tag)));
    return read.map(createTagRepairer(read));
  };
  const words = (characters: readonly string[]) =>
    fc.array(fc.constantFrom(...characters), { minLength: 2, maxLength: 8 }).map((signs) => signs.join(''));

  test('no tags of everyday Chinese in GBK are taken for Japanese', () => {
    const tags = fc.array(words(everydayChinese), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(tags, (some) => {
        const encoding = likelyEncoding(encodeLegacyText('gb18030', some.join(' '))).encoding;
        expect(encoding).not.toBe('shift_jis');
      }),
    );
  });

  test('one word of kanji that would be common in GBK does not outweigh two others', () => {
    const tags = ['花火', '花火', '齢院'];
    expect(repaired('shift_jis', tags)).toEqual(tags);
  });

  test('words of kanji in Shift-JIS are read as Japanese where some of them are common there', () => {
    const names = fc.constantFrom('桜坂', '北国', '少年時代', '山口', '久保田', '花火', '冬景色');
    fc.assert(
      fc.property(names, words(everydayKanji), (name, album) => {
        const tags = [name, name, album.slice(0, 2)];
        fc.pre(!/[\u0080-\u00a0]/.test(asLatin(encodeLegacyText('shift_jis', tags.join(' ')))));
        expect(repaired('shift_jis', tags)).toEqual(tags);
      }),
    );
  });

  test('words of Western languages with their quotation marks and dashes stay as they are', () => {
    const letters = [...'abcdefghRSTUVWéèàâêîôûçäöüßñíóúÉÂÊÖÜ'];
    const word = fc
      .array(fc.constantFrom(...letters), { minLength: 2, maxLength: 6 })
      .map((some) => some.join(''));
    const between = fc.constantFrom('’', '‘', '“', '”', '–', '—', ' ', ' “', '” ', ' – ');
    const latin = fc.array(fc.tuple(word, between), { maxLength: 5 }).map((some) => some.flat().join(''));
    fc.assert(
      fc.property(fc.array(latin, { minLength: 1, maxLength: 3 }), (tags) => {
        const bytes = Uint8Array.from(
          tags.join(' '),
          (sign) =>
            ({ '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '—': 0x97 })[sign] ??
            sign.charCodeAt(0),
        );
        expect(likelyEncoding(bytes).encoding).not.toBe('shift_jis');
      }),
      { numRuns: 1000 },
    );
  });
});
