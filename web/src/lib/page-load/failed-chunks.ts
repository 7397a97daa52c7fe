/** Stylesheets that failed to load. Vite's loader counts them as fetched and would not retry them. */
const missingStyles = new Set<HTMLLinkElement>();

/** Whether the file is gone from the server, which sent 404 or its page (`cause`): a newer client is deployed. */
const isGone = (url: string, cause: unknown): boolean | undefined =>
  (cause as Response | undefined)?.ok ||
  (performance.getEntriesByName(url).at(-1) as PerformanceResourceTiming | undefined)?.responseStatus === 404;

let mayReload = () => true;

/** Sets the function that decides whether the page is reloaded when its lazy code is gone from the server. */
export function setChunkErrorReloadCondition(decide: () => boolean): void {
  mayReload = decide;
}

/**
 * Keeps the page alive when lazy code cannot be fetched. The router recognises such an error by its message and
 * reloads the page. A reload is right when a newer client was deployed and nothing plays, but it stops the music when
 * the network is down.
 */
export function preventChunkErrorReload(): void {
  const keepStyle = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  };
  addEventListener('error', keepStyle, true);
  addEventListener('vite:preloadError', ({ payload }) => {
    const url = payload.message.replace(/.* /, '');
    if (!isGone(url, payload.cause) || !mayReload()) payload.message = `No response: ${url}`;
  });
}

/** Retries the stylesheets that failed, if any, and waits until each has loaded or failed. */
export function retryFailedStylesheets(): Promise<unknown> | undefined {
  return missingStyles.size === 0 ? undefined : Promise.all(Array.from(missingStyles, fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  missingStyles.delete(link);
  link.replaceWith(again);
  return new Promise((resolve) => {
    again.onload = resolve;
    again.onerror = resolve;
  });
}
