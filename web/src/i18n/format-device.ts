import type { Language } from '#lib/languages.ts';

/** A device as the server names it (`Firefox on Linux`), in the words of the language; other names stay as they are. */
export function localizeDeviceName(name: string, language: Language): string {
  if (language === 'en') return name;
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? [];
  return browser === undefined ? name : `${system} 上的 ${browser}`;
}
