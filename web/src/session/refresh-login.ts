import * as v from 'valibot';
import { postSessionRefresh } from '#api/session.ts';
import { scopedStorageKey } from '#config/data-scope.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import { getSetting } from '#settings/settings-store.ts';

/** Three days after a renewal the next one is due. */
const INTERVAL_MS = 259_200_000;
/** A day after a refused renewal it is tried again. */
const REFUSED_INTERVAL_MS = 86_400_000;

const storedDate = (name: 'lastRefreshDate' | 'lastRefreshRefusal') =>
  createPersistedValue<string | null>({
    key: scopedStorageKey(name),
    version: 1,
    schema: v.nullable(v.string()),
    fallback: null,
  });

/** Whether the interval has passed since `last` (ISO); an invalid date, or one in the future, is long ago. */
function isDue(last: string | null, nowMs: number, intervalMs: number): boolean {
  const ageMs = nowMs - Date.parse(last ?? '');
  return !(ageMs >= 0 && ageMs < intervalMs);
}

/**
 * Renews the session when the last successful renewal was three days ago or is unknown. A refused renewal is repeated
 * a day later, not at every start.
 */
export async function refreshLoginIfDue(now: Date): Promise<void> {
  const last = storedDate('lastRefreshDate');
  const refusal = storedDate('lastRefreshRefusal');
  if (!getSetting('loginRefresh') || !isDue(last.read(), now.getTime(), INTERVAL_MS)) return;
  if (!isDue(refusal.read(), now.getTime(), REFUSED_INTERVAL_MS)) return;
  const outcome = await postSessionRefresh();
  if (outcome === 'renewed') last.write(now.toISOString());
  else if (outcome === 'refused') refusal.write(now.toISOString());
}
