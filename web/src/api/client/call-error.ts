/**
 * A failed call. `offline`: no response at all. `timeout`: none in time. `intermediary`: an error that is not the service's
 * JSON; something in between sent it, such as a proxy while the service restarts. `refused`: the service refused it (with
 * `code`). `unreadable`: the reply is invalid, or not JSON (then with its `status`).
 */
export type CallFailureKind = 'offline' | 'timeout' | 'intermediary' | 'refused' | 'unreadable';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailureKind;
  /** The service's own code, otherwise the HTTP status; 404 for null instead of the object, else 0. */
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

/** A text for the console (S8.2): the server's own message, otherwise the meaning of its status. */
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

/** The service's code for a playlist or an account that is full of songs, and for one playlist too many. */
const NO_ROOM_CODE = 505;

export const isNoRoomError = (error: unknown): boolean =>
  error instanceof CallError && error.code === NO_ROOM_CODE;

/**
 * Whether the service did not respond: no network, an answer of a proxy, or a gateway that sends 502 to 504 because
 * the service behind it is down, busy or slow.
 */
export const isUnreachableError = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.failure === 'refused'
    ? error.status > 501 && error.status < 505
    : error.failure !== 'unreadable' || error.status > 0);

/** Whether the requested object does not exist. A proxy sends 404, too, while the server behind it restarts. */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof CallError && error.code === 404 && error.failure !== 'intermediary';

/** Whether the service itself refused a change, and so has not made it; after any other failure it may have made it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.failure === 'refused' && !isUnreachableError(error);
