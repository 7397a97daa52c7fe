/**
 * Calls back when the browser shows the page again as it was left, as after Back: frozen meanwhile, it has missed what
 * other pages stored and said. Returns a function that unsubscribes.
 */
export function onPageRestored(listener: () => void): () => void {
  const handle = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  // Node has no such event: tests of the player alone.
  globalThis.addEventListener?.('pageshow', handle);
  return () => globalThis.removeEventListener?.('pageshow', handle);
}
