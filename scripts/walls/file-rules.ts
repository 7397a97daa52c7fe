import { isTestFile, type SourceFile } from './source-tree.ts';

const MAX_LINES = 300;
/** A test file is read case by case, so it may be longer. */
const MAX_TEST_LINES = 450;
/** A comment in the first line of a file that explains its length. */
const REASON_FOR_LENGTH = /^(\/\/|\/\*).*\b(length|longer?)\b/i;
const bannedNames = /^(utils?|helpers?|common|misc|types|constants?|manager|service|data|index)$/;
/** The entry points of packages, and the route files that must have this name. */
const indexFiles =
  /^((contract|lyrics|playback|catalogue)\/src\/((wire|browser|testing|http)\/)?index\.ts|web\/src\/routes\/([\w.]+\.)?index\.(test\.)?tsx)$/;

/** Files with a meaningless name, a name that is not kebab-case, or too many lines without a first line that says why. */
export function fileNameAndLengthViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const name = path.split('/').at(-1) ?? '';
    const stem = name.split('.', 1)[0] ?? '';
    const errors: string[] = [];
    if (bannedNames.test(stem) && !indexFiles.test(path)) errors.push(`${path}: the name says nothing`);
    // Route files are named after the product's URLs, some of which are not in kebab-case.
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) && !path.startsWith('web/src/routes/')) {
      errors.push(`${path}: names are written in kebab-case`);
    }
    const lines = text.split('\n').length - 1;
    if (lines > (isTestFile(path) ? MAX_TEST_LINES : MAX_LINES) && !REASON_FOR_LENGTH.test(text)) {
      errors.push(`${path}: ${lines} lines, and its first one does not say why`);
    }
    return errors;
  });
}

/** The number of lines that the given share (0 to 1) of the files does not exceed. */
export function lineCountPercentile(share: number, files: readonly SourceFile[]): number {
  const sizes = files.map(({ text }) => text.split('\n').length - 1).sort((one, other) => one - other);
  return sizes[Math.floor(share * (sizes.length - 1))] ?? 0;
}

const suppression =
  /(?:\/\/|\/\*|^\s*)\**\s*(?:biome-ignore|@ts-expect-error|@ts-ignore|@ts-nocheck|oxlint-disable|eslint-disable|v8 ignore|c8 ignore|istanbul ignore)/;

/** Suppressed checks without a reason after `--`. */
export function unexplainedSuppressions(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      if (!suppression.test(line) || /--\s*\S+\s+\S+/.test(line.split(suppression).at(-1) ?? '')) return [];
      return [`${path}:${index + 1} suppresses a check without a reason after --`];
    }),
  );
}
