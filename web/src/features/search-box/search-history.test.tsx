import { expect, test } from 'vitest';
import { setDataScope } from '#config/data-scope.ts';
import { onStorageError } from '#lib/persisted.ts';
import { forgetAllSearches, forgetSearch, rememberSearch, searchTerms } from './search-history.ts';

/** Another account's view of the storage is a fresh one; its own comes back with it. */
function asListener(listener: string): void {
  setDataScope({ catalogueId: 'test', listener });
}

test('[S9.3] keeps thirty terms, the newest first', () => {
  asListener('thirty');
  for (let term = 1; term <= 35; term += 1) rememberSearch(`term ${term}`);
  expect(searchTerms()).toHaveLength(30);
  expect(searchTerms()[0]).toBe('term 35');
  expect(searchTerms().at(-1)).toBe('term 6');
});

test('[S9.3] moves a repeated term to the front', () => {
  asListener('repeated');
  for (const term of ['a', 'b', 'c', 'a']) rememberSearch(term);
  expect(searchTerms()).toEqual(['a', 'c', 'b']);
});

test('[S5.1] keeps trimmed terms, and none that are blank', () => {
  asListener('trimmed');
  rememberSearch('  moon ');
  rememberSearch('   ');
  expect(searchTerms()).toEqual(['moon']);
});

test('forgets one term, or all', () => {
  asListener('forgetful');
  for (const term of ['a', 'b', 'c']) rememberSearch(term);
  forgetSearch('b');
  expect(searchTerms()).toEqual(['c', 'a']);
  forgetAllSearches();
  expect(searchTerms()).toEqual([]);
});

test('[S3.6] has them again after a reload, each account its own', () => {
  asListener('ann');
  rememberSearch('moon');
  asListener('bob');
  expect(searchTerms()).toEqual([]);
  rememberSearch('sun');
  asListener('ann');
  expect(searchTerms()).toEqual(['moon']);
});

test('damaged storage counts as none', () => {
  const troubles: string[] = [];
  onStorageError((trouble) => troubles.push(trouble));
  asListener('damaged');
  localStorage.setItem('rill.test.damaged.searches', '{"version":1,"value":[7]}');
  expect(searchTerms()).toEqual([]);
  expect(troubles).toEqual(['damaged']);
  rememberSearch('moon');
  expect(searchTerms()).toEqual(['moon']);
});
