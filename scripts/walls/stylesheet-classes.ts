import { posix } from 'node:path';
import type { SourceFile } from './source-tree.ts';

const sheetImport = /import (\w+) from '((?:\.|#)[^']*\.module\.css)'/g;

/** Classes that a component uses and its stylesheet does not define: TypeScript cannot notice a lost style. */
export function missingClasses(files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(sheetImport)].flatMap(([, name = '', address = '']) => {
        const sheet = sheetAt(path, address);
        const looks = texts.get(sheet) ?? '';
        return namedClasses(text, name)
          .filter((one) => !new RegExp(String.raw`\.${one}(?![\w-])`).test(looks))
          .map((one) => `${path} names .${one}, which ${sheet} does not have`);
      }),
    );
}

const sheetAt = (path: string, address: string): string =>
  address.startsWith('#')
    ? `web/src/${address.slice(1)}`
    : posix.normalize(posix.join(posix.dirname(path), address));

const namedClasses = (text: string, name: string): string[] => [
  ...new Set(
    [...text.matchAll(new RegExp(String.raw`\b${name}\['([\w-]+)'\]`, 'g'))].map(([, one = '']) => one),
  ),
];
