import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Dictionary, MessageKey, zhCn } from './zh-cn.ts';

export type { MessageKey } from './zh-cn.ts';

export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

type Blanks<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;
/** The words that a message wants filled in, read off its Chinese text. */
export type MessageParams<Key extends MessageKey> = [Blanks<(typeof zhCn)[Key]>] extends [never]
  ? []
  : [params: Record<Blanks<(typeof zhCn)[Key]>, string | number>];

export interface Words {
  readonly language: Language;
  readonly t: <Key extends MessageKey>(key: Key, ...params: MessageParams<Key>) => string;
}

function wordsOf(language: Language, dictionary: Dictionary): Words {
  return {
    language,
    t(key, ...[params]) {
      const text = dictionary[key];
      if (params === undefined) return text;
      const values: Record<string, string | number> = params;
      return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
    },
  };
}

const loaders: Record<Language, () => Promise<Dictionary>> = {
  'zh-CN': async () => (await import('./zh-cn.ts')).zhCn,
  en: async () => (await import('./en.ts')).en,
};

const noWords: Words = { language: 'zh-CN', t: (key, ..._params) => key };
const store = createStore<Words>(() => noWords);
let wanted: Language | null = null;

/** Brings the words of a language and shows them everywhere; the last wish wins. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const dictionary = await loaders[language]();
  if (wanted === language) store.setState(wordsOf(language, dictionary), true);
}

/** The words of the moment, for code outside React. */
export const words = (): Words => store.getState();

export const onWordsChange = (listener: (words: Words) => void): (() => void) => store.subscribe(listener);

/** The words for a component; it renders again when the language changes. */
export const useWords = (): Words => useStore(store);

/** A fresh profile speaks the browser's first language that we have; else Chinese. */
export function languageOfBrowser(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (/^zh\b/i.test(tag)) return 'zh-CN';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'zh-CN';
}
