import type { PlainKey } from '#i18n/i18n.ts';
import { CallError } from './call-error.ts';

/** The codes with a message more specific than "could not be loaded". */
const messages: Readonly<Record<number, PlainKey>> = {
  301: 'failure.login',
  405: 'failure.tooOften',
  406: 'failure.tooOften',
  502: 'failure.unreachable',
  503: 'failure.busy',
  504: 'failure.unreachable',
  [-460]: 'failure.risk',
  [-462]: 'failure.verification',
  8810: 'failure.captcha',
  8821: 'failure.captcha',
  10004: 'failure.captcha',
};

/** The message of the service's code; null for errors without a message of their own. */
export const failureMessage = (error: unknown): PlainKey | null =>
  error instanceof CallError ? (messages[error.code] ?? null) : null;
