import { OTHER_SITE_MESSAGE } from '@rill/contract';
import { CallError } from '#api/client/call-error.ts';
import { callErrorMessageKey } from '#api/client/call-error-message-key.ts';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';

/** Codes that give no reason, so the message only says what has failed. */
const CODES_WITHOUT_REASON = [401, 403, 404, 500];

/** Returns a function that finds the message for a failed login call: by the service's code, otherwise `other`. */
function messageFor(
  codes: Readonly<Record<number, MessageKeyWithoutParams>>,
  other: MessageKeyWithoutParams,
) {
  return (error: unknown): MessageKeyWithoutParams => {
    if (!(error instanceof CallError)) throw error;
    if (error.failure !== 'refused') return 'login.noReply';
    // A proxy sends 502 or 504 when it cannot reach the service, which itself refuses with status 200 or 503.
    if (error.status === 502 || error.status === 504) return 'failure.unreachable';
    // A reverse proxy has changed the Host header, so every attempt fails until its configuration is corrected.
    if (error.code === 403 && error.message === OTHER_SITE_MESSAGE) return 'login.otherSite';
    return (
      codes[error.code] ??
      (CODES_WITHOUT_REASON.includes(error.code) ? other : (callErrorMessageKey(error) ?? other))
    );
  };
}

export const sendCodeErrorMessageKey = messageFor(
  { 400: 'login.codeLimit', 405: 'login.codeTooSoon', 509: 'login.codeHourLimit' },
  'login.codeError',
);

/** The service's code for a link or a QR code that was used or has expired. */
const GONE = 410;

/** Whether a link or a QR code was used or has expired: another attempt would fail, too. */
export const isUsedOrExpiredError = (error: unknown): boolean =>
  error instanceof CallError && error.code === GONE;

const LOGIN_MESSAGES = {
  250: 'failure.risk',
  301: 'login.failed',
  400: 'login.invalid',
  [GONE]: 'login.linkUsed',
  501: 'login.unknownPhone',
  502: 'login.wrongPassword',
  503: 'login.wrongCode',
  505: 'login.nameTaken',
  506: 'account.signInAgain',
  509: 'login.tooOften',
} as const;

export const loginErrorMessageKey = messageFor(LOGIN_MESSAGES, 'login.failed');

const PASSKEY_MESSAGES = { ...LOGIN_MESSAGES, 301: 'account.expired', 400: 'login.passkeyFailed' } as const;
/** A login by passkey sends no password, so its code 502 means that the service does not accept the passkey. */
const passkeyCallErrorMessageKey = messageFor(
  { ...PASSKEY_MESSAGES, 502: 'login.passkeyFailed' },
  'login.passkeyFailed',
);
/** The service answers 403 when the account already has the maximum number of passkeys. */
const newPasskeyCallErrorMessageKey = messageFor(
  { ...PASSKEY_MESSAGES, 403: 'account.tooManyPasskeys', 502: 'account.wrongPassword' },
  'login.passkeyFailed',
);

/** The message for an error of the browser's dialog; null when the listener has closed it or opened it once more. */
function passkeyDialogErrorMessageKey(error: unknown): MessageKeyWithoutParams | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  return name === 'InvalidStateError' ? 'account.passkeyExists' : 'login.passkeyFailed';
}

/** The message for a failed passkey; null when the listener has closed the browser's dialog. */
export const passkeyErrorMessageKey = (error: unknown): MessageKeyWithoutParams | null =>
  error instanceof CallError ? passkeyCallErrorMessageKey(error) : passkeyDialogErrorMessageKey(error);

/** The message for a passkey that could not be added to an account, which takes the password or a recent login. */
export const newPasskeyErrorMessageKey = (error: unknown): MessageKeyWithoutParams | null =>
  error instanceof CallError ? newPasskeyCallErrorMessageKey(error) : passkeyDialogErrorMessageKey(error);

/** The message for a failed change of a signed-in account, which enters only its password. */
export const accountErrorMessageKey = messageFor(
  { ...LOGIN_MESSAGES, 301: 'account.expired', 502: 'account.wrongPassword' },
  'account.changeFailed',
);

/** The message for a refused approval of a QR code. */
export const qrApprovalErrorMessageKey = messageFor(
  { ...LOGIN_MESSAGES, [GONE]: 'login.qrExpiredHere' },
  'login.failed',
);
