import { loginStatusEndpoint } from '@rill/contract';
import * as v from 'valibot';
import { call, callUrl, fetchNonApiUrl, uniqueTimestamp } from '#api/client/call.ts';

const TIMEOUT_MS = 10_000;

const health = v.object({ status: v.literal('ok'), version: v.string() });
const cookieProbe = v.object({
  hasCookie: v.boolean(),
  isSecure: v.boolean(),
  isHostKept: v.boolean(),
});

/** Fetches a JSON document from the server of the page; null where there is none, as on a plain file host. */
async function fetchFromServer<Body>(
  path: string,
  schema: v.GenericSchema<unknown, Body>,
  signal: AbortSignal,
): Promise<Body | null> {
  try {
    const response = await fetchNonApiUrl(new URL(path, document.baseURI).href, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      cache: 'no-store',
      credentials: 'same-origin',
    });
    const body = v.safeParse(schema, await response.json());
    return body.success ? body.output : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** The version of the Rill server of the page; null on a plain file host. */
export const fetchServerVersion = async (signal: AbortSignal): Promise<string | null> =>
  (await fetchFromServer('healthz', health, signal))?.version ?? null;

/**
 * Makes the server set a cookie and checks it in a second request. `isKept`: it was sent back. `isSecure`: whether the
 * server sees an https connection. `isHostKept`: whether it is asked for under the page's own host and port. Null without a
 * Rill server.
 */
export async function probeCookieRoundTrip(signal: AbortSignal): Promise<{
  readonly isKept: boolean;
  readonly isSecure: boolean;
  readonly isHostKept: boolean;
} | null> {
  const path = `healthz/session?host=${encodeURIComponent(location.host)}`;
  await fetchFromServer(path, cookieProbe, signal);
  const second = await fetchFromServer(path, cookieProbe, signal);
  if (second === null) return null;
  return { isKept: second.hasCookie, isSecure: second.isSecure, isHostKept: second.isHostKept };
}

/**
 * Whether the service knows an account of this browser, by a call that every catalogue has, that visitors may make and
 * that is not cached.
 */
export const checkCatalogueSession = async (
  signal: AbortSignal,
): Promise<{ readonly isSignedIn: boolean }> => ({
  isSignedIn: (await call(loginStatusEndpoint, {}, { signal })) !== null,
});

/**
 * Whether a proxy in front demands a sign-in of its own: it redirects this call to its page or refuses it without the
 * service's JSON, which the service itself never does.
 */
export async function isSignInRequiredByProxy(): Promise<boolean> {
  try {
    const { type, status, headers } = await fetchNonApiUrl(
      callUrl(loginStatusEndpoint.path, {}, uniqueTimestamp()),
      { redirect: 'manual', credentials: 'include', signal: AbortSignal.timeout(TIMEOUT_MS) },
    );
    const isJson = headers.get('content-type')?.includes('json') === true;
    return type === 'opaqueredirect' || (status === 401 && !isJson);
  } catch {
    return false;
  }
}
