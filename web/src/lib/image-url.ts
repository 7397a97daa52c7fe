/** The sizes in pixels in which covers are requested; there are few, so that they are cached. */
export type ImageSizePx = 50 | 60 | 96 | 100 | 128 | 200 | 300 | 500 | 512 | 1024;

const base = () => globalThis.document?.baseURI ?? 'http://localhost/';

/** A URL that neither loads nor runs anything. */
const NOTHING = 'about:blank';

/**
 * The URL from which the browser can fetch a picture or audio of the catalogue: `/media/…` is relative to the page's
 * base, and http becomes https except on this machine and this origin.
 */
export function toFetchableMediaUrl(wireUrl: string): string {
  return resolve(wireUrl)?.href ?? wireUrl;
}

/** Parses a URL of the catalogue; null for a text that is not a URL. */
function resolve(wireUrl: string): URL | null {
  const relative = wireUrl.startsWith('/media/') ? wireUrl.slice(1) : wireUrl;
  let url: URL;
  try {
    url = new URL(relative, base());
  } catch {
    return null;
  }
  if (!/^(https?|blob|data):$/.test(url.protocol)) return new URL(NOTHING);
  const isNear = () => isLoopback(url.hostname) || url.origin === new URL(base()).origin;
  if (url.protocol === 'http:' && !isNear()) url.protocol = 'https:';
  return url;
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host.endsWith('.localhost') || /^127(\.\d+){3}$/.test(host);

/** The placeholder for a cover that is missing or does not load. */
export const defaultCoverUrl = (): string => new URL('images/pic/default.png', base()).href;

/**
 * The URL of a cover in one of the sizes, square or (for films) 16 to 9; the default cover for null or a URL that is
 * not a picture's.
 */
export const sizedImageUrl = (wireUrl: string | null, size: ImageSizePx, isWide = false): string =>
  croppedImageUrl(wireUrl, size, isWide ? Math.round((size * 9) / 16) : size);

/** The width of a banner in its carousel, for `sizes`: from a window of 1024 pixels on, two stand side by side. */
const BANNER_SIZES = '(max-width: 1023.98px) 90vw, (max-width: 1919.98px) calc(45vw - 8px), calc(41vw - 8px)';

/** The sources of a banner of the home: one for half a window of 1440 pixels, and one of twice that width. */
export function bannerImgSources(wireUrl: string) {
  const src = croppedImageUrl(wireUrl, 640, 204);
  return {
    src,
    srcSet: `${src} 640w, ${croppedImageUrl(wireUrl, 1280, 408)} 1280w`,
    sizes: BANNER_SIZES,
  };
}

function croppedImageUrl(wireUrl: string | null, width: number, height: number): string {
  const url = wireUrl === null || wireUrl === '' ? null : resolve(wireUrl);
  if (url === null) return defaultCoverUrl();
  if (/^(blob|data):/.test(url.protocol)) return url.href;
  if (!/^https?:/.test(url.protocol)) return defaultCoverUrl();
  url.searchParams.set('param', `${width}y${height}`);
  return url.href;
}
