interface Swipe {
  readonly from: { readonly x: number; readonly y: number };
  readonly rightPx: number;
  readonly downPx: number;
  /** How the swipe ends: the finger is lifted, or the browser takes the touch over. */
  readonly end?: 'pointerup' | 'pointercancel' | undefined;
}

/** Moves a finger over an element in two steps. */
export function swipeByTouch(element: Element, { from, rightPx, downPx, end = 'pointerup' }: Swipe): void {
  const send = (type: string, share: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 5,
        pointerType: 'touch',
        clientX: from.x + rightPx * share,
        clientY: from.y + downPx * share,
      }),
    );
  send('pointerdown', 0);
  send('pointermove', 0.5);
  send('pointermove', 1);
  send(end, 1);
}
