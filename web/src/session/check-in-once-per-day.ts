import * as v from 'valibot';
import { ALREADY_CHECKED_IN_CODE, postDailyCheckIn } from '#api/check-in.ts';
import { CallError, isUnreachableError } from '#api/client/call-error.ts';
import { refusedRequestMessageKey } from '#api/client/call-error-message-key.ts';
import { scopedStorageKey } from '#config/data-scope.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import { notify } from '#notices/notices.ts';
import { getSetting } from '#settings/settings-store.ts';

/** The day of the last check-in in the listener's own time zone, as an ISO date. */
const lastCheckInDate = () =>
  createPersistedValue<string | null>({
    // The key of earlier versions, which browsers have stored.
    key: scopedStorageKey('lastSignInDate'),
    version: 1,
    schema: v.nullable(v.string()),
    fallback: null,
  });

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A date as text, without `toLocaleDateString`, whose result depends on the language and region. */
const localDay = (date: Date): string =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');

/**
 * Whether the service refuses all requests for a while, which says nothing about this one. The listener can act on any
 * other refusal.
 */
function isRefusedForNow(error: CallError): boolean {
  const key = refusedRequestMessageKey(error);
  return key === 'failure.tooOften' || key === 'failure.risk' || key === 'failure.busy';
}

type Outcome = 'done' | 'already' | 'refused' | 'no-reply';

function outcomeOf(result: PromiseSettledResult<unknown>): Outcome {
  // The second of the two check-ins is not refused when it was made before; its reply is false.
  if (result.status === 'fulfilled') return result.value === false ? 'already' : 'done';
  if (!(result.reason instanceof CallError)) return 'no-reply';
  const { failure, code } = result.reason;
  if (code === ALREADY_CHECKED_IN_CODE) return 'already';
  if (isUnreachableError(result.reason) || isRefusedForNow(result.reason)) return 'no-reply';
  return failure === 'refused' || failure === 'unreadable' ? 'refused' : 'no-reply';
}

function failureKeyOf([daily, yunbei]: readonly Outcome[]) {
  if (daily === yunbei) return 'account.checkInFailed';
  return daily === 'refused' ? 'account.checkInDailyFailed' : 'account.checkInYunbeiFailed';
}

/**
 * Makes the daily check-in, at most once per calendar day. When the service is unreachable, or refuses all requests
 * for a while, the check-in is repeated at the next start; any other refusal is shown once, and the check-in is not
 * repeated that day.
 */
export async function checkInOncePerDay(now: Date): Promise<void> {
  const last = lastCheckInDate();
  const today = localDay(now);
  if (!getSetting('autoSignIn') || getSetting('privateSession') || last.read() === today) return;
  const outcomes = (await postDailyCheckIn()).map(outcomeOf);
  if (outcomes.includes('no-reply')) return;
  last.write(today);
  if (outcomes.includes('refused'))
    notify({ key: failureKeyOf(outcomes), tone: 'warning', topic: 'check-in' });
  else if (outcomes.includes('done')) {
    notify({ key: 'account.checkInDone', tone: 'success', topic: 'check-in', shownMs: 3000 });
  }
}
