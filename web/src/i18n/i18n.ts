import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Language } from '#lib/languages.ts';
import type { InitialMessageKey, initialMessagesZhCn } from './first-zh-cn.ts';
import type { DeferredMessageKey, deferredMessagesZhCn } from './zh-cn.ts';

/** All messages, in Chinese. */
type Messages = typeof initialMessagesZhCn & typeof deferredMessagesZhCn;
export type MessageKey = InitialMessageKey | DeferredMessageKey;
type Dictionary = Partial<Record<MessageKey, string>>;

type Blanks<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;
/** The params of a message, inferred from its Chinese text. Numbers of five digits and more are grouped: 12,345. */
export type MessageParams<Key extends MessageKey> = [Blanks<Messages[Key]>] extends [never]
  ? []
  : [params: Record<Blanks<Messages[Key]>, string | number>];

export type MessageKeyWithoutParams = {
  [Key in MessageKey]: MessageParams<Key> extends [] ? Key : never;
}[MessageKey];

export interface I18n {
  readonly language: Language;
  readonly t: <Key extends MessageKey>(key: Key, ...params: MessageParams<Key>) => string;
}

/** Whether something was rendered without its message, because that was not loaded yet. */
let wasMissing = false;

function createI18n(language: Language, dictionary: Dictionary): I18n {
  wasMissing = false;
  return {
    language,
    t(key, ...[params]) {
      const text = dictionary[key] ?? '';
      if (text === '') wasMissing = true;
      if (params === undefined) return text;
      const values: Record<string, string | number> = params;
      return text.replace(/\{(\w+)\}/g, (blank, name: string) => {
        const value = values[name] ?? blank;
        // Numbers of four digits are readable without a separator, and may be years.
        return typeof value === 'number' && value >= 10_000 ? value.toLocaleString(language) : String(value);
      });
    },
  };
}

interface Loader {
  readonly first: () => Promise<Dictionary>;
  readonly later: () => Promise<Dictionary>;
}

const loaders: Record<Language, Loader> = {
  'zh-CN': {
    first: async () => (await import('./first-zh-cn.ts')).initialMessagesZhCn,
    later: async () => (await import('./zh-cn.ts')).deferredMessagesZhCn,
  },
  en: {
    first: async () => (await import('./first-en.ts')).initialMessagesEn,
    later: async () => (await import('./en.ts')).deferredMessagesEn,
  },
};

const emptyI18n: I18n = { language: 'zh-CN', t: (key, ..._params) => key };
const store = createStore<I18n>(() => emptyI18n);
let wanted: Language | null = null;
/** The messages loaded so far. Later ones are merged, and only components that lacked one rerender. */
let loaded: { readonly language: Language; readonly dictionary: Dictionary; isWhole: boolean } | null = null;
let areAllWanted = false;

/**
 * Loads the messages of a language and shows them everywhere; the last call wins. Until `loadRemainingMessages` has
 * been called, only the messages of the first paint are loaded.
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const { first, later } = loaders[language];
  const isWhole = areAllWanted;
  const parts = await Promise.all(isWhole ? [first(), later()] : [first()]);
  if (wanted !== language) return;
  loaded = { language, dictionary: Object.assign({}, ...parts), isWhole };
  store.setState(createI18n(language, loaded.dictionary), true);
  // The remaining messages were requested meanwhile.
  if (areAllWanted) await loadRemainingMessages();
}

/**
 * Loads all messages. Everything beyond the first paint waits for this: every screen except the home, and every lazy
 * component. Undefined when they are loaded already.
 */
export function loadRemainingMessages(): Promise<void> | undefined {
  areAllWanted = true;
  return loaded === null || loaded.isWhole ? undefined : join(loaded);
}

async function join(to: NonNullable<typeof loaded>): Promise<void> {
  Object.assign(to.dictionary, await loaders[to.language].later());
  to.isWhole = true;
  if (wasMissing && loaded === to) store.setState(createI18n(to.language, to.dictionary), true);
}

/** Whether the loaded messages include this key. */
export const hasMessage = (key: string): key is MessageKeyWithoutParams =>
  loaded !== null && key in loaded.dictionary;

/** The current messages, for code outside React. */
export const getI18n = (): I18n => store.getState();

export const onLanguageChange = (listener: (i18n: I18n) => void): (() => void) => store.subscribe(listener);

/** The current messages for a component; it renders again when the language changes. */
export const useI18n = (): I18n => useStore(store);
