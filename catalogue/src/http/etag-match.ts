const bare = (etag: string) => etag.trim().replace(/^W\//, '');

/**
 * Whether If-None-Match names what would be sent (RFC 9110, 13.1.2). The comparison is weak: a proxy that packs an
 * answer marks its ETag so.
 */
export const isKept = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim() === '*' || bare(one) === bare(etag)) === true;
