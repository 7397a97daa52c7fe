import { isTestCode, type SourceFile } from './source-tree.ts';

type Dictionary = Readonly<Record<string, unknown>>;

/** Message keys that a language lacks, and keys that no code uses. The dictionaries stand under their language tags. */
export function dictionaryViolations(
  dictionaries: Readonly<Record<string, Dictionary>>,
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
  const keys = [...new Set(Object.values(dictionaries).flatMap((messages) => Object.keys(messages)))];
  return [
    ...Object.entries(dictionaries).flatMap(([language, messages]) =>
      keys.filter((key) => !(key in messages)).map((key) => `${key} is missing in ${language}`),
    ),
    ...keys.filter((key) => !isUsed(key)).map((key) => `${key} is never used`),
  ];
}
