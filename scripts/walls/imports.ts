import { posix } from 'node:path';
import { parseSync } from 'vite';
import { isCodeFile, isTestCode, type SourceFile } from './source-tree.ts';
import { stripCodeComments } from './syntax.ts';

/** One import of one file. `to` is a path in this repository, or the name of a package as it is written. */
export interface CodeImport {
  readonly from: string;
  readonly to: string;
  readonly isOurs: boolean;
  /** Written as a relative path (`./a.ts`) instead of by name. */
  readonly isRelative: boolean;
  /** Only types are imported; nothing is loaded at run time. */
  readonly isTypeOnly: boolean;
}

const packageEntryPoints: Readonly<Record<string, string>> = {
  '@rill/contract': 'contract/src/index.ts',
  '@rill/lyrics': 'lyrics/src/index.ts',
  '@rill/playback': 'playback/src/index.ts',
  '@rill/playback/browser': 'playback/src/browser/index.ts',
  '@rill/playback/settings': 'playback/src/playback-settings.ts',
  '@rill/playback/testing': 'playback/src/testing/index.ts',
  '@rill/catalogue': 'catalogue/src/index.ts',
  '@rill/catalogue/http': 'catalogue/src/http/index.ts',
  '@rill/catalogue/testing': 'catalogue/src/testing/index.ts',
  '@rill/gateway': 'gateway/src/gateway.ts',
};

/** Stands for a specifier that is computed at run time and cannot be checked. */
const UNKNOWN = '(a specifier computed at run time)';
/** Dynamic imports of code or of a type, and the entry files of workers. */
const dynamicImport = /\bimport\(\s*(['"`])([^'"`$]+)\1\s*\)/g;
const requiredPackage = /\bcreateRequire\(import\.meta\.url\)\((['"])([^'"]+)\1\)/g;
const workerFile = /\bnew URL\(\s*(['"`])([^'"`$]+\.tsx?)\1\s*,\s*import\.meta\.url/g;
const styleImport = /(?:@import\s+(?:url\()?|\bfrom\s+)(['"])([^'"]+)\1/g;
const bareStyleImport = /@import\s+url\(()([^'")\s]+)\)/g;
/** Ways to load code whose name cannot be read from the source. */
const unseenImport =
  /\bcreateRequire\((?!import\.meta\.url\)\(['"])|\bimport\.meta\.glob\b|\brequire\(|\bnew (?:Shared)?Worker\(\s*['"`]/g;

export function importsOf(files: readonly SourceFile[]): CodeImport[] {
  return files.flatMap((file) =>
    (isCodeFile(file.path) ? requestsOfCode(file) : requestsOfStyles(file.text)).map(
      ({ name, isTypeOnly }) => ({ from: file.path, isTypeOnly, ...targetOf(file.path, name) }),
    ),
  );
}

interface Request {
  readonly name: string;
  readonly isTypeOnly: boolean;
}

function requestsOfCode({ path, text }: SourceFile): Request[] {
  const { module } = parseSync(path, text);
  const code = stripCodeComments(path, text);
  return [
    ...module.staticImports.map(({ moduleRequest, entries, start }) => ({
      name: moduleRequest.value,
      isTypeOnly:
        /^import\s+type\b/.test(text.slice(start)) ||
        (entries.length > 0 && entries.every((it) => it.isType)),
    })),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null
          ? []
          : [{ name: moduleRequest.value, isTypeOnly: isType || /^export\s+type\b/.test(text.slice(start)) }],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      /^(['"`])[^'"`$]+\1$/.test(text.slice(start, end)) ? [] : [{ name: UNKNOWN, isTypeOnly: false }],
    ),
    ...requestsByPattern(code, dynamicImport),
    ...requestsByPattern(code, requiredPackage),
    ...requestsByPattern(code, workerFile),
    ...(isTestCode(path) ? [] : (code.match(unseenImport) ?? [])).map(() => ({
      name: UNKNOWN,
      isTypeOnly: false,
    })),
  ];
}

const requestsOfStyles = (text: string): Request[] => [
  ...requestsByPattern(text, styleImport),
  ...requestsByPattern(text, bareStyleImport),
];

const requestsByPattern = (text: string, pattern: RegExp): Request[] =>
  [...text.matchAll(pattern)].map(([, , name = '']) => ({ name, isTypeOnly: false }));

function targetOf(from: string, name: string): Pick<CodeImport, 'to' | 'isOurs' | 'isRelative'> {
  const isRelative = name.startsWith('.');
  if (isRelative) return { to: posix.join(posix.dirname(from), name), isOurs: true, isRelative };
  if (name.startsWith('#')) return { to: `web/src/${name.slice(1)}`, isOurs: true, isRelative };
  const entryPoint = packageEntryPoints[name];
  return { to: entryPoint ?? name, isOurs: entryPoint !== undefined, isRelative };
}
