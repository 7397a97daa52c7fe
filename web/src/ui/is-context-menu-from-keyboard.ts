/**
 * Whether a `contextmenu` event comes from the keyboard. Browsers give it a position as well, the middle of the focused
 * element: a menu there would be far from the row's text.
 */
export function isContextMenuFromKeyboard(event: MouseEvent): boolean {
  const hasPointer = event instanceof PointerEvent && event.pointerType !== '';
  // With Ctrl it is a click in place of the other button.
  return event.button === 0 && !event.ctrlKey && !hasPointer;
}
