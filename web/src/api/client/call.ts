import { type Endpoint, REQUEST_TIMEOUT_MS, REQUESTED_WITH_HEADER } from '@rill/contract';
import * as v from 'valibot';
import { getDataScopeKey } from '#config/data-scope.ts';
import { getI18n } from '#i18n/i18n.ts';
import { takeEarlyResponse } from '#lib/page-load/early-responses.ts';
import { apiErrorLogText, CallError, isUnreachableError, NEEDS_LOGIN_CODE } from './call-error.ts';
import { trackCallInLoadingBar } from './loading-bar.ts';
import type { QueryParams } from './query-key.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Timeout in milliseconds; 30 s by default. */
  readonly timeoutMs?: number;
  /** Whether the request is sent completely even when the page is closed meanwhile. */
  readonly outlivesPage?: boolean;
  /** The code of an expected refusal, which is thrown but not logged. */
  readonly expectedCode?: number;
  /** Whether the call ends this browser's session and begins another one of the same account. */
  readonly replacesSession?: boolean;
}

let apiBaseUrl = '/api';

/** Sets the base URL of the catalogue, once at the start. */
export function setApiBaseUrl(url: string): void {
  apiBaseUrl = url.replace(/\/+$/, '');
}

type NeedsLoginHandler = (listener: string) => boolean;

let handleNeedsLogin: NeedsLoginHandler = () => true;

/** The service answers strangers with this code, to hide that a private object exists. */
const MISSING_CODE = 404;

/**
 * Sets a callback for calls that the service refuses because nobody is signed in, or may have refused for that. The
 * callback gets the listener who made the call, and returns whether the refusal is an error: it is none when that
 * listener has left meanwhile.
 */
export function onNeedsLogin(handler: NeedsLoginHandler): void {
  handleNeedsLogin = handler;
}

/** Reports a request other than a call that was refused because nobody is signed in. */
export const reportNeedsLogin = (listener: string): boolean => handleNeedsLogin(listener);

let handleUnreachable: () => void = () => {};

/** Sets a callback for calls that the service did not respond to. */
export function onUnreachable(handler: () => void): void {
  handleUnreachable = handler;
}

/** The parameters of a call without NaN, null and undefined, which are never sent. */
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
 * The current time in milliseconds, made unique. The API server caches by URL alone, even posts: a second post in the
 * same millisecond would get the reply to the first one and never be executed.
 */
export function uniqueTimestamp(): number {
  lastTimestamp = Math.max(lastTimestamp + 1, Date.now());
  return lastTimestamp;
}

/**
 * The URLs whose failure came with status 200, such as a reply that contains the code 502. The API server and the
 * browser cache such a reply for two minutes, so another attempt must use another URL.
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
 * The only way to the service: sends the request of a call and parses its reply. A failure is shown by the loading
 * bar, logged to the console and thrown as a `CallError`; it shows no notice, because the screen has its own error
 * state.
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
    // Any other error was thrown while the reply was parsed, by its schema or by a mistake in it.
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

/** Writes a failed call to the console for debugging. */
export const logCallError = (path: string, { code, message }: CallError): void =>
  console.error(`${path}: ${apiErrorLogText(code, message)}`);

/** The number of replaced sessions, and the pending replacement. */
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

/** Sends a request, again if it was refused because another call has replaced its session meanwhile. */
async function sendInPresentSession(send: () => Promise<unknown>): Promise<unknown> {
  const before = replacements;
  try {
    return await send();
  } catch (error) {
    const code = error instanceof CallError ? error.code : 0;
    if (code !== NEEDS_LOGIN_CODE && code !== MISSING_CODE) throw error;
    // The reply with the new session may arrive after this refusal.
    await replacing;
    if (replacements === before) throw error;
    return send();
  }
}

/** Whether a reply is null instead of the object: the service reports a deleted object in this way, as a success. */
const lacksObject = ([{ path, input }]: readonly [v.BaseIssue<unknown>, ...unknown[]]): boolean =>
  path?.length === 1 && input === null;

/** Converts errors of the network only; another error must not look like a lost connection. */
function throwNetworkError(error: unknown): never {
  throw new CallError((error as Error).name === 'TimeoutError' ? 'timeout' : 'offline', 0, '');
}

/** Sends a request; posted data goes into the body, which no log of URLs contains. */
async function fetchBody(
  url: string,
  posted: URLSearchParams | null,
  options: CallOptions,
): Promise<unknown> {
  const { language } = getI18n();
  const response = takeEarlyResponse(language, url) ?? sendRequest(url, language, posted, options);
  return readReplyJson(await response.catch(throwNetworkError), posted !== null);
}

/** The JSON of a response; throws a `CallError` for a refusal. A change must be confirmed by the reply's code. */
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

interface RefusalFields {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly msg?: unknown;
  readonly data?: { readonly blockText?: unknown; readonly verifyId?: unknown } | null;
}

/** A parsed JSON value; texts and numbers have none of the fields. */
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
 * The code of a reply. The code that demands a verification may come without anything to verify; such a reply counts
 * as one from a risky network, for which the service has the same message.
 */
const codeOf = (body: ReplyBody): number | null => {
  const code = body?.code;
  if (code === -462 && body?.data?.verifyId === 1) return -460;
  return typeof code === 'number' ? code : null;
};

/** Whether a body has a code and no content: the service sends codes such as 502 and 400 with HTTP 200. */
const isRefusal = (body: ReplyBody): boolean =>
  Object.keys(body ?? {}).every((key) => refusalFields.has(key));
const refusalFields = new Set(['code', 'msg', 'message', 'data']);

function messageOf(body: ReplyBody): string {
  const texts = [body?.message, body?.msg, body?.data?.blockText];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}
