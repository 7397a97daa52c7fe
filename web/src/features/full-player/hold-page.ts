import { closeFullPlayer, fullPlayerOpener } from '#shell/full-player-panel.ts';

/**
 * Holds the page under the full player: it cannot be reached, nor scrolled, and does not move. `panel` takes the focus;
 * the reply gives page and focus back.
 */
export function holdPage(panel: HTMLElement): () => void {
  delete panel.dataset['forScreen'];
  const beneath: HTMLElement[] = [];
  for (let part = panel.previousElementSibling; part !== null; part = part.previousElementSibling) {
    if (part instanceof HTMLElement && !part.inert) beneath.push(part);
  }
  for (const part of beneath) part.inert = true;
  const page = document.documentElement;
  // The scrollbar goes; what stood beside it must not move over.
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
  page.dataset['fullPlayer'] = 'open';
  panel.focus({ preventScroll: true });

  return () => {
    for (const part of beneath) part.inert = false;
    delete page.dataset['fullPlayer'];
    // React puts the focus back to where it was before it changed the page; so this waits until it has.
    queueMicrotask(() => giveFocusBack(panel));
  };
}

/** Closes the panel for a screen that comes in its place: the focus does not go back, the screen takes it. */
export function closeForScreen(panel: HTMLElement): void {
  panel.dataset['forScreen'] = '';
  closeFullPlayer();
}

function giveFocusBack(panel: HTMLElement): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  if (!isFree && !panel.contains(activeElement)) return;
  const opener = panel.dataset['forScreen'] === undefined ? fullPlayerOpener() : null;
  const place = opener ?? document.getElementById('content');
  place?.focus({ preventScroll: true });
}
