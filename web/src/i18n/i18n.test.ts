import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { preferredLanguage } from '#lib/languages.ts';
import { deferredMessagesEn as laterEn } from './en.ts';
import { initialMessagesEn } from './first-en.ts';
import { initialMessagesZhCn } from './first-zh-cn.ts';
import { getI18n, loadRemainingMessages, onLanguageChange, setLanguage } from './i18n.ts';
import { deferredMessagesZhCn as laterZhCn } from './zh-cn.ts';

const zhCn = { ...initialMessagesZhCn, ...laterZhCn };
const en = { ...initialMessagesEn, ...laterEn };

const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('[D-71] both dictionaries have the same keys, no empty message, and the same params', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(zhCn).sort());
  expect(Object.keys(initialMessagesZhCn).filter((key) => key in laterZhCn)).toEqual([]);
  for (const [key, text] of Object.entries(zhCn)) {
    const other = en[key as keyof typeof en];
    expect(text.trim(), key).not.toBe('');
    expect(other.trim(), key).not.toBe('');
    expect(blanks(other), key).toEqual(blanks(text));
  }
});

/**
 * Whether a message is intentionally in the other language: a language's own name, or a sample translation of lyrics.
 */
const isForeign = (key: string) => /^setting\.language\.|^setting\.sample\w+Tran$/.test(key);
/** Messages that are the same in both languages: parameters, signs, numbers, and text that is typed literally. */
const SAME_IN_BOTH = new Set(['quality.hires', 'home.emptyFolderCommand', 'home.emptyDemoOption']);

test('[S1.2] each message is written in the language of its dictionary', () => {
  const mistaken = Object.keys(zhCn).filter((key) => {
    if (isForeign(key) || SAME_IN_BOTH.has(key)) return false;
    const [chinese, english] = [zhCn, en].map((texts) =>
      texts[key as keyof typeof en].replace(/\{\w+\}/g, ''),
    );
    const hasWords = /\p{L}/u.test(chinese ?? '');
    return /\p{Script=Han}/u.test(english ?? '') || (hasWords && !/\p{Script=Han}/u.test(chinese ?? ''));
  });
  expect(mistaken).toEqual([]);
});

test.each([
  ['one word for an account', /账户|登录名/],
  ['one word for an artist', /艺术家/],
  ['one word for an ID', /编号/],
  ['one word for romanisation', /罗马音/],
  ['稍后 before what is done later', /稍候/],
  ['full-width punctuation beside Chinese', /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u],
  ['quotes around a name that a sentence names', /^\{name\} 已上传|^已删除 \{name\}/],
  ['no typed space after a date, which may end in 日', /\{(?:date|when)\} \p{Script=Han}/u],
  [
    '《》 around a song that a sentence names',
    /(?<!《)\{name\} ?(?:已加入|已在播放队列|将在下一首|已移到|已下载|下载失败)/u,
  ],
])('Chinese messages have %s', (_rule, mistake) => {
  const mistaken = Object.entries(zhCn).filter(([, text]) => mistake.test(text));
  expect(mistaken).toEqual([]);
});

test.each([
  'features/top-bar/main-nav.tsx',
  'features/top-bar/bottom-nav.tsx',
  'features/search-box/search-box.tsx',
  'routes/__root.tsx',
])('%s is rendered once, in the first paint: it uses initial messages only', (path) => {
  const code = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
  const keys = [...code.matchAll(/'([a-z]+\.\w+)'/g)].map(([, key = '']) => key);
  expect(keys.filter((key) => key in en)).not.toEqual([]);
  expect(keys.filter((key) => key in laterEn)).toEqual([]);
});

test.each([
  [['zh-TW', 'en'], 'zh-CN'],
  [['en-GB', 'zh-CN'], 'en'],
  [['fr-FR', 'en-US'], 'en'],
  [['fr-FR', 'de'], 'zh-CN'],
  [[], 'zh-CN'],
] as const)('[S3.47] a browser that prefers %j gets %s', (preferred, language) => {
  expect(preferredLanguage(preferred)).toBe(language);
});

test('the last language wins when languages are changed quickly', async () => {
  const seen: string[] = [];
  const stop = onLanguageChange(({ language }) => seen.push(language));
  await Promise.all([setLanguage('zh-CN'), setLanguage('en')]);
  stop();
  expect(getI18n().language).toBe('en');
  expect(getI18n().t('nav.home')).toBe('Home');
  expect(seen.at(-1)).toBe('en');
});

test('the initial messages load alone, the others are added without a new render', async () => {
  await setLanguage('en');
  let renders = 0;
  const stop = onLanguageChange(() => (renders += 1));
  expect(getI18n().t('nav.home')).toBe('Home');
  await loadRemainingMessages();
  expect([getI18n().t('nav.home'), getI18n().t('list.readMore')]).toEqual(['Home', 'Read more']);
  expect(renders).toBe(0);
  expect(loadRemainingMessages()).toBeUndefined();
  stop();
});

test('a component that lacked a message is rendered again with it', async () => {
  vi.resetModules();
  const fresh = await import('./i18n.ts');
  await fresh.setLanguage('en');
  const shown: string[] = [];
  fresh.onLanguageChange(({ t }) => shown.push(t('failure.unreachable')));
  expect(fresh.getI18n().t('failure.unreachable')).toBe('');
  await fresh.loadRemainingMessages();
  expect(shown).toEqual(['The music library cannot be reached. Try again later.']);
});

test('a count of five digits is grouped, and other texts stand as they are', async () => {
  await loadRemainingMessages();
  await setLanguage('en');
  const { t } = getI18n();
  expect(t('count.songs', { count: 9999 })).toBe('9999 songs');
  expect(t('count.songs', { count: 1_234_567 })).toBe('1,234,567 songs');
  expect(t('album.moreBy', { name: '10000' })).toBe('More by 10000');
  await setLanguage('zh-CN');
  expect(getI18n().t('count.songs', { count: 12_345 })).toBe('12,345 首');
});

test('once all messages are requested, another language loads whole', async () => {
  await loadRemainingMessages();
  await setLanguage('zh-CN');
  expect([getI18n().t('nav.home'), getI18n().t('list.readMore')]).toEqual(['首页', '展开']);
});
