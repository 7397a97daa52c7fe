/** A host that no URL can name. */
const NOWHERE = 'http://nowhere.invalid';

/**
 * A path of this page that was given in a URL, with its query and fragment; undefined for anything that could lead to
 * another site: other hosts, `//host`, `/\host` and other schemes, also when the leading slash is removed.
 */
export function parseSameOriginPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(text, NOWHERE);
    // `/x/..//host` becomes `//host` only once its dots are resolved.
    const isHere = origin === NOWHERE && !/^\/(?:\/|[^/]*:)/.test(pathname);
    return isHere ? `${pathname}${search}${hash}` : undefined;
  } catch {
    return undefined;
  }
}
