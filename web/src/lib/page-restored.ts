/**
 * Calls back when the browser shows a page from its back/forward cache. While frozen, the page has missed the storage
 * events and messages of other pages. Returns a function that unsubscribes.
 */
export function onPageRestored(listener: () => void): () => void {
  const handle = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  // Tests of the player in Node have no such event.
  globalThis.addEventListener?.('pageshow', handle);
  return () => globalThis.removeEventListener?.('pageshow', handle);
}
