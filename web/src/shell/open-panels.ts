import { useEffect } from 'react';
import { isInputMethodKey } from '#lib/input-method-key.ts';

/** The close functions of the open panels, the topmost last. */
const panels: (() => void)[] = [];

export const closeTopPanel = (): void => panels.at(-1)?.();

/**
 * Components that close themselves on Escape, such as menus, prevent the default; full screen is ended by the browser.
 * An open menu without the focus listens at the document, so this listens at the window, after it.
 */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || isInputMethodKey(event)) return;
  if (document.fullscreenElement === null) closeTopPanel();
}

/** While `isOpen`, the panel is on top of those opened before it. Escape closes the topmost, wherever the focus is. */
export function useCloseOnEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    panels.push(close);
    window.addEventListener('keydown', closeOnEscape);
    return () => {
      panels.splice(panels.lastIndexOf(close), 1);
      if (panels.length === 0) window.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, close]);
}
