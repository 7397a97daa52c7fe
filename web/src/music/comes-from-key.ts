/**
 * Whether a key asked for a menu. Browsers give such an event a place as well, the middle of what has the focus: a
 * menu there would lie far from the row's words.
 */
export function comesFromKey(event: MouseEvent): boolean {
  const hasPointer = event instanceof PointerEvent && event.pointerType !== '';
  // With Ctrl it is a click that stands for the other button.
  return event.button === 0 && !event.ctrlKey && !hasPointer;
}
