import { randomBytes, randomUUID } from 'node:crypto';
import { MultipartError, multipartBoundary, readMultipartForm } from '@rill/catalogue';
import { HttpError, readCallParams, requireSameSite } from '@rill/catalogue/http';
import { serverSchemasByEndpoint, uploadCloudSongEndpoint } from '@rill/contract';
import type { Context } from 'hono';

/** The parts of a call that another catalogue server gets. */
export interface ForwardedCall {
  readonly search: string;
  readonly contentType: string | null;
  readonly body: string | ReadableStream<Uint8Array> | null;
  readonly isUpload: boolean;
}

interface CallLimits {
  /** The largest file that may be uploaded, in bytes. */
  readonly maxUploadBytes: number;
  readonly cookies: string;
}

/** More than the ids of all songs of a large playlist need. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Room for the multipart form around a file. */
const FORM_BYTES = 16 * 1024;
/** The service's name of the file field. */
const FILE_FIELD = 'songFile';

/** The session cookie of the service or of another Rill. The other server checks the session before it gets a file. */
const SESSION = /(?:^|; )(?:MUSIC_U|(?:__(?:Host|Secure)-)?rill_session)=[^;]/;

/** The names of the parameters that a schema reads, including those of all variants. */
function parameterNames(schema: object): string[] {
  if ('entries' in schema && typeof schema.entries === 'object') return Object.keys(schema.entries ?? {});
  return 'options' in schema && Array.isArray(schema.options) ? schema.options.flatMap(parameterNames) : [];
}

const parametersByPath = new Map<string, Set<string>>();
for (const { path, query } of Object.values(serverSchemasByEndpoint))
  parametersByPath.set(path, new Set([...(parametersByPath.get(path) ?? []), ...parameterNames(query)]));

/**
 * Reads the part of a call that another server may get: a path of the contract, with its parameters and a timestamp.
 * Everything else is dropped, because the API server lets its callers choose the host, the proxy, the headers and the
 * cookies of its own requests.
 * @throws HttpError for a call that is not passed on.
 */
export async function readContractCall(
  context: Context,
  path: string,
  limits: CallLimits,
): Promise<ForwardedCall> {
  const names = parametersByPath.get(path);
  if (names === undefined) throw new HttpError(404, 'no such call');
  const { headers, method } = context.req.raw;
  requireSameSite(path, headers);
  const isPosted = method === 'POST';
  const timestamp = isPosted || path.startsWith('/login/') ? unguessableTimestamp() : timestampOf(context);
  if (path === uploadCloudSongEndpoint.path) return readUpload(context, timestamp, limits);
  if (isPosted && isMultipart(headers)) throw new HttpError(415, 'a form with files is not taken here');
  const given = Object.entries(await readCallParams(context, MAX_BODY_BYTES));
  const params = new URLSearchParams(given.filter(([name]) => names.has(name)));
  if (isPosted)
    return {
      search: `?${timestamp}`,
      contentType: 'application/x-www-form-urlencoded',
      body: params.toString(),
      isUpload: false,
    };
  const search = [params.toString(), timestamp].filter((part) => part !== '').join('&');
  return { search: search === '' ? '' : `?${search}`, contentType: null, body: null, isUpload: false };
}

const isMultipart = (headers: Headers) => /^\s*multipart\//i.test(headers.get('content-type') ?? '');

function timestampOf(context: Context): string {
  const given = context.req.query('timestamp') ?? '';
  return /^\d{1,16}$/.test(given) ? `timestamp=${given}` : '';
}

/**
 * A random timestamp, because the API server caches a reply for two minutes by its URL and cookies, even of a POST, and
 * a login's reply holds the session. Visitors have no cookies, so they would share a reply; nobody may guess the URL of
 * another visitor's call.
 */
export const unguessableTimestamp = () => `timestamp=${BigInt(`0x${randomBytes(16).toString('hex')}`)}`;

function readUpload(
  context: Context,
  timestamp: string,
  { maxUploadBytes, cookies }: CallLimits,
): ForwardedCall {
  const { body, headers, method } = context.req.raw;
  if (!SESSION.test(cookies)) throw new HttpError(301, '需要登录');
  const boundary = multipartBoundary(headers.get('content-type') ?? undefined);
  if (method !== 'POST' || boundary === null || body === null) throw new HttpError(404, 'no file');
  if (Number(headers.get('content-length') ?? 0) > maxUploadBytes + FORM_BYTES) throw fileTooLarge();
  const ownBoundary = `rill-${randomUUID()}`;
  return {
    search: `?${timestamp}`,
    contentType: `multipart/form-data; boundary=${ownBoundary}`,
    body: ReadableStream.from(formWithFileOnly(body, boundary, ownBoundary, maxUploadBytes)),
    isUpload: true,
  };
}

const fileTooLarge = () => new HttpError(501, '文件过大');

/** A new form around the file as it arrives: its boundary is unknown to the sender, so no other field gets in. */
async function* formWithFileOnly(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  ownBoundary: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let state: 'before' | 'in file' | 'after' = 'before';
  let bytes = 0;
  try {
    for await (const event of readMultipartForm(body, boundary)) {
      if (
        event.kind === 'start' &&
        event.name === FILE_FIELD &&
        event.fileName !== null &&
        state === 'before'
      ) {
        state = 'in file';
        yield Buffer.from(fileHead(ownBoundary, event.fileName, event.type));
      } else if (event.kind === 'data' && state === 'in file') {
        bytes += event.bytes.byteLength;
        if (bytes > maxBytes) throw fileTooLarge();
        yield event.bytes;
      } else if (event.kind === 'end' && state === 'in file') state = 'after';
    }
  } catch (error) {
    throw error instanceof MultipartError ? new HttpError(400, error.message) : error;
  }
  if (state === 'before') throw new HttpError(404, 'no file');
  yield Buffer.from(`\r\n--${ownBoundary}--\r\n`);
}

/** The file name is escaped as browsers do, so that it cannot end early and add a header. */
function fileHead(boundary: string, fileName: string, type: string | null): string {
  const name = fileName.replaceAll(/["\r\n]/g, (letter) => encodeURIComponent(letter));
  const disposition = `form-data; name="${FILE_FIELD}"; filename="${name}"`;
  const mime = /^[\w.+-]+\/[\w.+-]+$/.test(type ?? '') ? type : 'application/octet-stream';
  return `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${mime}\r\n\r\n`;
}
