import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { CallError, isNotFoundError, isUnreachableError } from './call-error.ts';

type CodeMessages = Readonly<Record<number, MessageKeyWithoutParams>>;

/**
 * The service's codes for refusals that do not depend on what was requested: too many requests (405, 406), a risky
 * network (250, 460, -460), a busy service (-447), a required verification (-462, 8810, 8821, 10004), or a full disk
 * (507).
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

/** Whether the server did not respond at all. Without a network, the screen shows the browser's state instead. */
const hasNoResponse = (error: unknown): boolean =>
  error instanceof CallError && (error.failure === 'offline' || error.failure === 'timeout');

/** The title of the error; null for errors without a title of their own. */
export const failureTitleKey = (error: unknown): MessageKeyWithoutParams | null =>
  hasNoResponse(error) ? 'failure.noResponse' : null;

/** The message of the service's code; null for errors without a message of their own. */
export function callErrorMessageKey(error: unknown): MessageKeyWithoutParams | null {
  if (hasNoResponse(error)) return 'failure.noResponseReason';
  if (!(error instanceof CallError)) return null;
  // Any other 401 is the service's own sign-in, which its own message leads to.
  if (error.failure === 'intermediary' && error.code === 401) return 'failure.proxySignIn';
  if (isNotFoundError(error)) return 'failure.gone';
  // An intermediary has answered, so the connection works.
  const unknown = isUnreachableError(error) ? 'failure.unreachable' : null;
  return requestMessages[error.code] ?? messages[error.code] ?? unknown;
}

/** The reason under the error's title. An error with a reply must not be explained by the connection. */
export const failureReasonKey = (error: unknown): MessageKeyWithoutParams =>
  callErrorMessageKey(error) ?? (error instanceof CallError ? 'failure.server' : 'state.failedReason');

/** Whether the message of the error tells a visitor to sign in. */
export const isLoginRequiredError = (error: unknown): boolean =>
  callErrorMessageKey(error) === 'failure.login';

/** The message for a refusal that does not depend on what was requested; null for any other error. */
export const refusedRequestMessageKey = (error: unknown): MessageKeyWithoutParams | null =>
  error instanceof CallError && error.failure === 'refused' ? (requestMessages[error.code] ?? null) : null;

/** Whether a refusal says nothing about what was requested, and may be temporary. */
export const isRequestRefusedError = (error: unknown): boolean => refusedRequestMessageKey(error) !== null;
