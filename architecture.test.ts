import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@rill/contract';
import { describe, expect, test } from 'vitest';
import { dictionaryFaults } from './scripts/walls/dictionary-faults.ts';
import { importCircles } from './scripts/walls/import-circles.ts';
import { importsOf } from './scripts/walls/imports.ts';
import { journeyFaults, journeySteps } from './scripts/walls/journeys.ts';
import { styleFaults, wordFaults } from './scripts/walls/looks-and-words.ts';
import { classFaults } from './scripts/walls/named-classes.ts';
import { linkFaults, namedFaults } from './scripts/walls/named-files.ts';
import { idleAllowances, onlyHereFaults } from './scripts/walls/only-here.ts';
import { routeFaults } from './scripts/walls/promised.ts';
import {
  AWAITED_CALLS,
  AWAITED_SETTINGS,
  awaitedFaults,
  idleSettings,
  unreachedCalls,
} from './scripts/walls/reached.ts';
import { fileFaults, sizeAt, suppressionFaults } from './scripts/walls/room-size.ts';
import { isProof, readSourceTree } from './scripts/walls/source-tree.ts';
import { homelessFiles, importFaults, tableFaults } from './scripts/walls/wall-rules.ts';
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
const lying = globSync('**/*', {
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
    const code = lying.filter(
      (path) => /\.(tsx?|mjs|css)$/.test(path) && !/\.gen\.ts$|\.d\.m?ts$/.test(path),
    );
    expect(code.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('keeps its walls, and has no file outside of them', () => {
    expect(importFaults(imports)).toEqual([]);
    expect(homelessFiles(paths)).toEqual([]);
  });

  test('uses every right that its table gives, and goes in no circles', () => {
    expect(tableFaults(paths, imports)).toEqual([]);
    expect(importCircles(imports)).toEqual([]);
  });

  test('touches each outside thing in one place only', () => {
    expect(onlyHereFaults(files)).toEqual([]);
    expect(idleAllowances(files)).toEqual([]);
  });

  test('has rooms with telling names and of a size to take in at once', () => {
    expect(fileFaults(files)).toEqual([]);
    const rooms = files.filter(({ path }) => !isProof(path));
    expect(sizeAt(0.5, rooms)).toBeLessThanOrEqual(60);
    expect(sizeAt(0.9, rooms)).toBeLessThanOrEqual(160);
  });

  test('switches no check off without saying why', () => {
    expect(suppressionFaults(files)).toEqual([]);
  });

  test('takes colours and font sizes from the tokens', () => {
    expect(styleFaults(files)).toEqual([]);
  });

  test('names only classes that its stylesheets have', () => {
    expect(classFaults(files)).toEqual([]);
  });

  test('speaks to people by its dictionaries only', () => {
    expect(wordFaults(files)).toEqual([]);
  });

  test('says every message in both languages, and has none that nobody says', () => {
    expect(dictionaryFaults({ ...initialZhCn, ...zhCn }, { ...initialEn, ...en }, files)).toEqual([]);
  });

  test('has a room for every address of the specification', () => {
    expect(routeFaults(files)).toEqual([]);
  });

  test('reaches every call of its contract from a screen', () => {
    expect(awaitedFaults(unreachedCalls(Object.keys(endpoints), files), AWAITED_CALLS)).toEqual([]);
  });

  test('reads every setting, and gives each a place on the settings pages', () => {
    expect(awaitedFaults(idleSettings(Object.keys(registry), files), AWAITED_SETTINGS)).toEqual([]);
  });

  test('names in its journeys functions that are there', () => {
    const page = readFileSync(join(import.meta.dirname, 'ARCHITECTURE.md'), 'utf8');
    expect(journeySteps(page).length).toBeGreaterThan(18);
    expect(journeyFaults(page, files)).toEqual([]);
  });

  test('is described by files that are there', () => {
    const pages = lying
      .filter((path) => /^([A-Z]+\.md|docs\/.*\.md)$/.test(path))
      // The sources of the requirements also describe another product and files of other repositories.
      .filter((path) => !path.startsWith('docs/spec/'))
      .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));
    expect(pages.length).toBeGreaterThan(20);
    expect(namedFaults(pages, lying)).toEqual([]);
    expect(linkFaults(pages, lying)).toEqual([]);
  });
});
