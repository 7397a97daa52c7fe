import { type Endpoint, type QueryValue, REQUEST_TIMEOUT_MS, REQUESTED_WITH_HEADER } from '@rill/contract';
import * as v from 'valibot';
import { getDataScopeKey } from '#config/data-scope.ts';
import { getI18n } from '#i18n/i18n.ts';
import { takeEarlyResponse } from '#lib/page-load/early-responses.ts';
import { apiErrorLogText, CallError, isUnreachableError, NEEDS_LOGIN_CODE } from './call-error.ts';
import { trackCallInLoadingBar } from './loading-bar.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Timeout in milliseconds; 30 s by default. */
  readonly timeoutMs?: number;
  /** Sent completely even when the page is closed meanwhile. */
  readonly outlivesPage?: boolean;
  /** The code of a refusal that is no error here: it is thrown, but not logged. */
  readonly expectedCode?: number;
  /** The call ends this browser's session and begins another one of the same account. */
  readonly replacesSession?: boolean;
}

let apiBaseUrl = '/api';

/** Sets the base URL of the catalogue, once at the start. */
export function setApiBaseUrl(url: string): void {
  apiBaseUrl = url.replace(/\/+$/, '');
}

type NeedsLoginHandler = (listener: string) => boolean;

let handleNeedsLogin: NeedsLoginHandler = () => true;

/** The service denies to strangers that what is private exists at all. */
const MISSING_CODE = 404;

/**
 * Sets a callback for calls that the service refuses because nobody is signed in, or may have refused for that. It gets
 * the listener who made the call, and returns whether the refusal is an error: it is none where that listener has left
 * meanwhile.
 */
export function onNeedsLogin(handler: NeedsLoginHandler): void {
  handleNeedsLogin = handler;
}

/** Says of a request other than a call that it was refused because nobody is signed in. */
export const reportNeedsLogin = (listener: string): boolean => handleNeedsLogin(listener);

let handleUnreachable: () => void = () => {};

/** Sets a callback for calls that the service did not respond to. */
export function onUnreachable(handler: () => void): void {
  handleUnreachable = handler;
}

type QueryParams = Readonly<Record<string, QueryValue>>;

/** NaN, null and undefined are never sent. */
function paramsOf(query: QueryParams): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || Number.isNaN(value)) continue;
    params.set(name, String(value));
  }
  return params;
}

let lastTimestamp = 0;

/**
 * The time in milliseconds, each only once. The API server caches by URL alone, whatever is posted to it: a second post
 * in the same millisecond would get the reply to the first one, and never be done.
 */
export function uniqueTimestamp(): number {
  lastTimestamp = Math.max(lastTimestamp + 1, Date.now());
  return lastTimestamp;
}

/**
 * The URLs to which a failure came with status 200, such as a reply that has the code 502 in it. The API server and the
 * browser cache that for two minutes: only under another URL can another attempt succeed.
 */
const urlsWithCachedFailure = new Set<string>();

const mayBeCached = ({ failure, status }: CallError): boolean =>
  failure === 'unreadable' || (failure === 'refused' && status === 200);

export function callUrl(path: string, query: QueryParams, timestamp?: number): string {
  const params = paramsOf(query);
  if (timestamp !== undefined) params.set('timestamp', String(timestamp));
  const search = params.toString();
  return `${apiBaseUrl}${path}${search === '' ? '' : `?${search}`}`;
}

/**
 * The only way to the service: sends the request of a call and parses its reply. A failure is shown by the loading bar,
 * logged to the console and thrown as a `CallError`; no notice appears by itself, the screen shows its own error state.
 */
export async function call<Query, Reply>(
  endpoint: Endpoint<Query, Reply>,
  query: Query & QueryParams,
  options: CallOptions = {},
): Promise<Reply> {
  const [, listener] = getDataScopeKey();
  const endLoading = endpoint.loadingBar ? trackCallInLoadingBar() : () => {};
  const sentQuery = endpoint.posts ? {} : query;
  const url = callUrl(endpoint.path, sentQuery);
  try {
    const isFresh = endpoint.fresh || urlsWithCachedFailure.has(url);
    const send = () =>
      fetchBody(
        isFresh ? callUrl(endpoint.path, sentQuery, uniqueTimestamp()) : url,
        endpoint.posts ? paramsOf(query) : null,
        options,
      );
    const body = await (options.replacesSession ? replaceSession(send) : sendInPresentSession(send));
    const { success, output, issues } = v.safeParse(endpoint.reply, body);
    if (!success) throw new CallError('unreadable', lacksObject(issues) ? 404 : 0, issues[0].message);
    endLoading('ok');
    return output;
  } catch (error) {
    if (options.signal?.aborted) {
      endLoading('ok');
      throw options.signal.reason;
    }
    endLoading('error');
    // Everything else is thrown while the reply is parsed, by its schema or by a mistake in it.
    const failure =
      error instanceof CallError ? error : new CallError('unreadable', 0, (error as Error).message);
    if (mayBeCached(failure)) urlsWithCachedFailure.add(url);
    const isExpected =
      (failure.failure === 'refused' && failure.code === options.expectedCode) ||
      (failure.code === NEEDS_LOGIN_CODE && !handleNeedsLogin(listener));
    if (failure.failure === 'refused' && failure.code === MISSING_CODE && !isExpected)
      handleNeedsLogin(listener);
    if (isUnreachableError(failure)) handleUnreachable();
    if (!isExpected) logCallError(endpoint.path, failure);
    throw failure;
  }
}

