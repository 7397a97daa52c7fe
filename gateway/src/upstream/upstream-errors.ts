import type { LogFunction } from '@rill/catalogue';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; is it running, and is the port right?',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'its name cannot be looked up; is the network there?',
  EHOSTUNREACH: 'there is no way to that host',
  ECONNRESET: 'it ends the connection without a response',
  UND_ERR_SOCKET: 'it ends the connection without a response',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'its response is cut short',
  Z_DATA_ERROR: 'its response is damaged',
  Z_BUF_ERROR: 'its response is cut short',
};

/** Why a request to the other catalogue server failed, as a clause for the person who runs this server. */
export function describeFetchError(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  return REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
}

/**
 * The URL that a person would have to name, from the Location header of a call of this path: without the path and the query,
 * because all calls must have one reason, and a query may hold a search.
 */
function redirectedUrl(location: string, path: string): string {
  const target = location.replace(/[?#].*$/, '');
  return (target.endsWith(path) ? target.slice(0, -path.length) : target) || '/';
}

/** Why a response is not a catalogue's; null when it may be. By a 301 without location the service requires a login. */
export function unexpectedResponseReason(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  path: string,
): string | null {
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null)
    return `it redirects to ${redirectedUrl(location, path)}; name that URL`;
  const type = headers.get('content-type') ?? '';
  if (status === 200 && type.includes('text/html'))
    return 'it responds with a web page; is there a path to its calls, such as /api?';
  if (status === 421) return 'it does not answer to this host name; start it with --allow-host';
  // A reply with one of these statuses and a body of JSON is the service's own message.
  return status >= 502 && status <= 504 && !type.includes('json')
    ? `it responds with ${status}; the proxy before it does not reach it`
    : null;
}

/** Ends a sentence whose last clause is a reason; some reasons end with a question mark. */
export const closeSentence = (reason: string): string => (reason.endsWith('?') ? reason : `${reason}.`);

/**
 * Returns a function that logs failures of the other server: `report(reason)` for a call that failed, `report(null)`
 * for one that succeeded. Each reason is logged once, and so is its end, because a page makes many calls at a time.
 */
export function createUpstreamFailureLogger(url: string, log: LogFunction): (reason: string | null) => void {
  let reported: string | null = null;
  return (reason) => {
    if (reason === reported) return;
    reported = reason;
    if (reason === null) {
      const message = `The catalogue server ${url} answers again`;
      return log({ level: 'info', event: 'catalogue-answers', message, fields: { url } });
    }
    const message = `The catalogue server ${url} gives no answers: ${closeSentence(reason)} It is asked again with every call`;
    log({ level: 'warn', event: 'catalogue-fails', message, fields: { url, reason } });
  };
}
