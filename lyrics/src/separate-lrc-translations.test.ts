import { describe, expect, test } from 'vitest';
import { parseLrc } from './parse-lrc.ts';
import { separateLrcTranslations } from './separate-lrc-translations.ts';

function split(text: string) {
  const { main, tran, roma } = separateLrcTranslations(parseLrc(text));
  const contents = (lines: readonly { readonly content: string }[]) => lines.map((line) => line.content);
  return { main: contents(main), tran: contents(tran), roma: contents(roma) };
}

describe('separateLrcTranslations', () => {
  test('separates a line and its translation', () => {
    expect(split('[00:01]moon\n[00:01]月\n[00:02]star\n[00:02]星')).toEqual({
      main: ['moon', 'star'],
      tran: ['月', '星'],
      roma: [],
    });
  });

  test('takes the middle one of three as the romanisation', () => {
    expect(split('[00:01]さくら\n[00:01]sakura\n[00:01]樱花\n[00:02]はな\n[00:02]hana\n[00:02]花')).toEqual({
      main: ['さくら', 'はな'],
      tran: ['樱花', '花'],
      roma: ['sakura', 'hana'],
    });
  });

  test('separates two languages of one script when every timestamp has a pair', () => {
    expect(split('[00:01]la lune\n[00:01]the moon\n[00:02]le soir\n[00:02]the evening').tran).toEqual([
      'the moon',
      'the evening',
    ]);
  });

  test.each([
    ['names of singers at some lines', '[00:01][Ann]\n[00:01]one\n[00:02]two\n[00:03][Bo]\n[00:03]three'],
    ['a single pair', '[00:01]月\n[00:01]moon'],
    ['lines that all stand at the start', '[00:00]月\n[00:00]moon\n[00:00]星\n[00:00]star'],
    ['lines with a time each', '[00:01]月\n[00:02]moon'],
  ])('keeps %s unchanged', (_, text) => {
    expect(split(text)).toMatchObject({
      main: parseLrc(text).map((line) => line.content),
      tran: [],
      roma: [],
    });
  });
});
