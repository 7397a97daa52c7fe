import '#styles/tokens.css';
import { expect, test } from 'vitest';

const fontsFor = async (text: string): Promise<string[]> =>
  (await document.fonts.load('16px "Extended Latin"', text)).map(({ status }) => status);

test('letters of European names come from a font of ours, and no others', async () => {
  for (const name of ['Dvořák', 'Janáček', 'Łukasz', 'Erdős'])
    expect(await fontsFor(name)).toEqual(['loaded']);
  expect(await fontsFor('Für Elise, dà zì, 送别')).toEqual([]);
});

test.each(['en', 'zh-CN'])(
  'in %s our Latin font comes after the Latin fonts of a system, which have these letters, and before the Chinese ones',
  (language) => {
    document.documentElement.lang = language;
    const list = getComputedStyle(document.documentElement).getPropertyValue('--font').split(',');
    const names = list.map((family) => family.replaceAll('"', '').trim());
    const shown = names.filter((name) => ['Noto Sans', 'Extended Latin', 'Noto Sans CJK SC'].includes(name));
    expect(shown).toEqual(['Noto Sans', 'Extended Latin', 'Noto Sans CJK SC']);
  },
);
