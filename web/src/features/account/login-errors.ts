import { CallError } from '#api/call-error.ts';
import { failureMessage } from '#api/failure-message.ts';
import type { PlainKey } from '#i18n/i18n.ts';

/** The messages for refused sign-in calls, by the service's code; `other` for all else. */
function messageFor(codes: Readonly<Record<number, PlainKey>>, other: PlainKey) {
  return (error: unknown): PlainKey => {
    if (!(error instanceof CallError)) throw error;
    if (error.failure !== 'refused') return 'login.noReply';
    return codes[error.code] ?? failureMessage(error) ?? other;
  };
}

export const sendCodeError = messageFor(
  { 400: 'login.codeLimit', 405: 'login.codeTooSoon' },
  'login.codeError',
);

/** The message for a failed passkey; null when people closed the browser's dialog themselves. */
export function passkeyError(error: unknown): PlainKey | null {
  if (error instanceof CallError) return error.code === 509 ? 'login.tooOften' : 'login.passkeyFailed';
  const isDeclined = error instanceof Error && error.name === 'NotAllowedError';
  return isDeclined ? null : 'login.passkeyFailed';
}

export const loginError = messageFor(
  {
    301: 'login.failed',
    400: 'login.invalid',
    410: 'login.linkUsed',
    501: 'login.unknownPhone',
    502: 'login.wrongPassword',
    503: 'login.wrongCode',
    505: 'login.nameTaken',
    509: 'login.tooOften',
  },
  'login.failed',
);
