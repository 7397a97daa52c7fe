import { type Context, Hono } from 'hono';
import { describeFetchError, foreignResponse } from './upstream-errors.ts';

interface UpstreamOptions {
  /** The other server's address without a slash at its end. */
  readonly url: string;
  /** What stands before the call's own path in our addresses, such as `/api`. */
  readonly prefix: string;
  /** Milliseconds until the other server must have begun to answer. */
  readonly timeoutMs: number;
  /** Hears why a call was not answered, and null for each that was. */
  readonly reportFailure?: (reason: string | null) => void;
}

/** Headers that belong to one connection and never pass through a proxy (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** What of the listener's request another server has no business with. */
const ours = [
  'host',
  'origin',
  'referer',
  'accept-encoding',
  'content-length',
  'forwarded',
  'x-forwarded-for',
];

/** All that an answer is passed on with: any other header could give the other server a say over our origin. */
const theirs = [
  'accept-ranges',
  'age',
  'cache-control',
  'content-language',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
];

/** Passes calls on to another catalogue server and streams its answers back. */
export function upstream(options: UpstreamOptions): Hono {
  const app = new Hono();
  app.all('*', (context) => passOn(context, options));
  return app;
}

async function passOn(context: Context, options: UpstreamOptions): Promise<Response> {
  const asked = new URL(context.req.url);
  const address = `${options.url}${asked.pathname.slice(options.prefix.length)}${asked.search}`;
  const request = context.req.raw;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const slow = new AbortController();
  const clock = setTimeout(() => slow.abort(), options.timeoutMs);
  try {
    const reply = await fetch(address, {
      method: request.method,
      headers: withoutHeaders(request.headers, ours),
      body: hasBody ? request.body : null,
      ...(hasBody ? { duplex: 'half' as const } : {}),
      redirect: 'manual',
      signal: AbortSignal.any([slow.signal, request.signal]),
    });
    const strange = foreignResponse(reply);
    options.reportFailure?.(strange);
    if (strange === null || reply.status >= 400) return answerOf(reply);
    await reply.body?.cancel();
    return refused(`The catalogue server's answer is none: ${strange}.`);
  } catch (error) {
    if (request.signal.aborted) return refused('The listener has gone.');
    const limit = `it did not answer within ${options.timeoutMs / 1000} s`;
    options.reportFailure?.(slow.signal.aborted ? limit : describeFetchError(error));
    return refused(
      slow.signal.aborted
        ? `The catalogue server did not answer within ${options.timeoutMs / 1000} s.`
        : 'The catalogue server cannot be reached.',
    );
  } finally {
    clearTimeout(clock);
  }
}

const refused = (msg: string) => Response.json({ code: 502, msg }, { status: 502 });

function answerOf(reply: Response): Response {
  const headers = new Headers();
  // What fetch unpacked has another length by now.
  const kept = reply.headers.has('content-encoding') ? theirs : [...theirs, 'content-length'];
  for (const name of kept) {
    const value = reply.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const cookie of reply.headers.getSetCookie()) headers.append('Set-Cookie', keptFromScripts(cookie));
  return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
}

function withoutHeaders(from: Headers, unwanted: readonly string[]): Headers {
  const headers = new Headers(from);
  const named = (from.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...hopByHop, ...unwanted, ...named]) if (name !== '') headers.delete(name);
  return headers;
}

/**
 * The other server's cookie as ours: unreadable for scripts, for this host only, and valid on plain http (its own
 * `Domain`, `Secure` and `SameSite=None` would make the browser drop it here).
 */
export function keptFromScripts(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => /^(max-age|expires)=/i.test(attribute));
  return [pair, ...kept, 'Path=/', 'HttpOnly', 'SameSite=Lax'].join('; ');
}
