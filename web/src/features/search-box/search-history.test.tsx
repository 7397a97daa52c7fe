import { describe, expect, test } from 'vitest';
import { setDataScope } from '#config/data-scope.ts';
import { onStorageError } from '#lib/storage/persisted.ts';
import { changeSetting } from '#settings/settings-store.ts';
import {
  forgetAllSearches,
  forgetSearch,
  readSearchHistory,
  rememberSearch,
  subscribeToSearchHistory,
} from './search-history.ts';

/** Signs in as another listener, who has a history of their own. */
function asListener(listener: string): void {
  setDataScope({ catalogueId: 'test', listener });
}

describe('the search history', () => {
  test('[S9.3] keeps thirty terms, the newest first', () => {
    asListener('thirty');
    for (let term = 1; term <= 35; term += 1) rememberSearch(`term ${term}`);
    expect(readSearchHistory()).toHaveLength(30);
    expect(readSearchHistory()[0]).toBe('term 35');
    expect(readSearchHistory().at(-1)).toBe('term 6');
  });

  test('[S9.3] moves a repeated term to the front', () => {
    asListener('repeated');
    for (const term of ['a', 'b', 'c', 'a']) rememberSearch(term);
    expect(readSearchHistory()).toEqual(['a', 'c', 'b']);
  });

  test('[S5.1] keeps trimmed terms, and none that are blank', () => {
    asListener('trimmed');
    rememberSearch('  moon ');
    rememberSearch('   ');
    expect(readSearchHistory()).toEqual(['moon']);
  });

  test('stores no term in a private session', () => {
    asListener('private');
    changeSetting('privateSession', true);
    rememberSearch('moon');
    changeSetting('privateSession', false);
    expect(readSearchHistory()).toEqual([]);
  });

  test('forgets one term, or all', () => {
    asListener('forgetful');
    for (const term of ['a', 'b', 'c']) rememberSearch(term);
    forgetSearch('b');
    expect(readSearchHistory()).toEqual(['c', 'a']);
    forgetAllSearches();
    expect(readSearchHistory()).toEqual([]);
  });

  test('[S3.6] [D-04] restores the terms of each account after a reload', () => {
    asListener('ann');
    rememberSearch('moon');
    asListener('bob');
    expect(readSearchHistory()).toEqual([]);
    rememberSearch('sun');
    asListener('ann');
    expect(readSearchHistory()).toEqual(['moon']);
  });

  test('shows no term after Back that was forgotten while the page was left', () => {
    asListener('left');
    rememberSearch('moon');
    const stop = subscribeToSearchHistory(() => {});
    localStorage.removeItem('rill.test.left.searches');
    expect(readSearchHistory()).toEqual(['moon']);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(readSearchHistory()).toEqual([]);
    stop();
  });

  test('ignores damaged storage', () => {
    const troubles: string[] = [];
    onStorageError((trouble) => troubles.push(trouble));
    asListener('damaged');
    localStorage.setItem('rill.test.damaged.searches', '{"version":1,"value":[7]}');
    expect(readSearchHistory()).toEqual([]);
    expect(troubles).toEqual(['damaged']);
    rememberSearch('moon');
    expect(readSearchHistory()).toEqual(['moon']);
  });
});
