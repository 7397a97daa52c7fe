import { posix } from 'node:path';
import { isTestCode, type SourceFile } from './source-tree.ts';

const sheetImport = /import (\w+) from '((?:\.|#)[^']*\.module\.css)'/g;

/** Classes that a component uses and its stylesheet does not define: TypeScript cannot notice a lost style. */
export function missingCssClasses(files: readonly SourceFile[]): string[] {
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

/** CSS without comments, strings and the selectors that other files own. */
const plainCss = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '').replaceAll(/:global\([^)]*\)/g, '');

const matches = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

/** Classes and custom properties that a stylesheet of the client defines, and that no code and no other rule names. */
export function unreadStyles(files: readonly SourceFile[]): string[] {
  const client = files.filter(({ path }) => path.startsWith('web/'));
  const code = client.filter(({ path }) => !path.endsWith('.css') && !isTestCode(path));
  const sheets = client
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ path, text }) => ({ path, css: plainCss(text) }));
  const codeText = code.map(({ text }) => text).join('\n');
  const styles = sheets.map(({ css }) => css).join('\n');
  const composed = matches(styles, /composes: (\w[\w-]*)/g);
  const read = matches(`${styles}\n${codeText}`, /var\(\s*(--[\w-]+)/g);
  // `var(--swatch-${name})` reads every property with this beginning.
  const beginnings = [...matches(codeText, /(--[\w-]+-)\$\{/g)];
  const isRead = (property: string) =>
    read.has(property) ||
    codeText.includes(`'${property}'`) ||
    beginnings.some((start) => property.startsWith(start));
  return sheets.flatMap(({ path, css }) => {
    const named = quotedByImporters(path, code);
    const classes = path.endsWith('.module.css')
      ? [...matches(css.replaceAll(/\{[^{}]*\}/g, '{}'), /\.([a-zA-Z][\w-]*)/g)]
      : [];
    const properties = [...matches(css, /^\s*(--[\w-]+)\s*:/gm)];
    return [
      ...classes.filter((name) => !named.has(name) && !composed.has(name)).map((name) => `.${name}`),
      ...properties.filter((name) => !isRead(name)),
    ].map((name) => `${path} defines ${name}, which nothing reads`);
  });
}

/**
 * The texts that the importers of a stylesheet quote or, where one of them computes the name of a class, those that any
 * code quotes.
 */
function quotedByImporters(sheet: string, code: readonly SourceFile[]): Set<string> {
  const imports = code.flatMap(({ path, text }) =>
    [...text.matchAll(sheetImport)]
      .filter(([, , address = '']) => sheetAt(path, address) === sheet)
      .map(([, name = '']) => ({ name, text })),
  );
  const computesNames = imports.some(({ name, text }) => new RegExp(String.raw`\b${name}\[(?!')`).test(text));
  const readers = computesNames ? code : imports;
  return matches(readers.map(({ text }) => text).join('\n'), /['"`]([\w-]+)['"`]/g);
}
