/**
 * Whether a `contextmenu` event comes from the keyboard. Such an event has a position, too, the middle of the focused
 * element, but a menu there would be far from the row's text.
 */
export function isContextMenuFromKeyboard(event: MouseEvent): boolean {
  const hasPointer = event instanceof PointerEvent && event.pointerType !== '';
  // On a Mac a click with Ctrl opens the menu, so it comes from the pointer.
  return event.button === 0 && !event.ctrlKey && !hasPointer;
}
