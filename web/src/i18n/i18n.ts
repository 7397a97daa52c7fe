import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { FirstKey, firstZhCn } from './first-zh-cn.ts';
import type { LaterKey, zhCn } from './zh-cn.ts';

/** Every message there is, in Chinese. */
type Messages = typeof firstZhCn & typeof zhCn;
export type MessageKey = FirstKey | LaterKey;
type Dictionary = Partial<Record<MessageKey, string>>;

export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

type Blanks<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;
/** The words that a message wants filled in, read off its Chinese text. */
export type MessageParams<Key extends MessageKey> = [Blanks<Messages[Key]>] extends [never]
  ? []
  : [params: Record<Blanks<Messages[Key]>, string | number>];

/** A message that is said as it stands, with nothing to fill in. */
export type PlainKey = { [Key in MessageKey]: MessageParams<Key> extends [] ? Key : never }[MessageKey];

export interface Words {
  readonly language: Language;
  readonly t: <Key extends MessageKey>(key: Key, ...params: MessageParams<Key>) => string;
}

function wordsOf(language: Language, dictionary: Dictionary): Words {
  return {
    language,
    t(key, ...[params]) {
      const text = dictionary[key] ?? '';
      if (params === undefined) return text;
      const values: Record<string, string | number> = params;
      return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
    },
  };
}

interface Loader {
  readonly first: () => Promise<Dictionary>;
  readonly later: () => Promise<Dictionary>;
}

const loaders: Record<Language, Loader> = {
  'zh-CN': {
    first: async () => (await import('./first-zh-cn.ts')).firstZhCn,
    later: async () => (await import('./zh-cn.ts')).zhCn,
  },
  en: {
    first: async () => (await import('./first-en.ts')).firstEn,
    later: async () => (await import('./en.ts')).en,
  },
};

const noWords: Words = { language: 'zh-CN', t: (key, ..._params) => key };
const store = createStore<Words>(() => noWords);
let wanted: Language | null = null;
/** What the words of the moment read: the later words join it, and nothing is drawn again for them. */
let spoken: { readonly language: Language; readonly dictionary: Dictionary; isWhole: boolean } | null = null;
let areAllWanted = false;

/**
 * Brings the words of a language and shows them everywhere; the last wish wins. The first time these are the words
 * of the first picture only, until `speakFully` has been called.
 */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const { first, later } = loaders[language];
  const isWhole = areAllWanted;
  const parts = await Promise.all(isWhole ? [first(), later()] : [first()]);
  if (wanted !== language) return;
  spoken = { language, dictionary: Object.assign({}, ...parts), isWhole };
  store.setState(wordsOf(language, spoken.dictionary), true);
  // Asked for meanwhile.
  if (areAllWanted) await speakFully();
}

/**
 * Brings all words. What says more than the first picture waits for it: every screen but the home, and every part
 * whose code comes late. Undefined when they are there already.
 */
export function speakFully(): Promise<void> | undefined {
  areAllWanted = true;
  return spoken === null || spoken.isWhole ? undefined : join(spoken);
}

async function join(to: NonNullable<typeof spoken>): Promise<void> {
  Object.assign(to.dictionary, await loaders[to.language].later());
  to.isWhole = true;
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
