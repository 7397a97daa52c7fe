/**
 * The part of a URL's path below a prefix, with its slash; null when the path does not begin with the prefix as it is
 * written. Routes match the decoded path, so an encoded letter in the prefix gets this far, and cutting the path by the
 * prefix's length would leave a wrong rest.
 */
export function urlPathBelowPrefix(prefix: string, pathname: string): string | null {
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : null;
}
