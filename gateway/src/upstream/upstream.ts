import { HttpError, httpErrorResponse } from '@rill/catalogue/http';
import type { Context } from 'hono';
import { socketOfRequest } from '../requests/forwarded.ts';
import { urlPathBelowPrefix } from '../requests/url-path-below-prefix.ts';
import { type ForwardedCall, readContractCall, unguessableTimestamp } from './contract-call.ts';
import { forwardResponseBody } from './forward-body.ts';
import { replyRewriterFor, responseIfJson } from './reply-body.ts';
import { pauseTimeoutDuringBody, startResponseTimeout } from './response-timeout.ts';
import type { AdmitUpload } from './upload-admission.ts';
import { cookiesForBrowser, cookiesForUpstream, type RecentCookies } from './upstream-cookies.ts';
import { closeSentence, describeFetchError, unexpectedResponseReason } from './upstream-errors.ts';
import {
  contentEncodingOfResponse,
  decompressResponseBody,
  joinUpstreamUrl,
  readTextUpTo,
  requestUpstream,
  UnknownContentEncodingError,
  upstreamAcceptEncoding,
} from './upstream-request.ts';

interface UpstreamOptions {
  /** The other server's URL without a slash at its end, for the requests that are passed on to it. */
  readonly url: string;
  /** The prefix of the call's path in the gateway's URLs, such as `/api`. */
  readonly prefix: string;
  /** The gateway's base path, to which cookies are limited. */
  readonly base: string;
  /** Timeout in milliseconds for the other server's response, and for each part of a body that is sent to it. */
  readonly timeoutMs: number;
  /** Timeout in milliseconds from the end of an upload's body: the other server first passes the file on. */
  readonly uploadTimeoutMs: number;
  /** The largest file of an upload, in bytes. */
  readonly maxUploadBytes: number;
  readonly admitUpload: AdmitUpload;
  readonly addressOf: (context: Context) => string;
  /** The cookies set lately, shared by all calls. */
  readonly recentCookies: RecentCookies;
  /** Called with the reason when a call failed, and with null when one succeeded. */
  readonly reportFailure: (reason: string | null) => void;
  /** Returns the gateway's URL for a media URL of the other server. */
  readonly signMedia: (url: string) => string;
  /** Whether the browser's connection is https, so that cookies may be limited to it. */
  readonly isSecure: (context: Context) => boolean;
}

/** Credentials for this host, and headers in which a proxy describes the listener, are dropped. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'x-requested-with',
];

/** The response headers that are passed on; any other could affect the gateway's origin. */
const RESPONSE_HEADERS = [
  'accept-ranges',
  'age',
  'cache-control',
  'content-language',
  'content-range',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
];

/** Types that a browser never runs; SVG is missing because it can contain scripts. */
const MEDIA_TYPE = /^(audio\/|video\/|image\/(?!svg)|application\/(octet-stream|ogg)\b)/i;

/** The largest reply that is rewritten, in bytes, because it is held in memory. */
const MAX_REWRITTEN_BYTES = 4 * 1024 * 1024;

/** Passes a call of the contract to another catalogue server and streams its response back. */
export async function proxyCallToUpstream(context: Context, options: UpstreamOptions): Promise<Response> {
  const path = urlPathBelowPrefix(options.prefix, new URL(context.req.url).pathname);
  if (path === null) return Response.json({ code: 404, msg: 'no such call' }, { status: 404 });
  try {
    const cookies = cookiesForUpstream(context, options.base);
    const call = await readContractCall(context, path, { ...options, cookies });
    const send = (search = call.search) => proxyToUpstream(context, path, { ...call, search }, options);
    if (isKeptByUpstream(call)) return await sendUntilJson(call.search, send, options);
    if (!call.isUpload) return await send();
    const address = options.addressOf(context);
    return await options.admitUpload({ ...options, address, cookies, signal: context.req.raw.signal }, () =>
      send(),
    );
  } catch (error) {
    if (error instanceof HttpError) return httpErrorResponse(error);
    if (context.req.raw.signal.aborted) return listenerHasGone();
    throw error;
  }
}

/** Whether the API server may respond from its cache, which keeps a reply for two minutes by its URL. */
const isKeptByUpstream = ({ search, body }: ForwardedCall) => body === null && !search.includes('timestamp=');

/**
 * Sends a call. When the response is an HTML page or empty, the call is sent once more under another URL, because the
 * API server passes such replies of the service on with status 200 and caches them. If the second response is not JSON
 * either, the result is an error, which nothing caches.
 */
async function sendUntilJson(
  search: string,
  send: (search: string) => Promise<Response>,
  { reportFailure }: Pick<UpstreamOptions, 'reportFailure'>,
): Promise<Response> {
  const otherSearch = `${search === '' ? '?' : `${search}&`}${unguessableTimestamp()}`;
  const json = (await responseIfJson(await send(search))) ?? (await responseIfJson(await send(otherSearch)));
  if (json === null) reportFailure('it responds with something that is not JSON');
  return json ?? badGateway('The response of the catalogue server is not JSON.');
}

export async function proxyMediaToUpstream(context: Context, options: UpstreamOptions): Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  const path = urlPathBelowPrefix(options.prefix, pathname);
  if (path === null) return context.text('Not found.', 404);
  return proxyToUpstream(context, path, { search, contentType: null, body: null, isUpload: false }, options);
}

