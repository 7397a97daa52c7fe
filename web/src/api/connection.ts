import { loginStatus } from '@rill/contract';
import * as v from 'valibot';
import { call, fetchOutsideApi } from './call.ts';

const TIMEOUT_MS = 10_000;

const health = v.object({ status: v.literal('ok'), version: v.string() });
const cookieProbe = v.object({ hasCookie: v.boolean(), isSecure: v.boolean() });

/** Fetches a JSON document of the server that the page comes from; null where it has none, as on a plain file host. */
async function fetchFromServer<Body>(
  path: string,
  schema: v.GenericSchema<unknown, Body>,
  signal: AbortSignal,
): Promise<Body | null> {
  try {
    const response = await fetchOutsideApi(new URL(path, document.baseURI).href, {
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

/** The version of the Rill server that the page comes from; null where it comes from a plain file host. */
export const fetchServerVersion = async (signal: AbortSignal): Promise<string | null> =>
  (await fetchFromServer('healthz', health, signal))?.version ?? null;

/**
 * Has the server set a cookie and look for it in a second request. `isKept`: it came back. `isSecure`: whether the server
 * takes the connection for https. Null where there is no Rill server.
 */
export async function probeCookie(
  signal: AbortSignal,
): Promise<{ readonly isKept: boolean; readonly isSecure: boolean } | null> {
  await fetchFromServer('healthz/session', cookieProbe, signal);
  const second = await fetchFromServer('healthz/session', cookieProbe, signal);
  return second === null ? null : { isKept: second.hasCookie, isSecure: second.isSecure };
}

/** A call that every catalogue answers to everybody and no cache holds: whether the service knows an account here. */
export const probeCatalogue = async (signal: AbortSignal): Promise<{ readonly isSignedIn: boolean }> => ({
  isSignedIn: (await call(loginStatus, {}, { signal })) !== null,
});
