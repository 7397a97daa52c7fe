/** What is wrong with the other catalogue server, for the person who runs this one. */

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; is it running, and is the port right?',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'its name cannot be looked up; is the network there?',
  EHOSTUNREACH: 'there is no way to that host',
  ECONNRESET: 'it ends the connection without an answer',
  UND_ERR_SOCKET: 'it ends the connection without an answer',
};

/** Why asking it failed altogether. */
export function failureReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  return REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
}

/**
 * What of an answer shows that no catalogue gave it; null when it may be one. Code 301 without an address is the
 * service's way to say that a login is needed.
 */
export function strangeAnswer({ status, headers }: Response): string | null {
  const elsewhere = headers.get('location');
  if (status >= 300 && status < 400 && elsewhere !== null)
    return `it sends us to ${elsewhere}; name that address`;
  const type = headers.get('content-type') ?? '';
  if (status === 200 && type.includes('text/html'))
    return `it answers with a web page; another Rill's address ends in /api`;
  // With a body of JSON it is the service's own word.
  return status >= 502 && status <= 504 && !type.includes('json')
    ? `it answers ${status}; what stands before it does not reach it`
    : null;
}

/**
 * Tells trouble with the other server once, and once that it is over: a page asks many calls at a time.
 * `tell(reason)` for a call that failed, `tell(null)` for one that was answered.
 */
export function troubleTeller(url: string, say: (line: string) => void): (reason: string | null) => void {
  let told: string | null = null;
  return (reason) => {
    if (reason === told) return;
    told = reason;
    say(
      reason === null
        ? `The catalogue server ${url} answers again`
        : `The catalogue server ${url} gives no answers: ${reason}. It is asked again with every call`,
    );
  };
}
