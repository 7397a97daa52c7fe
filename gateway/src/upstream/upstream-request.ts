import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { acceptsEncoding } from '../client/client-files.ts';

interface UpstreamRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | ReadableStream<Uint8Array> | null;
  readonly signal: AbortSignal;
}

const decompressors: Readonly<Record<string, () => Transform>> = {
  br: createBrotliDecompress,
  deflate: createInflate,
  gzip: createGunzip,
  zstd: createZstdDecompress,
};

/** The `Accept-Encoding` to send upstream: the encodings that both the client and this server know. */
export function upstreamAcceptEncoding(header: string): string {
  const known = Object.keys(decompressors).filter((encoding) => acceptsEncoding(header, encoding));
  return known.length === 0 ? 'identity' : known.join(', ');
}

/** Thrown for a response in an encoding that was not requested and that this server cannot decode. */
export class UnknownContentEncodingError extends Error {}

/**
 * Sends a request and returns the response unchanged: redirects are not followed, and the body stays encoded as
 * `content-encoding` says, so that it can be passed on (`fetch` would decode it).
 */
export async function requestUpstream(url: string, request: UpstreamRequest): Promise<Response> {
  const message = await sendOnce(url, request).catch((error: unknown) => {
    // The other server closed an idle connection just when it was used again.
    const mayRepeat = error instanceof StaleConnectionError && request.body === null;
    if (!mayRepeat) throw error instanceof StaleConnectionError ? error.cause : error;
    return sendOnce(url, request);
  });
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const { statusCode: status = 502, statusMessage: statusText = '' } = message;
  const hasNoBody = request.method === 'HEAD' || status === 204 || status === 304;
  if (hasNoBody) message.resume();
  const body = hasNoBody ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
  return new Response(body, { status, statusText, headers });
}

class StaleConnectionError extends Error {}

function sendOnce(url: string, { method, headers, body, signal }: UpstreamRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const request = send(url, { method, headers: Object.fromEntries(headers), signal });
  request.once('response', resolve);
  // Stays after the response: a request body that breaks off emits an error too, which would end Node.
  request.on('error', (error: NodeJS.ErrnoException) => {
    const isStale = request.reusedSocket && error.code === 'ECONNRESET';
    reject(isStale ? new StaleConnectionError('', { cause: error }) : error);
  });
  // When a server switches to another protocol (101), Node emits neither a response nor an error.
  request.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
  if (body === null) request.end();
  else if (typeof body === 'string') request.end(body);
  else
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
      .on('error', (error) => {
        reject(error);
        request.destroy();
      })
      .pipe(request);
  return promise;
}

/**
 * The response with its body decoded.
 * @throws UnknownContentEncodingError for an encoding that this server does not know.
 */
export function decompressResponseBody(response: Response): Response {
  const encoding = contentEncodingOfResponse(response);
  if (encoding === null || response.body === null) return response;
  const decompress = decompressors[encoding];
  if (decompress === undefined) throw new UnknownContentEncodingError(encoding);
  const unpacked = decompress();
  // The reader of the body gets the failure of either stream, so the callback has nothing to do.
  pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), unpacked, () => {});
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  const { status, statusText } = response;
  return new Response(Readable.toWeb(unpacked) as ReadableStream<Uint8Array>, {
    status,
    statusText,
    headers,
  });
}

/** The encoding of a response's body; null when it is not encoded. */
export function contentEncodingOfResponse({ headers }: Response): string | null {
  const encoding = (headers.get('content-encoding') ?? '')
    .trim()
    .toLowerCase()
    .replace(/^x-gzip$/, 'gzip');
  return encoding === '' || encoding === 'identity' ? null : encoding;
}

/** Set as parts of the URL, so that no path can change the host or port of the request. */
export function joinUpstreamUrl(base: string, path: string, search: string): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  url.search = search;
  return url.href;
}

/** Reads the whole body. @throws Error when it is longer than `maxBytes`. */
export async function readTextUpTo(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error('its response is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
