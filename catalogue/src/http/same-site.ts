import { endpoints, OTHER_SITE_MESSAGE, REQUESTED_WITH_HEADER } from '@rill/contract';
import { HttpError } from './http-error.ts';

/**
 * Whether a call comes from a page of another site. As at the service, calls that write may also be made by GET, so the
 * URL of an image on a malicious page could like a song. Sec-Fetch-Site decides; it is missing over plain http in a
 * LAN, where Origin and Referer replace it. Programs send none of the three and are let through.
 */
export function isCrossSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const from = headers.get('origin') ?? headers.get('referer');
  if (from === null) return false;
  return !URL.canParse(from) || new URL(from).host !== headers.get('host')?.toLowerCase();
}

/** The calls that change data, by their declaration in the contract. */
const changing: ReadonlySet<string> = new Set(
  Object.values(endpoints).flatMap(({ path, posts }) => (posts ? [path] : [])),
);

/**
 * Lets only the client's own page, or a program that sends the same header, make a call that changes data. An image, a
 * link or a form on a malicious page can request any URL, but cannot send a custom header.
 * @throws HttpError 403 for other senders.
 */
export function requireSameSite(path: string, headers: Headers): void {
  if (!changing.has(path)) return;
  if (isCrossSite(headers)) throw new HttpError(403, OTHER_SITE_MESSAGE);
  if (headers.get(REQUESTED_WITH_HEADER.name) === REQUESTED_WITH_HEADER.value) return;
  throw new HttpError(403, `the header ${REQUESTED_WITH_HEADER.name} is missing`);
}
