/** A host that occurs in no URL. */
const NOWHERE = 'http://nowhere.invalid';

/**
 * A path of this page that was given in a URL, with its query and fragment; undefined for anything that could lead
 * elsewhere: other hosts, `//host`, `/\host`, other schemes, also where the slash before them is taken off.
 */
export function parseSameOriginPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(text, NOWHERE);
    // `/x/..//host` becomes `//host` only when its dots are resolved.
    const isHere = origin === NOWHERE && !/^\/(?:\/|[^/]*:)/.test(pathname);
    return isHere ? `${pathname}${search}${hash}` : undefined;
  } catch {
    return undefined;
  }
}
