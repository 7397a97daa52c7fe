import { restrictedApis } from './only-here.ts';
import { isCodeFile, isTestCode, type SourceFile } from './source-tree.ts';
import { stripCodeComments } from './syntax.ts';

/** Uses of a restricted API outside the files that may use it. */
export function restrictedApiViolations(files: readonly SourceFile[]): string[] {
  const code = codeOf(files);
  return restrictedApis.flatMap(({ name, pattern, within, allowed, instead }) =>
    code
      .filter(({ path }) => startsWithAny(path, within) && !startsWithAny(path, allowed))
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => `${path} uses ${name}; use ${instead}`),
  );
}

/** Exceptions that no file needs: the file has moved, or the pattern no longer matches. */
export function unusedExceptions(files: readonly SourceFile[]): string[] {
  const code = codeOf(files);
  return restrictedApis.flatMap(({ name, pattern, allowed }) =>
    allowed
      .filter((start) => !code.some(({ path, text }) => path.startsWith(start) && pattern.test(text)))
      .map((start) => `${start} does not use ${name}`),
  );
}

/** Both rules read the same files, and parsing all of them takes seconds. */
const codeOfTree = new WeakMap<readonly SourceFile[], readonly SourceFile[]>();

function codeOf(files: readonly SourceFile[]): readonly SourceFile[] {
  const code =
    codeOfTree.get(files) ??
    files
      .filter(({ path }) => !isTestCode(path) && isCodeFile(path))
      .map(({ path, text }) => {
        const plain = stripCodeComments(path, text);
        return { path, text: `${plain}\n${inPlainSpelling(plain)}` };
      });
  codeOfTree.set(files, code);
  return code;
}

/** The code with each use of an API in its plain spelling, so that another spelling does not hide it from a pattern. */
function inPlainSpelling(code: string): string {
  const plain = withoutAliases(code)
    .replaceAll('?.', '.')
    .replaceAll(/\.?\[\s*(['"`])(\w+)\1\s*\]/g, '.$2')
    .replaceAll(/\bReflect\.get\(\s*([\w.]+)\s*,\s*(['"`])(\w+)\2\s*\)/g, '$1.$3')
    .replaceAll(/\bObject\.assign\(\s*([\w.]+)\s*,\s*\{\s*(\w+)\s*:/g, '$1.$2 =')
    .replaceAll(/\{([^{}]*)\}\s*=\s*([\w.]+)/g, (_all, names: string, object: string) =>
      names.replaceAll(/(?:^|,)\s*(\w+)[^,]*/g, `;${object}.$1`),
    )
    .replaceAll(/\b(globalThis|self|top|parent|frames)\./g, 'window.');
  return `${plain}\n${plain.replaceAll(/\bwindow\./g, '')}`;
}

/** The code with each other name of a global object, as in `const page = document`, written out. */
function withoutAliases(code: string): string {
  const aliases = code.matchAll(
    /\b(?:const|let|var)\s+(\w+)\s*=\s*(window|globalThis|self|document|navigator)\s*;/g,
  );
  return [...aliases].reduce(
    (text, [, alias, object]) =>
      text.replaceAll(new RegExp(`(?<![\\w.])${alias}(?=[.[?])`, 'g'), `${object}`),
    code,
  );
}

const startsWithAny = (path: string, starts: readonly string[]) => starts.some((it) => path.startsWith(it));
