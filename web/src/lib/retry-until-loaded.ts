/** How long after a failed attempt the next one begins, in milliseconds; each time twice as long. */
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 5 * 60_000;

interface LoadListeners<Loaded> {
  readonly onLoaded: (loaded: Loaded) => void;
  /** An attempt has failed. */
  readonly onFailed: () => void;
}

/**
 * Returns a function that starts loading, unless it is under way or done. A failed attempt is repeated at the next call,
 * when the network is back, and after a while: a server that was down comes back without any event of the browser.
 */
export function retryUntilLoaded<Loaded>(
  load: () => Promise<Loaded>,
  { onLoaded, onFailed }: LoadListeners<Loaded>,
): () => void {
  let isLoading = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function attempt(): void {
    if (isLoading) return;
    isLoading = true;
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', attempt);
    load().then(onLoaded, () => {
      isLoading = false;
      timer = setTimeout(attempt, retryMs);
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
      globalThis.addEventListener?.('online', attempt);
      onFailed();
    });
  }
  return attempt;
}
