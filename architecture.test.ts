import { endpoints } from '@rill/contract';
import { describe, expect, test } from 'vitest';
import { dictionaryFaults } from './scripts/walls/dictionary-faults.ts';
import { importsOf } from './scripts/walls/imports.ts';
import { styleFaults, wordFaults } from './scripts/walls/looks-and-words.ts';
import { onlyHereFaults } from './scripts/walls/only-here.ts';
import { routeFaults, unusedCalls } from './scripts/walls/promised.ts';
import { fileFaults, sizeAt, suppressionFaults } from './scripts/walls/room-size.ts';
import { isProof, readSourceTree } from './scripts/walls/source-tree.ts';
import { importFaults } from './scripts/walls/wall-rules.ts';
import { en } from './web/src/i18n/en.ts';
import { firstEn } from './web/src/i18n/first-en.ts';
import { firstZhCn } from './web/src/i18n/first-zh-cn.ts';
import { zhCn } from './web/src/i18n/zh-cn.ts';

const files = readSourceTree(import.meta.dirname);
const imports = importsOf(files);

describe('the house', () => {
  test('was really looked at', () => {
    expect(files.length).toBeGreaterThan(550);
    expect(imports.length).toBeGreaterThan(2000);
    for (const part of [
      'contract',
      'lyrics',
      'playback',
      'catalogue',
      'gateway',
      'web',
      'library',
      'scripts',
    ]) {
      expect(files.filter(({ path }) => path.startsWith(`${part}/`)).length).toBeGreaterThan(5);
    }
  });

  test('keeps its walls', () => {
    expect(importFaults(imports)).toEqual([]);
  });

  test('touches each outside thing in one place only', () => {
    expect(onlyHereFaults(files)).toEqual([]);
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

  test('speaks to people by its dictionaries only', () => {
    expect(wordFaults(files)).toEqual([]);
  });

  test('says every message in both languages, and has none that nobody says', () => {
    expect(dictionaryFaults({ ...firstZhCn, ...zhCn }, { ...firstEn, ...en }, files)).toEqual([]);
  });

  test('has a room for every address of the specification', () => {
    expect(routeFaults(files)).toEqual([]);
  });

  test('makes every call that its contract promises', () => {
    expect(unusedCalls(Object.keys(endpoints), files)).toEqual([]);
  });
});
