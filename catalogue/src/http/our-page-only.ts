import { endpoints, MARKER_HEADER } from '@rill/contract';
import { isCrossSite } from './cross-site.ts';
import { Refusal } from './refusal.ts';

/** The calls that change something, as the contract says. */
const changing: ReadonlySet<string> = new Set(
  Object.values(endpoints).flatMap(({ path, posts }) => (posts ? [path] : [])),
);

/**
 * Lets only our own page (or a program that says so) make a call that changes something. An image, a link or a form on
 * a stranger's page can ask for any address, but none of them can send a header of its own.
 * @throws Refusal 403 for everybody else.
 */
export function ourPageOnly(path: string, headers: Headers): void {
  if (!changing.has(path)) return;
  if (isCrossSite(headers)) throw new Refusal(403, 'calls from other sites are refused');
  if (headers.get(MARKER_HEADER.name) === MARKER_HEADER.value) return;
  throw new Refusal(403, `the header ${MARKER_HEADER.name} is missing`);
}
