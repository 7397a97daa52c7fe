import * as v from 'valibot';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';

/**
 * The catalogues whose pages were opened, by base path: two Rills on one host share their storage, and their keys
 * contain only the catalogue.
 */
const KEY = 'rill.catalogues';
const stored = createPersistedValue({
  key: KEY,
  version: 1,
  schema: v.record(v.string(), v.array(v.string())),
  fallback: {},
});

const base = () => new URL(document.baseURI).pathname;

/** Stores which catalogue this base path shows, so that other Rills on this host leave its data alone. */
export function rememberCatalogueOfBase(): void {
  const all = stored.read();
  const own = all[base()] ?? [];
  const { catalogueId } = getRunTimeConfig();
  if (!own.includes(catalogueId)) stored.write({ ...all, [base()]: [...own, catalogueId] });
}

/**
 * Returns a function that tells whether a key belongs to a Rill under another base path; null when there is no other
 * Rill. The index of the offline copies, which all Rills share, contains names of viewed things: the copies of all
 * Rills are erased and made again at the next visit.
 */
export function createOtherRillKeyFilter(): ((key: string) => boolean) | null {
  const { [base()]: own = [], ...others } = stored.read();
  const ids = Object.values(others)
    .flat()
    .filter((id) => !own.includes(id));
  if (ids.length === 0) return null;
  return (key) => key === KEY || ids.some((id) => key.startsWith(`rill.${id}.`));
}
