export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a tag without its region, such as `zh` for `zh-Hant-TW`. */
const withoutRegion = (tag: string) => tag.toLowerCase().split('-', 1)[0];

/** The first of the browser's languages that is supported, in any region; otherwise Chinese. */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = LANGUAGES.find((supported) => withoutRegion(supported) === withoutRegion(tag));
    if (language !== undefined) return language;
  }
  return 'zh-CN';
}
