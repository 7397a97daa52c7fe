import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { CallError, isNotFoundError, isUnreachableError } from './call-error.ts';

type CodeMessages = Readonly<Record<number, MessageKeyWithoutParams>>;

/**
 * The service's codes for a request that it refuses whatever is asked: there were too many (405, 406), the network looks
 * risky (250, 460, -460), it says that it is busy (-447), it wants to verify somebody first (-462, 8810, 8821, 10004), or
 * its disk is full (507).
 */
const requestMessages: CodeMessages = {
  250: 'failure.risk',
  405: 'failure.tooOften',
  406: 'failure.tooOften',
  460: 'failure.risk',
  507: 'failure.diskFull',
  [-447]: 'failure.busy',
  [-460]: 'failure.risk',
  [-462]: 'failure.verification',
  8810: 'failure.captcha',
  8821: 'failure.captcha',
  10004: 'failure.captcha',
};

/** The other codes with a message more specific than "could not be loaded". */
const messages: CodeMessages = {
  301: 'failure.login',
  401: 'failure.login',
  403: 'failure.closed',
  500: 'failure.server',
  502: 'failure.unreachable',
  503: 'failure.busy',
  504: 'failure.unreachable',
};

/** Whether the server did not respond at all. Without a network of its own the browser says that instead. */
const hasNoResponse = (error: unknown): boolean =>
  error instanceof CallError && (error.failure === 'offline' || error.failure === 'timeout');

/** The title of the error; null for errors without a title of their own. */
export const failureTitleKey = (error: unknown): MessageKeyWithoutParams | null =>
  hasNoResponse(error) ? 'failure.noResponse' : null;

/** The message of the service's code; null for errors without a message of their own. */
export function callErrorMessageKey(error: unknown): MessageKeyWithoutParams | null {
  if (hasNoResponse(error)) return 'failure.noResponseReason';
  if (!(error instanceof CallError)) return null;
  // Not the service's own sign-in, to which its message leads.
  if (error.failure === 'intermediary' && error.code === 401) return 'failure.proxySignIn';
  if (isNotFoundError(error)) return 'failure.gone';
  // Something in between has answered, and the connection is well.
  const unknown = isUnreachableError(error) ? 'failure.unreachable' : null;
  return requestMessages[error.code] ?? messages[error.code] ?? unknown;
}

/** The reason under the title of the error: who has had a reply, even one that cannot be used, has a connection. */
export const failureReasonKey = (error: unknown): MessageKeyWithoutParams =>
  callErrorMessageKey(error) ?? (error instanceof CallError ? 'failure.server' : 'state.failedReason');

/** Whether the message of the error tells a visitor to sign in. */
export const isLoginRequiredError = (error: unknown): boolean =>
  callErrorMessageKey(error) === 'failure.login';

/** Why the service refused a request whatever it was; null where the refusal is about what was asked. */
export const refusedRequestMessageKey = (error: unknown): MessageKeyWithoutParams | null =>
  error instanceof CallError && error.failure === 'refused' ? (requestMessages[error.code] ?? null) : null;

/** Whether a refusal is about the request alone: it says nothing of what was asked, and may be gone later. */
export const isRequestRefusedError = (error: unknown): boolean => refusedRequestMessageKey(error) !== null;
