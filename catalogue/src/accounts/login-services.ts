import type { Database } from '../store/database.ts';
import { type AttemptLimiter, createAttemptLimiter, rateLimitKeyOfIp } from './attempt-limiter.ts';
import { createPasskeyService, type PasskeyService } from './passkeys.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hash.ts';
import { createPersistedAttempts } from './persisted-attempts.ts';
import { createPhoneVerificationCodes, type PhoneVerificationCodes } from './phone-codes.ts';
import { createPendingQrLogins, type PendingQrLogins } from './qr-logins.ts';
import { newLoginCode } from './secret-token.ts';

/** A login code that the person at the terminal passes on. */
export interface PhoneLoginCode {
  /** The phone number with its country code, for example `+86 13800138000`. */
  readonly phone: string;
  readonly code: string;
}

/** The services that logging in needs from its environment. */
export interface LoginEnvironment {
  /** The present time in milliseconds since 1970, which tests set. */
  readonly now: () => number;
  readonly hasher: PasswordHasher;
  readonly showCode: (code: PhoneLoginCode) => void;
  /** The URL path of the page; begins and ends with a slash. */
  readonly basePath: string;
  /** Whether `--private` requires a session, whatever the owner has set. */
  readonly isPrivateForced: boolean;
  /** Whether `--open-registration` lets anybody with a phone make an account. */
  readonly isRegistrationOpen: boolean;
}

/** For a catalogue that has no terminal to show codes on. */
export const defaultLoginEnvironment: LoginEnvironment = {
  now: Date.now,
  hasher: createPasswordHasher(),
  showCode: () => {},
  basePath: '/',
  isPrivateForced: false,
  isRegistrationOpen: false,
};

/** State of logins in progress. Codes and challenges are lost at a restart, counts and opened QR codes are not. */
export interface LoginServices extends LoginEnvironment {
  readonly codes: PhoneVerificationCodes;
  readonly qrLogins: PendingQrLogins;
  readonly passkeys: PasskeyService;
  /** Attempts with a password or code, limited per account (which need not exist) and per IP address. */
  readonly accountAttempts: AttemptLimiter;
  readonly addressAttempts: AttemptLimiter;
}

const QUARTER_HOUR_MS = 15 * 60_000;

export function createLoginServices(database: Database, environment: LoginEnvironment): LoginServices {
  const { now } = environment;
  const keptFor = (limit: string) => createPersistedAttempts(database, limit);
  const limited = (limit: string, max: number) =>
    createAttemptLimiter({ max, windowMs: QUARTER_HOUR_MS, now, kept: keptFor(limit) });
  return {
    ...environment,
    codes: createPhoneVerificationCodes({ now, newCode: newLoginCode, keptFor }),
    qrLogins: createPendingQrLogins(database, now),
    passkeys: createPasskeyService(now),
    accountAttempts: limited('account', 10),
    addressAttempts: limited('address', 40),
  };
}

/**
 * Counts an attempt to log in; false when there were too many. An attempt is counted before it is checked, so that
 * simultaneous attempts are not free. Without a possible account, as for an unknown passkey, `account` is null and only
 * the address counts.
 */
export function countLoginAttempt(
  { accountAttempts, addressAttempts }: LoginServices,
  account: string | null,
  address: string,
): boolean {
  const isLeft = addressAttempts.take(rateLimitKeyOfIp(address));
  return isLeft && (account === null || accountAttempts.take(account));
}

/**
 * Resets the attempts of an account after a success. The address gets back this one attempt only, because somebody who
 * logs in as themselves now and then could otherwise guess other passwords without end.
 */
export function resetLoginAttempts(
  { accountAttempts, addressAttempts }: LoginServices,
  account: string,
  address: string,
): void {
  accountAttempts.clear(account);
  addressAttempts.giveBack(rateLimitKeyOfIp(address));
}
