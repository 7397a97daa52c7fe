/**
 * Describes the on-screen keyboard in custom properties of an element: `--keyboard` is the height that it covers at
 * the end of the page, `--above-keyboard` the visible height above it, and `--scrolled-out` the height that it has
 * pushed out at the top. The keyboard does not change the size of the page, nor move elements that are fixed to its
 * edges. Returns a function that stops following.
 */
export function followKeyboard({ style }: HTMLElement): (() => void) | undefined {
  const view = window.visualViewport;
  if (view === null) return undefined;
  // Measures the page, because `innerHeight` is that of the page in some browsers and of the visible part in others.
  const page = document.createElement('div');
  page.style.cssText = 'position:fixed;inset:0;visibility:hidden;pointer-events:none';
  document.body.append(page);
  const measure = () => {
    const covered = Math.round(page.getBoundingClientRect().bottom - view.offsetTop - view.height);
    // In a zoomed page only a part is visible, with or without a keyboard.
    const isCovered = covered > 0 && view.scale === 1;
    style.setProperty('--keyboard', isCovered ? `${covered}px` : '');
    style.setProperty('--above-keyboard', isCovered ? `${view.height}px` : '');
    style.setProperty('--scrolled-out', isCovered ? `${Math.round(view.offsetTop)}px` : '');
  };
  measure();
  view.addEventListener('resize', measure);
  view.addEventListener('scroll', measure);
  return () => {
    view.removeEventListener('resize', measure);
    view.removeEventListener('scroll', measure);
    page.remove();
  };
}
