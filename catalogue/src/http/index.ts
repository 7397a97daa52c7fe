// The rules of HTTP that the catalogue and the gateway before it share.
export { isCrossSite } from './cross-site.ts';
export { matchesEtag } from './etag-match.ts';