/** Writes a failed call to the console, for those who look for its reason. */
export const logCallError = (path: string, { code, message }: CallError): void =>
  console.error(`${path}: ${apiErrorLogText(code, message)}`);

/** How often the session was replaced, and its replacement that is under way. */
let replacements = 0;
let replacing: Promise<unknown> = Promise.resolve();

function replaceSession(send: () => Promise<unknown>): Promise<unknown> {
  const replaced = send().then((body) => {
    replacements += 1;
    return body;
  });
  replacing = replaced.catch(() => {});
  return replaced;
}

/** Sends again what the service has refused, and not done, because another session has replaced its own meanwhile. */
async function sendInPresentSession(send: () => Promise<unknown>): Promise<unknown> {
  const before = replacements;
  try {
    return await send();
  } catch (error) {
    const code = error instanceof CallError ? error.code : 0;
    if (code !== NEEDS_LOGIN_CODE && code !== MISSING_CODE) throw error;
    // Its reply, which brings the new session, may come after this refusal.
    await replacing;
    if (replacements === before) throw error;
    return send();
  }
}

/** The service answers like this for what it has deleted: with success, and null in the place of the thing. */
const lacksObject = ([{ path, input }]: readonly [v.BaseIssue<unknown>, ...unknown[]]): boolean =>
  path?.length === 1 && input === null;

/** Only for errors of the network: another one must not look like a lost connection. */
function throwNetworkError(error: unknown): never {
  throw new CallError((error as Error).name === 'TimeoutError' ? 'timeout' : 'offline', 0, '');
}

/** Posted data goes into the body, which is not in any log of URLs. */
async function fetchBody(
  url: string,
  posted: URLSearchParams | null,
  options: CallOptions,
): Promise<unknown> {
  const { language } = getI18n();
  const response = takeEarlyResponse(language, url) ?? sendRequest(url, language, posted, options);
  return readReplyJson(await response.catch(throwNetworkError), posted !== null);
}

/** The JSON of a response, or a `CallError` where it is a refusal. A change is made only where the code says so. */
export async function readReplyJson(response: Response, isChange = false): Promise<unknown> {
  const body = await readJson(response);
  const code = codeOf(body);
  if (!response.ok || (code && code !== 200 && (isChange || isRefusal(body)))) {
    throw new CallError('refused', code ?? response.status, messageOf(body), response.status);
  }
  return body;
}

function sendRequest(
  url: string,
  language: string,
  posted: URLSearchParams | null,
  options: CallOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  return fetch(url, {
    method: posted === null ? 'GET' : 'POST',
    body: posted,
    keepalive: options.outlivesPage ?? false,
    credentials: 'include',
    headers: { [REQUESTED_WITH_HEADER.name]: REQUESTED_WITH_HEADER.value, 'Accept-Language': language },
    signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
  });
}

/** Fetches a URL outside the API: without its headers and the loading bar. */
export const fetchNonApiUrl = (url: string, init: RequestInit): Promise<Response> => fetch(url, init);

/** What a refusal consists of. */
interface RefusalFields {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly msg?: unknown;
  readonly data?: { readonly blockText?: unknown; readonly verifyId?: unknown } | null;
}

/** Any JSON: a text or a number has none of the fields. */
type ReplyBody = RefusalFields | null;

async function readJson(response: Response): Promise<ReplyBody> {
  try {
    return await response.json();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throwNetworkError(error);
    const failure = response.ok ? 'unreadable' : 'intermediary';
    throw new CallError(failure, response.status, 'the reply is not JSON', response.status);
  }
}

/**
 * The code that asks to verify somebody also comes with nothing to verify. The service then says that the network is
 * busy, as it does with the code of a risky network.
 */
const codeOf = (body: ReplyBody): number | null => {
  const code = body?.code;
  if (code === -462 && body?.data?.verifyId === 1) return -460;
  return typeof code === 'number' ? code : null;
};

/** The service sends codes such as 502 and 400 with HTTP 200; a body with one and no content is a refusal. */
const isRefusal = (body: ReplyBody): boolean =>
  Object.keys(body ?? {}).every((key) => refusalFields.has(key));
const refusalFields = new Set(['code', 'msg', 'message', 'data']);

function messageOf(body: ReplyBody): string {
  const texts = [body?.message, body?.msg, body?.data?.blockText];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}
