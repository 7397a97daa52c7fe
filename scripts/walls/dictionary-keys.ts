import { isTestCode, type SourceFile } from './source-tree.ts';

type Dictionary = Readonly<Record<string, unknown>>;

/** Message keys that only one language has, and keys that no code uses. */
export function dictionaryViolations(
  zhCn: Dictionary,
  en: Dictionary,
  files: readonly SourceFile[],
): string[] {
  const code = files
    .filter(
      ({ path }) => path.startsWith('web/src/') && !path.startsWith('web/src/i18n/') && !isTestCode(path),
    )
    .map(({ text }) => text)
    .join('\n');
  // `t(`sort.${by}`)` uses every key with the prefix `sort.`.
  const beginnings = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.?)\$\{/g)].map(([, start = '']) => start);
  const isUsed = (key: string) =>
    code.includes(`'${key}'`) ||
    code.includes(`"${key}"`) ||
    beginnings.some((start) => key.startsWith(start));
  return [
    ...Object.keys(zhCn)
      .filter((key) => !(key in en))
      .map((key) => `${key} is missing in English`),
    ...Object.keys(en)
      .filter((key) => !(key in zhCn))
      .map((key) => `${key} is missing in Chinese`),
    ...Object.keys(zhCn)
      .filter((key) => !isUsed(key))
      .map((key) => `${key} is never used`),
  ];
}
