/**
 * A failed call. `offline`: no response at all. `timeout`: none in time. `refused`: the service refused it (with
 * `code`). `unreadable`: the reply is invalid.
 */
export type CallFailureKind = 'offline' | 'timeout' | 'refused' | 'unreadable';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailureKind;
  /** The service's own code, otherwise the HTTP status, 0 without a response. */
  readonly code: number;
  /** The HTTP status, 0 without a response. The service sends codes like 502 with status 200. */
  readonly status: number;

  constructor(failure: CallFailureKind, code: number, message: string, status = 0) {
    super(message);
    this.failure = failure;
    this.code = code;
    this.status = status;
  }
}

/** A text for the console (specification, section 8): the server's own message, otherwise the meaning of its status. */
export function apiErrorLogText(code: number, message: string): string {
  if (message !== '') return message;
  const known: Record<number, string> = {
    301: 'redirected',
    401: 'no access',
    404: 'resource missing',
    500: 'server error',
  };
  return known[code] ?? 'request failed, retry later';
}

/** The service's code for a call that needs an account. */
export const NEEDS_LOGIN_CODE = 301;

/** What a gateway or a reverse proxy answers when the service behind it is down, busy or slow. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];

/** Whether there was no response: no network, or a gateway without the service behind it. */
export const isUnreachableError = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.failure === 'offline' || error.failure === 'timeout' || GATEWAY_STATUSES.includes(error.status));
