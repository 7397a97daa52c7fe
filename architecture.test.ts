import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@rill/contract';
import { describe, expect, test } from 'vitest';
import { dictionaryViolations } from './scripts/walls/dictionary-keys.ts';
import { importCycles } from './scripts/walls/import-cycles.ts';
import { importsOf } from './scripts/walls/imports.ts';
import { journeyErrors, journeySteps } from './scripts/walls/documented-journeys.ts';
import { styleViolations, hardCodedTextViolations } from './scripts/walls/hard-coded-styles-and-text.ts';
import { missingClasses } from './scripts/walls/stylesheet-classes.ts';
import { deadLinks, missingNamedFiles } from './scripts/walls/documented-files.ts';
import { unusedExceptions, restrictedApiViolations } from './scripts/walls/only-here.ts';
import { missingRoutes } from './scripts/walls/promised-routes.ts';
import {
  PLANNED_CALLS,
  PLANNED_SETTINGS,
  unexpectedlyUnused,
  unusedSettings,
  unusedCalls,
} from './scripts/walls/unused-calls-and-settings.ts';
import { fileViolations, sizePercentile, unexplainedSuppressions } from './scripts/walls/file-rules.ts';
import { isTestCode, readSourceTree } from './scripts/walls/source-tree.ts';
import { unassignedFiles, importViolations, wallTableErrors } from './scripts/walls/wall-rules.ts';
import { en } from './web/src/i18n/en.ts';
import { initialEn } from './web/src/i18n/first-en.ts';
import { initialZhCn } from './web/src/i18n/first-zh-cn.ts';
import { zhCn } from './web/src/i18n/zh-cn.ts';
import { registry } from './web/src/settings/registry.ts';

const files = readSourceTree(import.meta.dirname);
const paths = files.map(({ path }) => path);
const imports = importsOf(files);
const parts = [
  ...['contract', 'lyrics', 'playback', 'catalogue', 'gateway', 'web', 'library'],
  ...['scripts', 'e2e', 'bench'],
];

/** All that lies here, found without the list of folders that the tree is read by. */
const existing = globSync('**/*', {
  cwd: import.meta.dirname,
  exclude: (path) =>
    /(^|[\\/])(node_modules|dist|shots|test-results|playwright-report|\.[^\\/]*)$/.test(path),
}).map((path) => path.replaceAll('\\', '/'));

describe('the house', () => {
  test('was really looked at', () => {
    expect(files.length).toBeGreaterThan(1100);
    expect(imports.length).toBeGreaterThan(4500);
    expect(
      Math.min(...parts.map((part) => paths.filter((it) => it.startsWith(`${part}/`)).length)),
    ).toBeGreaterThan(8);
    const code = existing.filter(
      (path) => /\.(tsx?|mjs|css)$/.test(path) && !/\.gen\.ts$|\.d\.m?ts$/.test(path),
    );
    expect(code.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('keeps its walls, and has no file outside of them', () => {
    expect(importViolations(imports)).toEqual([]);
    expect(unassignedFiles(paths)).toEqual([]);
  });

  test('uses every right that its table gives, and goes in no circles', () => {
    expect(wallTableErrors(paths, imports)).toEqual([]);
    expect(importCycles(imports)).toEqual([]);
  });

  test('touches each outside thing in one place only', () => {
    expect(restrictedApiViolations(files)).toEqual([]);
    expect(unusedExceptions(files)).toEqual([]);
  });

  test('has rooms with telling names and of a size to take in at once', () => {
    expect(fileViolations(files)).toEqual([]);
    const rooms = files.filter(({ path }) => !isTestCode(path));
    expect(sizePercentile(0.5, rooms)).toBeLessThanOrEqual(60);
    expect(sizePercentile(0.9, rooms)).toBeLessThanOrEqual(160);
  });

  test('switches no check off without saying why', () => {
    expect(unexplainedSuppressions(files)).toEqual([]);
  });

  test('takes colours and font sizes from the tokens', () => {
    expect(styleViolations(files)).toEqual([]);
  });

  test('names only classes that its stylesheets have', () => {
    expect(missingClasses(files)).toEqual([]);
  });

  test('speaks to people by its dictionaries only', () => {
    expect(hardCodedTextViolations(files)).toEqual([]);
  });

  test('says every message in both languages, and has none that nobody says', () => {
    expect(dictionaryViolations({ ...initialZhCn, ...zhCn }, { ...initialEn, ...en }, files)).toEqual([]);
  });

  test('has a room for every address of the specification', () => {
    expect(missingRoutes(files)).toEqual([]);
  });

  test('reaches every call of its contract from a screen', () => {
    expect(unexpectedlyUnused(unusedCalls(Object.keys(endpoints), files), PLANNED_CALLS)).toEqual([]);
  });

  test('reads every setting, and gives each a place on the settings pages', () => {
    expect(unexpectedlyUnused(unusedSettings(Object.keys(registry), files), PLANNED_SETTINGS)).toEqual([]);
  });

  test('names in its journeys functions that are there', () => {
    const page = readFileSync(join(import.meta.dirname, 'ARCHITECTURE.md'), 'utf8');
    expect(journeySteps(page).length).toBeGreaterThan(18);
    expect(journeyErrors(page, files)).toEqual([]);
  });

  test('is described by files that are there', () => {
    const pages = existing
      .filter((path) => /^([A-Z]+\.md|docs\/.*\.md)$/.test(path))
      // The sources of the requirements also describe another product and files of other repositories.
      .filter((path) => !path.startsWith('docs/spec/'))
      .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));
    expect(pages.length).toBeGreaterThan(20);
    expect(missingNamedFiles(pages, existing)).toEqual([]);
    expect(deadLinks(pages, existing)).toEqual([]);
  });
});
