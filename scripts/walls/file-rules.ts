import { isTest, type SourceFile } from './source-tree.ts';

const MAX_LINES = 300;
/** A test file is read case by case, never as a whole. */
const MAX_TEST_LINES = 450;
const bannedNames = /^(utils?|helpers?|common|misc|types|constants?|manager|service|data|index)$/;
/** The doors of packages, and the address that is called so. */
const indexFiles =
  /^((contract|lyrics|playback|catalogue)\/src\/((wire|browser|testing|http)\/)?index\.ts|web\/src\/routes\/([\w.]+\.)?index\.(test\.)?tsx)$/;

/** Files whose name says nothing, is not written like the others, or that have grown too big without a word why. */
export function fileViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const name = path.split('/').at(-1) ?? '';
    const stem = name.split('.', 1)[0] ?? '';
    const errors: string[] = [];
    if (bannedNames.test(stem) && !indexFiles.test(path)) errors.push(`${path}: the name says nothing`);
    // Addresses of the product give route files their names, in whatever case.
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) && !path.startsWith('web/src/routes/')) {
      errors.push(`${path}: names are written in kebab-case`);
    }
    const lines = text.split('\n').length - 1;
    if (lines > (isTest(path) ? MAX_TEST_LINES : MAX_LINES) && !/^(\/\/|\/\*)/.test(text)) {
      errors.push(`${path}: ${lines} lines, and its first one does not say why`);
    }
    return errors;
  });
}

/** The size below which the given share of the files lies. */
export function sizePercentile(share: number, files: readonly SourceFile[]): number {
  const sizes = files.map(({ text }) => text.split('\n').length - 1).sort((one, other) => one - other);
  return sizes[Math.floor(share * (sizes.length - 1))] ?? 0;
}

const suppression =
  /(?:\/\/|\/\*)\s*(?:biome-ignore|@ts-expect-error|@ts-ignore|@ts-nocheck|oxlint-disable|eslint-disable)/;

/** Each place where a check is switched off without a reason after `--`. */
export function unexplainedSuppressions(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      if (!suppression.test(line) || /--\s*\S+\s+\S+/.test(line.split(suppression).at(-1) ?? '')) return [];
      return [`${path}:${index + 1} switches a check off without a reason after --`];
    }),
  );
}
