let shown = 0;

/**
 * Marks the page while a phone's sheet (a menu or a dialog) lies over it, for elements that must make room. Returns a
 * function that removes the mark.
 */
export function markSheetOpen(): () => void {
  const { dataset } = document.documentElement;
  shown += 1;
  dataset['sheet'] = 'open';
  return () => {
    shown -= 1;
    if (shown === 0) delete dataset['sheet'];
  };
}
