import { createHmac, timingSafeEqual } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { forwardResponseBody } from './forward-body.ts';
import {
  hostWithoutBrackets,
  isPrivateAddress,
  lookupPublicHost,
  PrivateAddressError,
} from './private-addresses.ts';

interface MediaProxyOptions {
  /** The key that signs URLs. */
  readonly key: Uint8Array;
  /** Whether media may be on this machine or its network: only when the catalogue server itself is. */
  readonly mayBePrivate: () => Promise<boolean>;
  /** Timeout in milliseconds for the other host's response. */
  readonly timeoutMs: number;
}

export interface MediaProxy {
  /** The path, below the base path, under which a media URL of the catalogue server is served here. */
  sign(url: string): string;
  /** Responds to a signed path: `token` and `encoded` are its last two segments. */
  respond(context: Context, token: string, encoded: string): Promise<Response>;
}

/** The page requests a new URL afterwards; media URLs of the service are valid for 20 minutes only. */
const LIFETIME_MS = 12 * 60 * 60 * 1000;
const MAX_REDIRECTS = 3;
/** Largest part that an open-ended range gets: a whole song would occupy one of the browser's six connections. */
const OPEN_RANGE_BYTES = 2 * 1024 * 1024;
const REQUEST_HEADERS = ['if-modified-since', 'if-none-match', 'if-range'] as const;
const RESPONSE_HEADERS = [
  'accept-ranges',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
] as const;

/**
 * Serves media of other hosts from this origin, so that the page gets their HTTP status and its Content-Security-Policy
 * can stay strict. Only URLs signed here are fetched, and never from a private address unless the catalogue is on one,
 * even after a redirect. Nothing is buffered; when the listener disconnects, the request to the other host is aborted.
 */
export function createMediaProxy(options: MediaProxyOptions): MediaProxy {
  const signature = (expiry: string, encoded: string) =>
    createHmac('sha256', options.key).update(`${expiry} ${encoded}`).digest('base64url').slice(0, 32);

  function isValid(token: string, encoded: string): boolean {
    const [expiry = '', given = ''] = token.split('.');
    const expected = Buffer.from(signature(expiry, encoded));
    const actual = Buffer.from(given);
    return (
      actual.length === expected.length &&
      timingSafeEqual(actual, expected) &&
      Number.parseInt(expiry, 36) > Date.now()
    );
  }

  return {
    sign(url) {
      const encoded = Buffer.from(url).toString('base64url');
      const expiry = (Date.now() + LIFETIME_MS).toString(36);
      return `/media/remote/${expiry}.${signature(expiry, encoded)}/${encoded}`;
    },
    async respond(context, token, encoded) {
      if (!isValid(token, encoded)) return failure(403);
      try {
        const url = new URL(Buffer.from(encoded, 'base64url').toString());
        return mediaResponse(context, await requestMedia(url, context, options));
      } catch (error) {
        return failure(failureStatus(error));
      }
    },
  };
}

const failure = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

class TimeoutError extends Error {}

function failureStatus(error: unknown): number {
  if (error instanceof PrivateAddressError) return 403;
  return error instanceof TimeoutError ? 504 : 502;
}

async function requestMedia(
  url: URL,
  context: Context,
  options: MediaProxyOptions,
  redirects = 0,
): Promise<IncomingMessage> {
  const response = await requestOnce(url, context, options);
  const { location } = response.headers;
  const status = response.statusCode ?? 0;
  if (status < 300 || status >= 400 || status === 304 || location === undefined) return response;
  response.destroy();
  if (redirects >= MAX_REDIRECTS) throw new Error('too many redirects');
  return requestMedia(new URL(location, url), context, options, redirects + 1);
}

async function requestOnce(
  url: URL,
  context: Context,
  { mayBePrivate, timeoutMs }: MediaProxyOptions,
): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new Error('not a web URL');
  const isOpen = await mayBePrivate();
  const host = hostWithoutBrackets(url);
  // `lookup` is not called for a host that is an IP address, so its address is checked here.
  if (!isOpen && isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddressError(host);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: context.req.method,
    headers: mediaRequestHeaders(context),
    signal: context.req.raw.signal,
    ...(isOpen ? {} : { lookup: lookupPublicHost }),
  });
  const timer = setTimeout(() => request.destroy(new TimeoutError('no response in time')), timeoutMs);
  request.once('response', resolve).once('error', reject);
  // When a host switches to another protocol (101), Node emits neither a response nor an error.
  request.once('close', () => reject(new Error('closed without a response')));
  request.end();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

function mediaRequestHeaders(context: Context): Record<string, string> {
  const headers: Record<string, string> = { accept: '*/*', 'accept-encoding': 'identity' };
  for (const name of REQUEST_HEADERS) {
    const value = context.req.header(name);
    if (value !== undefined) headers[name] = value;
  }
  const range = context.req.header('range');
  if (range !== undefined) headers['range'] = closedRange(range);
  return headers;
}

/** Closes an open-ended range such as `bytes=100-`: a part of it is a valid response, and players request the rest. */
function closedRange(range: string): string {
  const first = /^bytes=(\d{1,15})-$/i.exec(range.trim())?.[1];
  return first === undefined ? range : `bytes=${first}-${Number(first) + OPEN_RANGE_BYTES - 1}`;
}

function mediaResponse(context: Context, response: IncomingMessage): Response {
  const status = response.statusCode ?? 502;
  const type = response.headers['content-type'] ?? '';
  // An HTML page or a message with status 200 comes from a proxy or login page in front of that host, and is not sound.
  const isMedia = status !== 200 || !/^(text\/|application\/(json|xml|xhtml))/i.test(type);
  if (![200, 206, 304, 416].includes(status) || !isMedia) {
    response.destroy();
    return failure(status >= 400 ? status : 502);
  }
  const headers = new Headers({
    'Content-Type': /^(audio|video)\//i.test(type) ? type : 'application/octet-stream',
    'Cache-Control': 'private, max-age=3600',
  });
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (context.req.method === 'HEAD' || status === 304 || status === 416) {
    // The length belongs to a body that is not passed on, so the listener would wait for it.
    if (status === 416) headers.delete('content-length');
    response.destroy();
    return new Response(null, { status, headers });
  }
  const body = Readable.toWeb(response) as ReadableStream<Uint8Array>;
  const ignore = () => {};
  return new Response(forwardResponseBody(context, body, { onEnd: ignore, onBreak: ignore }), {
    status,
    headers,
  });
}
