import * as v from 'valibot';
import { postSessionRefresh } from '#api/account.ts';
import { scopedKey } from '#config/data-scope.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import { getSetting } from '#settings/settings-store.ts';

/** Three days. */
const INTERVAL_MS = 259_200_000;

const lastRefreshDate = () =>
  createPersistedValue<string | null>({
    key: scopedKey('lastRefreshDate'),
    version: 1,
    schema: v.nullable(v.string()),
    fallback: null,
  });

/** Whether three days have passed. An invalid date, or one in the future, counts as none. */
function isDue(last: string | null, nowMs: number): boolean {
  const ageMs = nowMs - Date.parse(last ?? '');
  return !(ageMs >= 0 && ageMs < INTERVAL_MS);
}

/** Renews the session when the last renewal was three days ago or is unknown. Only a successful renewal counts. */
export async function refreshLoginIfDue(now: Date): Promise<void> {
  const last = lastRefreshDate();
  if (!getSetting('loginRefresh') || !isDue(last.read(), now.getTime())) return;
  if (await postSessionRefresh()) last.write(now.toISOString());
}
