import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { endpoints } from '@rill/contract';
import { describe, expect, test } from 'vitest';
import {
  ALLOWED_CALL_FILES,
  callsOutsideQueries,
  misplacedCalls,
  queriedCalls,
  unsuitableQueries,
} from './scripts/walls/call-files.ts';
import { dictionaryViolations, settingMessageKeys } from './scripts/walls/dictionary-keys.ts';
import {
  deadLinks,
  missingFilesNamedInDocs,
  missingIdentifiersNamedInDocs,
  missingQuotedTestTitles,
  missingStateOwners,
  stateOwners,
} from './scripts/walls/documented-files.ts';
import {
  misdocumentedConnections,
  missingDocumentedFunctions,
  parseCodePaths,
} from './scripts/walls/documented-journeys.ts';
import { misdocumentedModules, misdocumentedRestrictedApis } from './scripts/walls/documented-rules.ts';
import {
  fileNameAndLengthViolations,
  lineCountPercentile,
  unexplainedSuppressions,
} from './scripts/walls/file-rules.ts';
import { folderCycles } from './scripts/walls/folder-cycles.ts';
import { hardCodedTextViolations, styleViolations } from './scripts/walls/hard-coded-styles-and-text.ts';
import { importCycles } from './scripts/walls/import-cycles.ts';
import { importsOf } from './scripts/walls/imports.ts';
import { restrictedApis } from './scripts/walls/only-here.ts';
import { missingRouteFiles } from './scripts/walls/promised-routes.ts';
import { queryKeyNameViolations, unknownQueryNames } from './scripts/walls/query-key-names.ts';
import { restrictedApiViolations, unusedExceptions } from './scripts/walls/restricted-api-violations.ts';
import { isTestCode, readSourceTree } from './scripts/walls/source-tree.ts';
import { documentedStateWriters, stateWriters } from './scripts/walls/state-writers.ts';
import { missingCssClasses, unreadStyles } from './scripts/walls/stylesheet-classes.ts';
import { ALLOWED_UNREAD_FIELDS, unreadFields } from './scripts/walls/unread-fields.ts';
import {
  ALLOWED_UNUSED_CALLS,
  disallowedUnusedNames,
  unusedCalls,
  unusedSettings,
} from './scripts/walls/unused-calls-and-settings.ts';
import { importViolations, staleImportRules, unassignedFiles } from './scripts/walls/wall-rules.ts';
import { moduleImportRules } from './scripts/walls/wall-table.ts';
import { LANGUAGES } from './web/src/lib/languages.ts';
import { settingsRegistry } from './web/src/settings/registry.ts';

const files = readSourceTree(import.meta.dirname);
const paths = files.map(({ path }) => path);
const imports = importsOf(files);
const parts = [
  ...['contract', 'lyrics', 'playback', 'catalogue', 'gateway', 'web', 'library'],
  ...['scripts', 'e2e', 'bench'],
];

/** Every file of the repository, found without the folder list of readSourceTree, so that a gap in it is noticed. */
const existing = globSync('**/*', {
  cwd: import.meta.dirname,
  exclude: (path) =>
    /(^|[\\/])(node_modules|dist|shots|test-results|playwright-report|\.[^\\/]*)$/.test(path),
}).map((path) => path.replaceAll('\\', '/'));

