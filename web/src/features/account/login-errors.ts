import { CallError } from '#api/client/call-error.ts';
import { callErrorMessageKey } from '#api/client/call-error-message-key.ts';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';

/** These codes say nothing more about a call that signs in than what could not be done. */
const SAYING_NOTHING = [401, 403, 404, 500];

/** The messages for refused sign-in calls, by the service's code; `other` for all else. */
function messageFor(
  codes: Readonly<Record<number, MessageKeyWithoutParams>>,
  other: MessageKeyWithoutParams,
) {
  return (error: unknown): MessageKeyWithoutParams => {
    if (!(error instanceof CallError)) throw error;
    if (error.failure !== 'refused') return 'login.noReply';
    // The service refuses with status 200 or 503; with these two a gateway says that it is not there.
    if (error.status === 502 || error.status === 504) return 'failure.unreachable';
    if (error.code === 507) return 'failure.diskFull';
    return (
      codes[error.code] ??
      (SAYING_NOTHING.includes(error.code) ? other : (callErrorMessageKey(error) ?? other))
    );
  };
}

export const sendCodeErrorMessageKey = messageFor(
  { 400: 'login.codeLimit', 405: 'login.codeTooSoon', 509: 'login.codeHourLimit' },
  'login.codeError',
);

/** The message for a failed passkey; null when people closed the browser's dialog themselves. */
export function passkeyErrorMessageKey(error: unknown): MessageKeyWithoutParams | null {
  if (error instanceof CallError) return error.code === 509 ? 'login.tooOften' : 'login.passkeyFailed';
  const isDeclined = error instanceof Error && error.name === 'NotAllowedError';
  return isDeclined ? null : 'login.passkeyFailed';
}

/** The same for another passkey of an account, which needs its password or a recent login. */
export function newPasskeyErrorMessage(error: unknown): MessageKeyWithoutParams | null {
  const isUnproved = error instanceof CallError && (error.code === 502 || error.code === 506);
  return isUnproved ? loginErrorMessageKey(error) : passkeyErrorMessageKey(error);
}

/** The code for a link, or a QR code, that was used or has expired. */
const GONE = 410;

/** Whether a link or a QR code was used or has expired, so that another attempt is of no use. */
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

/** The message for a refused approval of a QR code. */
export const qrApprovalErrorMessageKey = messageFor(
  { ...LOGIN_MESSAGES, [GONE]: 'login.qrExpiredHere' },
  'login.failed',
);
