import { timingSafeEqual } from 'node:crypto';
import type { PhoneNumber } from '../store/accounts/accounts.ts';
import { createAttemptLimiter, type PersistedAttempts } from './attempt-limiter.ts';

const MINUTE_MS = 60_000;
export const PHONE_CODE_LIFETIME_MS = 5 * MINUTE_MS;
const MAX_TRIES = 5;
/** Codes in an hour for phones without an account: a person reads them, and each allows five guesses. */
const MAX_NEW_PHONES = 30;

/** Who may log in with a phone: its user, anybody with any phone, or nobody. */
export type PhoneAdmission = 'user' | 'anybody' | 'nobody';

interface SentCode {
  /** Null for a phone that may not log in, which no code fits. */
  readonly code: string | null;
  readonly expiresMs: number;
  tries: number;
}

interface PhoneCodeOptions {
  readonly now: () => number;
  /** Makes a random text of six digits. */
  readonly newCode: () => string;
  /**
   * Storage for the attempts of a limit, which outlives this thread. Codes are not stored, because a hash of six digits
   * is easily reversed.
   */
  readonly keptFor?: (limit: string) => PersistedAttempts;
}

/** The code that was made (null for a phone that may not log in), or the limit that was reached. */
type SendResult =
  | { readonly code: string | null }
  | { readonly refusedAs: 'too-soon' | 'too-often' | 'too-many' };

export interface PhoneVerificationCodes {
  /**
   * Makes a code for a phone and returns it. With 'nobody' there is no code: limits and responses are the same as for a
   * phone with an account. With 'anybody' all such phones together have a limit, too.
   */
  send(phone: PhoneNumber, address: string, admission: PhoneAdmission): SendResult;
  /** Whether a code that may still be entered was sent, or seems to have been sent. */
  isPending(phone: PhoneNumber): boolean;
  /** Whether a code is right. With `isUsedUp` a right code cannot be used again. */
  check(phone: PhoneNumber, code: string, isUsedUp: boolean): boolean;
}

const keyOf = ({ countryCode, phone }: PhoneNumber) => `+${countryCode} ${phone}`;

/** Codes that prove a phone: six digits, valid for five minutes and five tries, with limits on how many are sent. */
export function createPhoneVerificationCodes({
  now,
  newCode,
  keptFor,
}: PhoneCodeOptions): PhoneVerificationCodes {
  const sent = new Map<string, SentCode>();
  const perMinute = createAttemptLimiter({ max: 1, windowMs: MINUTE_MS, now });
  const limited = (limit: string, max: number, minutes: number) => {
    const kept = keptFor?.(limit);
    return createAttemptLimiter({ max, windowMs: minutes * MINUTE_MS, now, ...(kept && { kept }) });
  };
  const perDay = limited('codes of phone and address', 5, 24 * 60);
  // Each code allows five guesses, so the codes of one phone have a limit for all addresses together, too.
  const perDayOfPhone = limited('codes of phone', 20, 24 * 60);
  const perHourOfNewPhones = limited('codes of new phones', MAX_NEW_PHONES, 60);
  const perAddress = limited('codes of address', 10, 60);

  const forgetExpired = () => {
    for (const [key, { expiresMs }] of sent) if (expiresMs <= now()) sent.delete(key);
  };

  return {
    send(phone, address, admission) {
      const key = keyOf(phone);
      // The daily limit is per phone and address, so that a stranger cannot use it up for the phone's user.
      const ofDay = `${key} from ${address}`;
      if (!perAddress.take(address)) return { refusedAs: 'too-soon' };
      if (!perDay.hasLeft(ofDay) || !perDayOfPhone.hasLeft(key)) return { refusedAs: 'too-often' };
      if (!perMinute.take(key)) return { refusedAs: 'too-soon' };
      if (admission === 'anybody' && !perHourOfNewPhones.take('all')) return { refusedAs: 'too-many' };
      perDay.take(ofDay);
      perDayOfPhone.take(key);
      forgetExpired();
      const code = admission === 'nobody' ? null : newCode();
      sent.set(key, { code, expiresMs: now() + PHONE_CODE_LIFETIME_MS, tries: 0 });
      return { code };
    },
    isPending(phone) {
      forgetExpired();
      return sent.has(keyOf(phone));
    },
    check(phone, code, isUsedUp) {
      forgetExpired();
      const key = keyOf(phone);
      const entry = sent.get(key);
      if (entry === undefined) return false;
      const isRight = entry.code !== null && isSameText(entry.code, code);
      if (!isRight) entry.tries += 1;
      if (entry.tries >= MAX_TRIES || (isRight && isUsedUp)) sent.delete(key);
      return isRight;
    },
  };
}

function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
