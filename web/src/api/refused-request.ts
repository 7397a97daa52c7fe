import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { CallError } from './client/call-error.ts';
import { callErrorMessageKey } from './client/call-error-message-key.ts';

/**
 * The service's codes for a request that it refuses whatever is asked: there were too many (405, 406), the network looks
 * risky (250, -460), or it wants to verify somebody first (-462, 8810, 8821, 10004).
 */
const REFUSED_REQUEST_CODES = [250, 405, 406, -460, -462, 8810, 8821, 10_004];

/** Whether a refusal is about the request alone: it says nothing of what was asked, and may be gone later. */
export const isRequestRefusedError = (error: unknown): boolean =>
  error instanceof CallError && error.failure === 'refused' && REFUSED_REQUEST_CODES.includes(error.code);

/** Why the service refused a request whatever it was; null where the refusal is about what was asked. */
export const refusedRequestMessageKey = (error: unknown): MessageKeyWithoutParams | null =>
  isRequestRefusedError(error) ? (callErrorMessageKey(error) ?? 'failure.risk') : null;
