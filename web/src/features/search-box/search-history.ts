import * as v from 'valibot';
import { scopedStorageKey } from '#config/data-scope.ts';
import { onPageRestored } from '#lib/page-restored.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import { getSetting } from '#settings/settings-store.ts';

const MAX_TERMS = 30;

const termStorage = () =>
  createPersistedValue<readonly string[]>({
    key: scopedStorageKey('searches'),
    version: 1,
    schema: v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.nonEmpty())),
      v.transform((terms) => terms.slice(0, MAX_TERMS)),
    ),
    fallback: [],
  });

const listeners = new Set<() => void>();
let shown: { readonly key: string; readonly terms: readonly string[] } | null = null;

/** Recent searches, newest first. They belong to the account, like all stored data of a listener. */
export function readSearchHistory(): readonly string[] {
  const key = scopedStorageKey('searches');
  if (shown?.key !== key) shown = { key, terms: termStorage().read() };
  return shown.terms;
}

/**
 * Calls back after every change, also after one in another tab or while the page was left. Returns an unsubscribe
 * function.
 */
export function subscribeToSearchHistory(listener: () => void): () => void {
  const readAnew = () => {
    shown = null;
    listener();
  };
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key === scopedStorageKey('searches')) readAnew();
  };
  const stopRestoring = onPageRestored(readAnew);
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    stopRestoring();
    window.removeEventListener('storage', handleStorage);
  };
}

/** Reads the storage instead of the shown terms, because another tab may have searched meanwhile. */
function change(next: (terms: readonly string[]) => readonly string[]): void {
  const terms = next(termStorage().read());
  termStorage().write(terms);
  shown = { key: scopedStorageKey('searches'), terms };
  for (const listener of listeners) listener();
}

/** Adds a term at the front, unless it is blank or the session is private. */
export function rememberSearch(words: string): void {
  const term = words.trim();
  if (term === '' || getSetting('privateSession')) return;
  change((terms) => [term, ...terms.filter((one) => one !== term)].slice(0, MAX_TERMS));
}

export const forgetSearch = (term: string): void => change((terms) => terms.filter((one) => one !== term));

export const forgetAllSearches = (): void => change(() => []);
