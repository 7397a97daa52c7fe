import { isTestCode, type SourceFile } from './source-tree.ts';

type Dictionary = Readonly<Record<string, unknown>>;

/** Keys that code puts together from a prefix and a name, where all of the names are known. */
export interface KnownMessageKeys {
  readonly prefix: string;
  readonly keys: readonly string[];
}

/** The messages that the settings pages find by the name of a setting. */
export function settingMessageKeys(
  registry: Readonly<
    Record<string, { readonly kind: string; readonly options?: readonly (string | number)[] }>
  >,
): KnownMessageKeys {
  const keys = Object.entries(registry).flatMap(([name, { options = [] }]) => [
    `setting.${name}`,
    `setting.${name}Tip`,
    ...options.map((option) => `setting.${name}.${option}`),
  ]);
  return { prefix: 'setting.', keys };
}

/** Message keys that a language lacks, and keys that no code uses. The dictionaries stand under their language tags. */
export function dictionaryViolations(
  dictionaries: Readonly<Record<string, Dictionary>>,
  files: readonly SourceFile[],
  known: KnownMessageKeys = { prefix: '', keys: [] },
): string[] {
  const code = files
    .filter(
      ({ path }) => path.startsWith('web/src/') && !path.startsWith('web/src/i18n/') && !isTestCode(path),
    )
    .map(({ text }) => text)
    .join('\n');
  // `t(`sort.${by}`)` uses every key with the prefix `sort.`.
  const beginnings = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.?)\$\{/g)]
    .map(([, start = '']) => start)
    .filter((start) => start !== known.prefix);
  const isUsed = (key: string) =>
    code.includes(`'${key}'`) ||
    code.includes(`"${key}"`) ||
    known.keys.includes(key) ||
    beginnings.some((start) => key.startsWith(start));
  const keys = [...new Set(Object.values(dictionaries).flatMap((messages) => Object.keys(messages)))];
  return [
    ...Object.entries(dictionaries).flatMap(([language, messages]) =>
      keys.filter((key) => !(key in messages)).map((key) => `${key} is missing in ${language}`),
    ),
    ...keys.filter((key) => !isUsed(key)).map((key) => `${key} is never used`),
  ];
}
