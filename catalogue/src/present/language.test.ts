import { expect, test } from 'vitest';
import { languageFromAcceptLanguage } from './language.ts';

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-US,en;q=0.9', 'en'],
  ['en;q=0.5,zh;q=0.9', 'zh'],
  ['fr-FR,en;q=0.7', 'en'],
  ['fr-FR,de', 'zh'],
  ['en;q=0,zh', 'zh'],
  ['english', 'zh'],
  ['EN', 'en'],
])('Accept-Language %j selects %s', (header, language) => {
  expect(languageFromAcceptLanguage(header)).toBe(language);
});
