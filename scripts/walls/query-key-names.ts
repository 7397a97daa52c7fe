import { isTestCode, type SourceFile } from './source-tree.ts';
import { stripCodeComments } from './syntax.ts';

/** A call of `queryKey`, and the name in it if it is written there. */
const keyCall = /\bqueryKey\(\s*(?:'([^']+)')?/g;
/** Here the name in a key is the path of a call, which the contract has in one place. */
const QUERIES_OF_CALLS = 'web/src/api/client/endpoint-query.ts';
/** A key that is written out instead of made by `queryKey`, so that it lacks the scope of its data. */
const rawKey = /\bqueryKey:\s*\[\s*['"`]\w/;

/**
 * Names of query keys that several files write, and keys made from a variable name. A module that invalidates or reads
 * the query of another one must import its key, because a renamed key would otherwise be missed without an error.
 */
export function queryKeyNameViolations(files: readonly SourceFile[]): string[] {
  const code = files.filter(
    ({ path, text }) => path.startsWith('web/src/') && !isTestCode(path) && text.includes('queryKey'),
  );
  const raw = code.filter(({ path, text }) => rawKey.test(stripCodeComments(path, text)));
  const keys = code
    .filter(({ path, text }) => path !== QUERIES_OF_CALLS && text.includes('queryKey('))
    .flatMap(({ path, text }) =>
      Array.from(stripCodeComments(path, text).matchAll(keyCall), ([, name]) => ({ path, name })),
    );
  return [
    ...raw.map(({ path }) => `${path} writes a query key without queryKey()`),
    ...[...Map.groupBy(keys, ({ name }) => name)].flatMap(([name, uses]) => {
      const paths = [...new Set(uses.map(({ path }) => path))];
      if (name === undefined) return paths.map((path) => `${path} makes a query key from a variable name`);
      if (name.startsWith('/'))
        return paths.map((path) => `${path} writes the path of a call in a query key`);
      return paths.length === 1 ? [] : [`'${name}' is written in ${paths.join(', ')}`];
    }),
  ];
}

/** Files with the sets of names that choose queries of other modules. */
const nameSets = [
  'web/src/api/client/offline-queries.ts',
  'web/src/keep-home-snapshot.ts',
  'web/src/session/follow-other-devices.ts',
];

/** A set of texts, in a file that chooses queries by their names. */
const setOfTexts = /new Set(?:<\w+>)?\(\[([^()]*)\]\)/g;
const texts = /'([^']+)'/g;
/** The name in a key, also in one whose data have no language. */
const definedName = /\bqueryKey\(\s*'([^']+)'|getDataScopeKey\(\)[^\n']*'([^']+)'/g;

/**
 * Names in the sets of `nameSets` that no query has, because a renamed query would silently no longer be chosen; `paths`
 * are those of the calls that are queries.
 */
export function unknownQueryNames(files: readonly SourceFile[], paths: readonly string[]): string[] {
  const defined = new Set([
    ...paths,
    ...files
      .filter(({ path, text }) => path.startsWith('web/src/') && !isTestCode(path) && text.includes('Key('))
      .flatMap(({ text }) => Array.from(text.matchAll(definedName), ([, name, other]) => name ?? other)),
  ]);
  return nameSets.flatMap((path) => {
    const text = files.find((file) => file.path === path)?.text ?? '';
    const names = Array.from(text.matchAll(setOfTexts), ([, inside = '']) =>
      Array.from(inside.matchAll(texts), ([, name]) => name),
    ).flat();
    if (names.length === 0) return [`${path} has no set of query names`];
    return names.filter((name) => !defined.has(name)).map((name) => `${path}: no query is called '${name}'`);
  });
}
