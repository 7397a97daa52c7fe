import { describe, expect, test } from 'vitest';
import { decodeText, mendText } from './decode-text.ts';

/** GBK bytes of 月亮代表我的心. */
const MOON_GBK = Uint8Array.of(
  0xd4,
  0xc2,
  0xc1,
  0xc1,
  0xb4,
  0xfa,
  0xb1,
  0xed,
  0xce,
  0xd2,
  0xb5,
  0xc4,
  0xd0,
  0xc4,
);
const MOON = '月亮代表我的心';
const asLatin = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes);

describe('a text file', () => {
  test.each([
    ['UTF-8', Buffer.from(`[00:01.00]${MOON}`)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff[00:01.00]${MOON}`)],
    ['UTF-16 little-endian with a mark', Buffer.from(`\ufeff[00:01.00]${MOON}`, 'utf16le')],
    ['UTF-16 big-endian with a mark', Buffer.from(`\ufeff[00:01.00]${MOON}`, 'utf16le').swap16()],
    ['UTF-16 little-endian without a mark', Buffer.from(`[00:01.00]${MOON}`, 'utf16le')],
    ['GBK', Buffer.concat([Buffer.from('[00:01.00]'), MOON_GBK])],
  ])('in %s is read', (_name, bytes) => {
    expect(decodeText(bytes)).toBe(`[00:01.00]${MOON}`);
  });
});

describe('a tag', () => {
  test('of GBK bytes that were read as Latin is mended', () => {
    expect(mendText(asLatin(MOON_GBK))).toBe(MOON);
    expect(mendText(`${asLatin(MOON_GBK)} (Live)`)).toBe(`${MOON} (Live)`);
  });

  test('of UTF-8 bytes that were read as Latin is mended', () => {
    expect(mendText(asLatin(Buffer.from(MOON)))).toBe(MOON);
    expect(mendText(asLatin(Buffer.from('Café – Björk')))).toBe('Café – Björk');
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
  ])('that is what it is stays so: %s', (text) => {
    expect(mendText(text)).toBe(text);
  });
});
