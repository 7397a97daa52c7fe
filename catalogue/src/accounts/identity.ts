import { type AttemptLimit, addressKey, createAttemptLimit } from './attempt-limit.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hash.ts';
import { createPhoneCodes, type PhoneCodes } from './phone-codes.ts';
import { createQrLogins, type QrLogins } from './qr-logins.ts';
import { newLoginCode } from './secret-token.ts';

/** A code for the person at the terminal to pass on. */
export interface LoginCode {
  /** With its country code, as `+86 13800138000`. */
  readonly phone: string;
  readonly code: string;
}

/** What logging in needs of the world. */
export interface IdentityPorts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly hasher: PasswordHasher;
  readonly showCode: (code: LoginCode) => void;
  /** The path of the page under its host; begins and ends with a slash. */
  readonly basePath: string;
  /** What the command line says: nobody without a session, or anybody with a phone. */
  readonly isPrivateForced: boolean;
  readonly isRegistrationOpen: boolean;
}

/** For a catalogue that shows codes to nobody. */
export const quietIdentity: IdentityPorts = {
  now: Date.now,
  hasher: createPasswordHasher(),
  showCode: () => {},
  basePath: '/',
  isPrivateForced: false,
  isRegistrationOpen: false,
};

/** What is remembered of those who are about to log in; a restart forgets it. */
export interface Identity extends IdentityPorts {
  readonly codes: PhoneCodes;
  readonly qrLogins: QrLogins;
  readonly passkeys: Passkeys;
  /** Attempts with a password or code: for one account, which need not exist, and from one address. */
  readonly accountAttempts: AttemptLimit;
  readonly addressAttempts: AttemptLimit;
}

const QUARTER_HOUR_MS = 15 * 60_000;

export function createIdentity(ports: IdentityPorts): Identity {
  const { now } = ports;
  return {
    ...ports,
    codes: createPhoneCodes({ now, newCode: newLoginCode }),
    qrLogins: createQrLogins(now),
    passkeys: createPasskeys(now),
    accountAttempts: createAttemptLimit({ max: 10, windowMs: QUARTER_HOUR_MS, now }),
    addressAttempts: createAttemptLimit({ max: 40, windowMs: QUARTER_HOUR_MS, now }),
  };
}

/**
 * Counts an attempt to log in; false when there were too many. Counted before it is checked, so that attempts at the
 * same moment are not free.
 */
export function takeAttempt(
  { accountAttempts, addressAttempts }: Identity,
  account: string,
  address: string,
): boolean {
  return addressAttempts.take(addressKey(address)) && accountAttempts.take(account);
}

/** A success gives both their attempts back. */
export function clearAttempts(
  { accountAttempts, addressAttempts }: Identity,
  account: string,
  address: string,
): void {
  accountAttempts.clear(account);
  addressAttempts.clear(addressKey(address));
}
