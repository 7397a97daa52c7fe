import { useEffect } from 'react';

/** How the open panels are closed, the topmost last. */
const panels: (() => void)[] = [];

export const closeTopPanel = (): void => panels.at(-1)?.();

/** What closes itself on Escape, such as a menu, prevents the default; the full screen ends by the browser. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  if (document.fullscreenElement === null) closeTopPanel();
}

/** While `isOpen`, the panel lies on top of those opened before it. Escape closes the topmost, wherever the focus is. */
export function useOpenPanel(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    panels.push(close);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      panels.splice(panels.lastIndexOf(close), 1);
      if (panels.length === 0) document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, close]);
}
