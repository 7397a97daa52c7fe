import { expect, test } from 'vitest';
import { en } from './en.ts';
import { languageOfBrowser, onWordsChange, speak, words } from './i18n.ts';
import { zhCn } from './zh-cn.ts';

const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('both dictionaries have the same keys, no empty text, and the same words to fill in', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(zhCn).sort());
  for (const [key, text] of Object.entries(zhCn)) {
    const other = en[key as keyof typeof en];
    expect(text.trim(), key).not.toBe('');
    expect(other.trim(), key).not.toBe('');
    expect(blanks(other), key).toEqual(blanks(text));
  }
});

test.each([
  [['zh-TW', 'en'], 'zh-CN'],
  [['en-GB', 'zh-CN'], 'en'],
  [['fr-FR', 'en-US'], 'en'],
  [['fr-FR', 'de'], 'zh-CN'],
  [[], 'zh-CN'],
] as const)('a browser that prefers %j is spoken to in %s', (preferred, language) => {
  expect(languageOfBrowser(preferred)).toBe(language);
});

test('the last wish wins when languages are changed quickly', async () => {
  const seen: string[] = [];
  const stop = onWordsChange(({ language }) => seen.push(language));
  await Promise.all([speak('zh-CN'), speak('en')]);
  stop();
  expect(words().language).toBe('en');
  expect(words().t('nav.home')).toBe('Home');
  expect(seen.at(-1)).toBe('en');
});
