import { expect, test } from 'vitest';
import type { BenchPart } from '../part.ts';
import { chooseBenchParts } from './choose-parts.ts';

const parts = ['home', 'search', 'scan', 'home-remote', 'search-remote'].map(
  (name): BenchPart => ({ name, title: '', profiles: [], maxSamples: 1, rows: {}, prepare: async () => [] }),
);
const namesOf = (only: string | undefined) => chooseBenchParts(parts, only).map(({ name }) => name);

test('--only chooses parts by name, in the order of the table', () => {
  expect(namesOf(undefined)).toEqual(parts.map(({ name }) => name));
  expect(namesOf('search, home')).toEqual(['home', 'search']);
});

test('--only remote chooses every part that is measured with another server', () => {
  expect(namesOf('scan,remote')).toEqual(['scan', 'home-remote', 'search-remote']);
});

test('--only refuses a name that no part has', () => {
  expect(() => namesOf('serch')).toThrow('no part serch; known are home, search,');
});