/** Passes a request on and streams its response back, in the encoding in which it arrived. */
async function proxyToUpstream(
  context: Context,
  path: string,
  { search, contentType, body, isUpload }: ForwardedCall,
  options: UpstreamOptions,
): Promise<Response> {
  const rewrite = replyRewriterFor(path, options.signMedia);
  const request = context.req.raw;
  const encodings =
    rewrite === null ? upstreamAcceptEncoding(request.headers.get('accept-encoding') ?? '') : 'identity';
  const responseMs = isUpload ? options.uploadTimeoutMs : options.timeoutMs;
  // Otherwise the connection would time out as idle while the other server works on the file, until the next request.
  if (isUpload) socketOfRequest(context)?.setTimeout(responseMs + options.timeoutMs);
  const timeout = startResponseTimeout(options.timeoutMs);
  try {
    const encoded = await requestUpstream(joinUpstreamUrl(options.url, path, search), {
      method: request.method,
      headers: requestHeaders(context, options, encodings, contentType),
      body: body instanceof ReadableStream ? pauseTimeoutDuringBody(body, timeout, responseMs) : body,
      signal: AbortSignal.any([timeout.signal, request.signal]),
    });
    const encoding = contentEncodingOfResponse(encoded);
    const isAccepted = encoding === null || encodings.split(', ').includes(encoding);
    const response = isAccepted ? encoded : decompressResponseBody(encoded);
    const unexpected = unexpectedResponseReason(response, path);
    if (unexpected !== null) options.reportFailure(unexpected);
    if (unexpected !== null && response.status < 400) {
      await response.body?.cancel();
      return badGateway(
        `The catalogue server's response is not one of a catalogue: ${closeSentence(unexpected)}`,
      );
    }
    if (unexpected === null && response.body !== null && rewrite !== null)
      return await rewritten(context, response, rewrite, options);
    return streamed(context, response, {
      ...options,
      reportFailure: unexpected === null ? options.reportFailure : () => {},
    });
  } catch (error) {
    if (request.signal.aborted) return listenerHasGone();
    if (error instanceof HttpError) throw error;
    if (error instanceof UnknownContentEncodingError) {
      options.reportFailure('its responses have an encoding that was not asked for');
      return badGateway('The catalogue server sends an encoding that was not asked for.');
    }
    const limit = `${responseMs / 1000} s`;
    options.reportFailure(
      timeout.signal.aborted ? `it did not answer within ${limit}` : describeFetchError(error),
    );
    return badGateway(
      timeout.signal.aborted
        ? `The catalogue server did not answer within ${limit}.`
        : 'The catalogue server cannot be reached.',
    );
  } finally {
    timeout.end();
  }
}

const badGateway = (msg: string) => Response.json({ code: 502, msg }, { status: 502 });
const listenerHasGone = () => badGateway('The listener has gone.');

function requestHeaders(
  context: Context,
  { base }: Pick<UpstreamOptions, 'base'>,
  encodings: string,
  contentType: string | null,
): Headers {
  const headers = new Headers({ 'accept-encoding': encodings });
  for (const name of REQUEST_HEADERS) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (contentType !== null) headers.set('content-type', contentType);
  const cookies = cookiesForUpstream(context, base);
  if (cookies !== '') headers.set('cookie', cookies);
  return headers;
}

function streamed(context: Context, response: Response, options: UpstreamOptions): Response {
  const { reportFailure } = options;
  const { status, statusText } = response;
  const headers = responseHeaders(context, response, options);
  const length = response.headers.get('content-length');
  if (length !== null) headers.set('content-length', length);
  const encoding = contentEncodingOfResponse(response);
  if (encoding !== null) {
    headers.set('content-encoding', encoding);
    headers.append('vary', 'Accept-Encoding');
  }
  if (response.body === null) {
    reportFailure(null);
    return new Response(null, { status, statusText, headers });
  }
  const body = forwardResponseBody(context, response.body, {
    onEnd: () => reportFailure(null),
    onBreak: (error) => reportFailure(`its responses break off (${describeFetchError(error)})`),
  });
  return new Response(body, { status, statusText, headers });
}

async function rewritten(
  context: Context,
  response: Response,
  rewrite: (text: string) => string,
  options: UpstreamOptions,
): Promise<Response> {
  const text = await readTextUpTo(response, MAX_REWRITTEN_BYTES);
  options.reportFailure(null);
  const headers = responseHeaders(context, response, options);
  headers.delete('etag');
  return new Response(rewrite(text), { status: response.status, headers });
}

function responseHeaders(context: Context, response: Response, options: UpstreamOptions): Headers {
  const headers = new Headers();
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('cache-control', privateCacheControl(response.headers.get('cache-control')));
  const type = response.headers.get('content-type') ?? '';
  // Whatever type the other server declares: as JSON a reply is never shown as a page of this origin.
  headers.set('content-type', MEDIA_TYPE.test(type) ? type : 'application/json; charset=utf-8');
  for (const cookie of cookiesForBrowser(response.headers.getSetCookie(), context, options))
    headers.append('Set-Cookie', cookie);
  return headers;
}

/** Cache directives for shared caches. */
const SHARED_CACHE_DIRECTIVE = /^(public|private|s-maxage|proxy-revalidate|must-understand)\b/i;

/**
 * Keeps the other server's lifetime, but for the browser's cache only: a reply may be about the account, and the other
 * server need not know that a cache stands in between. Without a statement the browser revalidates each time.
 */
function privateCacheControl(given: string | null): string {
  const directives = (given ?? 'no-cache').split(',').map((directive) => directive.trim());
  const own = directives.filter((text) => text !== '' && !SHARED_CACHE_DIRECTIVE.test(text));
  return ['private', ...own].join(', ');
}
