export type Language = 'zh' | 'en';

/** The language of a listener: the first supported one in Accept-Language, else Chinese. */
export function languageFromAcceptLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...traits] = part.trim().toLowerCase().split(';');
      const quality = traits
        .map((trait) => /^\s*q=([\d.]+)\s*$/.exec(trait)?.[1])
        .find((found) => found !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const first = wanted.find(({ tag }) => /^(zh|en)\b/.test(tag));
  return first?.tag.startsWith('en') ? 'en' : 'zh';
}
