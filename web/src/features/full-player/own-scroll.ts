/**
 * Keeps the scrolling inside a panel to itself. The router remembers every element that was ever scrolled, to bring its
 * place back; it would hold on to each panel that was closed. It listens at the document, so this listens before it.
 */
export function ownScroll(panel: HTMLElement): () => void {
  const stop = new AbortController();
  addEventListener(
    'scroll',
    (event) => {
      if (event.target instanceof Node && panel.contains(event.target)) event.stopPropagation();
    },
    { capture: true, signal: stop.signal },
  );
  return () => stop.abort();
}
