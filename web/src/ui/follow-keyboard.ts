/**
 * Keeps what the on-screen keyboard leaves of the page in custom properties of an element: `--keyboard`, the height that
 * it covers at the page's end, `--above-keyboard`, the height that stays in sight, and `--scrolled-out`, what it has
 * pushed out at the top. The keyboard leaves the page as large as it is, and so everything that is fixed to its edges.
 * Returns a function that ends it.
 */
export function followKeyboard({ style }: HTMLElement): (() => void) | undefined {
  const view = window.visualViewport;
  if (view === null) return undefined;
  // As large as the page: what browsers call the window's height is that of the page in some and of the view in others.
  const page = document.createElement('div');
  page.style.cssText = 'position:fixed;inset:0;visibility:hidden;pointer-events:none';
  document.body.append(page);
  const measure = () => {
    const covered = Math.round(page.getBoundingClientRect().bottom - view.offsetTop - view.height);
    // A page that is zoomed into shows only a part, with or without a keyboard.
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
