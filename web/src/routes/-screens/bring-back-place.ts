/** A catalogue that has not answered by then has failed, and the place with it. */
const TIMEOUT_MS = 10_000;

/** Events of a listener who wants to be somewhere else. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls down to `y` as soon as the page is long enough: after a reload a screen still waits for what fills it. Gives
 * up when the listener does something, or when it takes too long. Returns a function that stops it.
 */
export function bringBackPlace(y: number): () => void {
  const end = new AbortController();
  const { signal } = end;
  const stop = () => end.abort();
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < y) return;
    if (scrollY < y) scrollTo({ top: y, behavior: 'instant' });
    stop();
  });
  grown.observe(document.body);
  signal.addEventListener('abort', () => grown.disconnect());
  for (const event of USER_EVENTS) addEventListener(event, stop, { signal, capture: true, passive: true });
  const timer = setTimeout(stop, TIMEOUT_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return stop;
}
