import { type RefObject, useEffect } from 'react';

type Panel = RefObject<HTMLElement | null>;

/** Makes everything before the panel inert and stops the page from scrolling; returns a function that restores both. */
function holdPage(panel: HTMLElement): () => void {
  const beneath: HTMLElement[] = [];
  for (let part = panel.previousElementSibling; part !== null; part = part.previousElementSibling) {
    if (part instanceof HTMLElement && !part.inert) beneath.push(part);
  }
  for (const part of beneath) part.inert = true;
  const page = document.documentElement;
  // The scrollbar disappears, and the content beside it must not shift.
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
  page.dataset['fullPlayer'] = 'open';
  return () => {
    for (const part of beneath) part.inert = false;
    delete page.dataset['fullPlayer'];
  };
}

function returnFocus(panel: HTMLElement, opener: HTMLElement | null): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  if (!isFree && !panel.contains(activeElement)) return;
  const target = opener?.isConnected ? opener : document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/**
 * Makes a panel modal while it is open: the focus moves in, the page below is inert and does not scroll. When it
 * closes, the focus moves to `opener()` where that is still there, or else to the content, unless it is elsewhere by then.
 */
export function useModalPanel(panel: Panel, isOpen: boolean, opener: () => HTMLElement | null): void {
  useEffect(() => {
    const element = panel.current;
    if (element === null || !isOpen) return;
    const releasePage = holdPage(element);
    element.focus({ preventScroll: true });
    return () => {
      releasePage();
      returnFocus(element, opener());
    };
  }, [panel, isOpen, opener]);
}

/**
 * Hides scroll events inside the panel from the router, which remembers every element that ever scrolled and would leak
 * each closed panel. The router listens at the document, so this listens at the window, before it.
 */
export function useHideScrollFromRouter(panel: Panel): void {
  useEffect(() => {
    const stop = new AbortController();
    addEventListener(
      'scroll',
      (event) => {
        if (event.target instanceof Node && panel.current?.contains(event.target)) event.stopPropagation();
      },
      { capture: true, signal: stop.signal },
    );
    return () => stop.abort();
  }, [panel]);
}
