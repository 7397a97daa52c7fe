import { isTestCode, type SourceFile } from './source-tree.ts';
import { stripCodeComments } from './syntax.ts';

/** A call of `queryKey`, and the name in it if it is written there. */
const keyCall = /\bqueryKey\(\s*(?:'([^']+)')?/g;
/** A key that is written out, without that function: it lacks the scope of its data. */
const rawKey = /\bqueryKey:\s*\[\s*['"`]\w/;

/**
 * Names of query keys that several files write, and keys made from a variable name. Who invalidates or reads the query of
 * another module takes the key from there: a key that is renamed would otherwise be missed without an error.
 */
export function queryKeyNameViolations(files: readonly SourceFile[]): string[] {
  const code = files.filter(
    ({ path, text }) => path.startsWith('web/src/') && !isTestCode(path) && text.includes('queryKey'),
  );
  const raw = code.filter(({ path, text }) => rawKey.test(stripCodeComments(path, text)));
  const keys = code
    .filter(({ text }) => text.includes('queryKey('))
    .flatMap(({ path, text }) =>
      Array.from(stripCodeComments(path, text).matchAll(keyCall), ([, name]) => ({ path, name })),
    );
  return [
    ...raw.map(({ path }) => `${path} writes a query key without queryKey()`),
    ...[...Map.groupBy(keys, ({ name }) => name)].flatMap(([name, uses]) => {
      const paths = [...new Set(uses.map(({ path }) => path))];
      if (name === undefined) return paths.map((path) => `${path} makes a query key from a variable name`);
      return paths.length === 1 ? [] : [`'${name}' is written in ${paths.join(', ')}`];
    }),
  ];
}
