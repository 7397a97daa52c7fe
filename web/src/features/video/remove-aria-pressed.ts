/**
 * Keeps `aria-pressed` from a button whose name says what a press does. The library sets it at each change, and a screen
 * reader would say "Pause video, pressed" while the film plays.
 */
export function removeAriaPressed(button: HTMLElement | null): void {
  if (button === null) return;
  const remove = () => button.removeAttribute('aria-pressed');
  // It goes with the button: nothing else refers to it.
  new MutationObserver(remove).observe(button, { attributeFilter: ['aria-pressed'] });
  remove();
}
