const bare = (etag: string) => etag.trim().replace(/^W\//, '');

/**
 * Whether an If-None-Match header names this ETag (RFC 9110, 13.1.2). The comparison is weak: a proxy that compresses
 * a response marks its ETag so.
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim() === '*' || bare(one) === bare(etag)) === true;
