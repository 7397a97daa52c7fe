/**
 * Returns the URLs of the scripts that this page was started with. On a static host another script starts them, and names
 * them.
 */
export const pageScriptUrls = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')]
    .flatMap(({ src, dataset }) => dataset['modules']?.split(' ') ?? [src])
    .map((path) => new URL(path, document.baseURI).href);
