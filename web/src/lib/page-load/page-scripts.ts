/**
 * The URLs of the scripts with which this page was started. On a static host an inline script starts them and names
 * them in a data attribute.
 */
export const pageScriptUrls = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')]
    .flatMap(({ src, dataset }) => dataset['modules']?.split(' ') ?? [src])
    .map((path) => new URL(path, document.baseURI).href);
