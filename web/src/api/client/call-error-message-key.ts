import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { CallError } from './call-error.ts';

/** The codes with a message more specific than "could not be loaded". */
const messages: Readonly<Record<number, MessageKeyWithoutParams>> = {
  301: 'failure.login',
  401: 'failure.login',
  403: 'failure.closed',
  404: 'failure.gone',
  405: 'failure.tooOften',
  406: 'failure.tooOften',
  500: 'failure.server',
  502: 'failure.unreachable',
  503: 'failure.busy',
  504: 'failure.unreachable',
  [-460]: 'failure.risk',
  [-462]: 'failure.verification',
  8810: 'failure.captcha',
  8821: 'failure.captcha',
  10004: 'failure.captcha',
};

/** Whether the server did not respond at all. Without a network of its own the browser says that instead. */
const hasNoResponse = (error: unknown): boolean =>
  error instanceof CallError && (error.failure === 'offline' || error.failure === 'timeout');

/** The title of the error; null for errors without a title of their own. */
export const failureTitle = (error: unknown): MessageKeyWithoutParams | null =>
  hasNoResponse(error) ? 'failure.noResponse' : null;

/** The message of the service's code; null for errors without a message of their own. */
export function callErrorMessageKey(error: unknown): MessageKeyWithoutParams | null {
  if (hasNoResponse(error)) return 'failure.noResponseReason';
  return error instanceof CallError ? (messages[error.code] ?? null) : null;
}
