/** Stylesheets that failed to load. Their importer counts them as fetched and would not retry them. */
const missingStyles = new Set<HTMLLinkElement>();

/** Whether the service answered that a file is gone: then a newer client was put in its place. */
function isGone(address: string): boolean {
  const answer = performance.getEntriesByName(address).at(-1);
  return answer instanceof PerformanceResourceTiming && answer.responseStatus === 404;
}

/**
 * Keeps the page alive when code that comes later cannot be fetched. The router knows such an error by its words and
 * loads the whole page anew: that is right when the client was replaced, but ends the music when the network is away.
 */
export function handleFailedChunks(): void {
  const keepStyle = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  };
  addEventListener('error', keepStyle, true);
  addEventListener('vite:preloadError', ({ payload }) => {
    const address = /\S*$/.exec(payload.message)?.[0] ?? '';
    if (!isGone(address)) payload.message = `No answer: ${address}`;
  });
}

/** Asks again for the stylesheets that did not come, if there are any, and waits for them or their next failure. */
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
