import { posix } from 'node:path';
import { parseSync } from 'vite';
import { isCode, type SourceFile } from './source-tree.ts';

/** One import of one file. `to` is a path of ours, or the name of a package as it is written. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isOurs: boolean;
  /** Only types come over; nothing of it is there at run time. */
  readonly isTypeOnly: boolean;
}

const packageDoors: Readonly<Record<string, string>> = {
  '@rill/contract': 'contract/src/index.ts',
  '@rill/contract/wire': 'contract/src/wire/index.ts',
  '@rill/lyrics': 'lyrics/src/index.ts',
  '@rill/playback': 'playback/src/index.ts',
  '@rill/playback/browser': 'playback/src/browser/index.ts',
  '@rill/playback/testing': 'playback/src/testing/index.ts',
  '@rill/catalogue': 'catalogue/src/index.ts',
  '@rill/catalogue/testing': 'catalogue/src/testing/index.ts',
  '@rill/gateway': 'gateway/src/gateway.ts',
};

export function importsOf(files: readonly SourceFile[]): Import[] {
  return files.filter(({ path }) => isCode(path)).flatMap(importsOfFile);
}

function importsOfFile({ path, text }: SourceFile): Import[] {
  const { module } = parseSync(path, text);
  const requests = [
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
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(start, end))?.[2];
      return literal === undefined ? [] : [{ name: literal, isTypeOnly: false }];
    }),
  ];
  return requests.map(({ name, isTypeOnly }) => ({ from: path, isTypeOnly, ...targetOf(path, name) }));
}

function targetOf(from: string, name: string): { to: string; isOurs: boolean } {
  if (name.startsWith('.')) return { to: posix.join(posix.dirname(from), name), isOurs: true };
  if (name.startsWith('#')) return { to: `web/src/${name.slice(1)}`, isOurs: true };
  const door = packageDoors[name];
  return door === undefined ? { to: name, isOurs: false } : { to: door, isOurs: true };
}