// Some rules parse two thousand files, which takes two seconds on an idle machine and several times as long on a busy
// one.
describe('architecture', { timeout: 40_000 }, () => {
  test('check reads every code file', () => {
    expect(files.length).toBeGreaterThan(1100);
    expect(imports.length).toBeGreaterThan(4500);
    expect(
      Math.min(...parts.map((part) => paths.filter((it) => it.startsWith(`${part}/`)).length)),
    ).toBeGreaterThan(8);
    const code = existing.filter(
      (path) => /\.([cm]?[jt]sx?|css)$/.test(path) && !/\.gen\.ts$|\.d\.m?ts$/.test(path),
    );
    // This file runs inside the API server, where it is our only file.
    const foreign = ['gateway/api-server/launch.cjs'];
    expect(code.filter((path) => !paths.includes(path))).toEqual(foreign);
  });

  test('has no forbidden import and no file outside the module table', () => {
    expect(importViolations(imports)).toEqual([]);
    expect(unassignedFiles(paths)).toEqual([]);
  });

  test('uses every permission of the module table and has no import cycles', () => {
    expect(staleImportRules(paths, imports)).toEqual([]);
    expect(importCycles(imports)).toEqual([]);
  });

  test('has no folders side by side, and no file beside a folder, that import each other', () => {
    expect(folderCycles(imports)).toEqual([]);
  });

  test('uses each restricted API in its own files only', () => {
    expect(restrictedApiViolations(files)).toEqual([]);
    expect(unusedExceptions(files)).toEqual([]);
  });

  test('has meaningful file names and small files', () => {
    expect(fileNameAndLengthViolations(files)).toEqual([]);
    const product = files.filter(({ path }) => !isTestCode(path));
    expect(lineCountPercentile(0.5, product)).toBeLessThanOrEqual(60);
    expect(lineCountPercentile(0.9, product)).toBeLessThanOrEqual(160);
  });

  test('suppresses no check without a reason', () => {
    expect(unexplainedSuppressions(files)).toEqual([]);
  });

  test('takes colours and font sizes from the tokens', () => {
    expect(styleViolations(files)).toEqual([]);
  });

  test('uses only classes that its stylesheets define', () => {
    expect(missingCssClasses(files)).toEqual([]);
  });

  test('defines no class and no custom property that nothing reads', () => {
    expect(unreadStyles(files)).toEqual([]);
  });

  test('takes all user-facing text from the i18n files', () => {
    expect(hardCodedTextViolations(files)).toEqual([]);
  });

  test('[D-71] has every message in every language and uses each of them', async () => {
    const dictionaries: Record<string, Record<string, string>> = {};
    for (const language of LANGUAGES) {
      const name = language.toLowerCase();
      const [first, later] = await Promise.all([
        import(`./web/src/i18n/first-${name}.ts`),
        import(`./web/src/i18n/${name}.ts`),
      ]);
      dictionaries[language] = Object.assign({}, ...Object.values(first), ...Object.values(later));
    }
    expect(Object.keys(dictionaries['en'] ?? {}).length).toBeGreaterThan(1000);
    expect(dictionaryViolations(dictionaries, files, settingMessageKeys(settingsRegistry))).toEqual([]);
  });

  test('has a route file for every URL of the specification', () => {
    expect(missingRouteFiles(files)).toEqual([]);
  });

  test('writes the name of each query key in one file', () => {
    expect(queryKeyNameViolations(files)).toEqual([]);
  });

  test('chooses queries only by names that some query has', () => {
    const queried = queriedCalls(files);
    const paths = Object.entries(endpoints).flatMap(([name, { path }]) => (queried.has(name) ? [path] : []));
    expect(paths.length).toBeGreaterThan(25);
    expect(unknownQueryNames(files, paths)).toEqual([]);
  });

  test('uses every call of the contract outside of web/src/api', () => {
    const declared = Object.keys(endpoints).map((name) => `${name}Endpoint`);
    expect(disallowedUnusedNames(unusedCalls(declared, files), ALLOWED_UNUSED_CALLS)).toEqual([]);
  });

  test('mounts and makes each call in the files of its area, or shows it as a query', () => {
    expect(misplacedCalls(files).sort()).toEqual(Object.keys(ALLOWED_CALL_FILES).sort());
    expect(callsOutsideQueries(files)).toEqual([]);
  });

  test('makes queries only of calls that are not posted, each with a path of its own', () => {
    expect(unsuitableQueries(queriedCalls(files), endpoints)).toEqual([]);
  });

  test('[S3.49] [D-86] reads every setting', () => {
    expect(unusedSettings(Object.keys(settingsRegistry), files)).toEqual([]);
  });

  test('reads every field that an interface of the client, the player, the lyrics or the server has', () => {
    expect(disallowedUnusedNames(unreadFields(files), ALLOWED_UNREAD_FIELDS)).toEqual([]);
  });

  test('has every function that the code paths of ARCHITECTURE.md name, and connects their steps', () => {
    const page = readFileSync(join(import.meta.dirname, 'ARCHITECTURE.md'), 'utf8');
    expect(parseCodePaths(page)).toHaveLength(2);
    expect(parseCodePaths(page).flat().length).toBeGreaterThan(18);
    expect(missingDocumentedFunctions(page, files)).toEqual([]);
    expect(misdocumentedConnections(page, imports)).toEqual([]);
  });

  test('has a row in docs/state.md for every file that creates a store or a stored value', () => {
    const page = readFileSync(join(import.meta.dirname, 'docs/state.md'), 'utf8');
    expect(stateOwners(files).length).toBeGreaterThan(30);
    expect(missingStateOwners(page, stateOwners(files))).toEqual([]);
  });

  test('has the module table and the restricted APIs that docs/modules.md shows', () => {
    const page = readFileSync(join(import.meta.dirname, 'docs/modules.md'), 'utf8');
    expect(misdocumentedModules(page, moduleImportRules)).toEqual([]);
    expect(misdocumentedRestrictedApis(page, restrictedApis)).toEqual([]);
    expect(page).toContain('| localStorage or sessionStorage |');
  });

  test('writes each field of the player’s state in the files that docs/playback.md names', () => {
    const writers = stateWriters(files);
    expect(Object.keys(writers).length).toBeGreaterThan(17);
    expect(new Set(Object.values(writers).flat()).size).toBeGreaterThan(5);
    expect(Object.entries(writers).filter(([, paths]) => paths.length !== 1)).toEqual([]);
    expect(writers).toEqual(
      documentedStateWriters(readFileSync(join(import.meta.dirname, 'docs/playback.md'), 'utf8')),
    );
  });

  test('has every file, identifier and test that its documentation names', () => {
    const pages = existing
      .filter((path) => /^([A-Z]+\.md|docs\/.*\.md)$/.test(path))
      // The pages in docs/spec also describe another product and files of other repositories.
      .filter((path) => !path.startsWith('docs/spec/'))
      .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));
    expect(pages.length).toBeGreaterThan(20);
    expect(missingFilesNamedInDocs(pages, existing)).toEqual([]);
    expect(missingIdentifiersNamedInDocs(pages, files)).toEqual([]);
    expect(deadLinks(pages, existing)).toEqual([]);
    expect(missingQuotedTestTitles(pages, files)).toEqual([]);
  });

  test('lists every decision by its number and title, and none has more than thirty lines', () => {
    const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
    const records = existing.filter((path) => /^docs\/decisions\/\d.*\.md$/.test(path)).sort();
    expect(records.filter((path) => read(path).trimEnd().split('\n').length > 30)).toEqual([]);
    const entries = records.map((path) =>
      read(path).replace(/^# (\d+) (.*)\n[\s\S]*/, `- [$1](${basename(path)}) $2`),
    );
    expect(entries.length).toBeGreaterThan(20);
    expect(read('docs/decisions/README.md').match(/^- .*/gm)).toEqual(entries);
  });
});
