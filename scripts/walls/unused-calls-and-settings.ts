import { queriedCalls } from './call-files.ts';
import { isTestCode, type SourceFile } from './source-tree.ts';

/** Names that are declared and that no product code uses, each with the reason. An entry that is used must go. */
export type AllowedUnusedNames = Readonly<Record<string, string>>;

export const ALLOWED_UNUSED_CALLS: AllowedUnusedNames = {
  signedInProfileEndpoint: 'other programs ask it; the client asks /login/status',
  cloudSongDetailEndpoint: 'other programs ask it; the list of the drive tells the client the same',
};

interface Declaration {
  readonly name: string;
  readonly isExported: boolean;
  readonly text: string;
}

/** The top-level declarations of a file; each extends to the start of the next one. */
function declarationsOf(text: string): Declaration[] {
  const begin = /^(export )?(?:async )?(?:const|function|class|interface|type) (\w+)/gm;
  const begins = [...text.matchAll(begin)];
  return begins.map((match, at) => ({
    name: match[2] ?? '',
    isExported: match[1] !== undefined,
    text: text.slice(match.index, begins[at + 1]?.index),
  }));
}

const identifiersIn = (text: string) => new Set(text.match(/\w+/g));
const isApi = (path: string) => path.startsWith('web/src/api/');
const isOfContract = (path: string) => path.startsWith('contract/src/calls/') && !isTestCode(path);

/**
 * Calls that no code outside `web/src/api` reaches, as a query, through code of that folder or a table of calls in the
 * contract.
 */
export function unusedCalls(calls: readonly string[], files: readonly SourceFile[]): string[] {
  const client = files.filter(({ path }) => path.startsWith('web/src/') && !isTestCode(path));
  const screens = client.filter(({ path }) => !isApi(path));
  const wanted = new Set(screens.flatMap(({ text }) => [...identifiersIn(text)]));
  const declarations = (of: readonly SourceFile[]) =>
    of.flatMap(({ text }) => declarationsOf(text)).map((one) => ({ ...one, words: identifiersIn(one.text) }));
  let waiting = [
    ...declarations(client.filter(({ path }) => isApi(path))),
    ...declarations(files.filter(({ path }) => isOfContract(path))).filter(
      ({ name }) => !calls.includes(name),
    ),
  ];
  const reached = new Set(Array.from(queriedCalls(screens), (name) => `${name}Endpoint`));
  for (;;) {
    const found = waiting.filter(({ name, isExported }) =>
      isExported ? wanted.has(name) || reached.has(name) : reached.has(name),
    );
    if (found.length === 0) return calls.filter((name) => !reached.has(name));
    for (const { words } of found) for (const word of words) reached.add(word);
    waiting = waiting.filter((one) => !found.includes(one));
  }
}

export function unusedSettings(names: readonly string[], files: readonly SourceFile[]): string[] {
  const code = files.filter(({ path }) => /^(web|playback)\/src\//.test(path) && !isTestCode(path));
  return names.filter((name) => {
    const isRead = new RegExp(
      `(?:getSetting|useSettingValue)\\(\\s*'${name}'|\\bsettings\\(\\)\\.${name}\\b`,
    );
    return !code.some(({ text }) => isRead.test(text));
  });
}

/** Unused names that are not allowed, and allowed names that are used. */
export function disallowedUnusedNames(unused: readonly string[], allowed: AllowedUnusedNames): string[] {
  return [
    ...unused.filter((name) => !(name in allowed)).map((name) => `${name} is not used`),
    ...Object.keys(allowed)
      .filter((name) => !unused.includes(name))
      .map((name) => `${name} is used, so its permission must go`),
  ];
}
