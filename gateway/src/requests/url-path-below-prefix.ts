/**
 * The part of a URL's path below a prefix, with its slash; null when the path does not begin with the prefix literally.
 * Routes match the decoded path, so a prefix with an encoded letter gets here, and cutting by the prefix's length would
 * return a wrong rest.
 */
export function urlPathBelowPrefix(prefix: string, pathname: string): string | null {
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : null;
}
