import type { Language } from '#lib/languages.ts';

const DEVICE_NAMES: Readonly<Record<Language, (browser: string, system: string) => string>> = {
  'zh-CN': (browser, system) => `${system} 上的 ${browser}`,
  en: (browser, system) => `${browser} on ${system}`,
};

/** A device as the server names it (`Firefox on Linux`), in the words of the language; other names stay as they are. */
export function localizeDeviceName(name: string, language: Language): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? [];
  return browser === undefined || system === undefined ? name : DEVICE_NAMES[language](browser, system);
}
