import { setTimeout } from 'node:timers/promises';
import type { LogFunction } from '@rill/catalogue';
import { describeFetchError, unexpectedResponseReason } from './upstream-errors.ts';
import { readTextUpTo } from './upstream-request.ts';

export type CatalogueApiUrlResult =
  /** The base URL of the calls. */
  | { readonly url: string }
  /** Why there is no such URL, as a clause for a sentence. */
  | { readonly problem: string };

/** Finds the base URL of a catalogue server's calls: the URL itself or, as for another Rill, `/api` below it. */
export async function findCatalogueApiUrl(url: string, timeoutMs: number): Promise<CatalogueApiUrlResult> {
  const problem = await findProblem(url, timeoutMs);
  if (problem === null) return { url };
  const below = `${url}/api`;
  const isBelow = !url.endsWith('/api') && (await findProblem(below, timeoutMs)) === null;
  return isBelow ? { url: below } : { problem };
}

/** A catalogue server's URL, which changes when it is found elsewhere or restarted. */
export interface UpstreamUrlRef {
  url: string;
}

const RETRY_MS = 15_000;
/** In bytes: a response that is endless, or decompresses to gigabytes, must not fill the memory. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Looks until the server is found, so that a wrong URL is reported before a listener uses it. */
export async function locateUpstreamUntilFound(
  upstream: UpstreamUrlRef,
  timeoutMs: number,
  log: LogFunction,
): Promise<void> {
  const given = upstream.url;
  let reported = '';
  for (;;) {
    const located = await findCatalogueApiUrl(given, timeoutMs);
    if ('url' in located) {
      const { url } = located;
      upstream.url = url;
      const message = `The catalogue server ${url} answers as a catalogue`;
      return log({ level: 'info', event: 'catalogue-found', message, fields: { url } });
    }
    const { problem } = located;
    const message = `The catalogue server ${given} does not answer as a catalogue: ${problem}`;
    const fields = { url: given, reason: problem };
    if (problem !== reported) log({ level: 'warn', event: 'catalogue-not-found', message, fields });
    reported = problem;
    await setTimeout(RETRY_MS, undefined, { ref: false });
  }
}

/** The path of a call that every catalogue has. */
const CALL = '/banner';

/** Makes that call; returns why the response does not come from one, or null. */
async function findProblem(url: string, timeoutMs: number): Promise<string | null> {
  try {
    const response = await fetch(url + CALL, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const unexpected = unexpectedResponseReason(response, CALL);
    if (unexpected !== null || response.status === 404) {
      await response.body?.cancel();
      return unexpected ?? 'it does not know the calls of a catalogue';
    }
    const body: unknown = JSON.parse(await readTextUpTo(response, MAX_BYTES));
    const isCatalogue =
      typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
    return isCatalogue ? null : 'it responds with something else';
  } catch (error) {
    if (error instanceof SyntaxError) return 'it responds with something else';
    if (error instanceof DOMException) return `it did not answer within ${timeoutMs / 1000} s`;
    return describeFetchError(error);
  }
}
