/** A pointer that has moved less than this has pressed, not dragged. */
const SLACK_PX = 6;
const SCROLL_STEP_PX = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PointerDrag {
  /** Receives the events of the pointer while it is down. */
  readonly capture: HTMLElement;
  /** Called in each frame of the drag, also while the pointer rests: what is below it may scroll. */
  readonly onFrame: (at: Point) => void;
  /** The drag is over, or cancelled by Escape: what it has shown goes. */
  readonly onClear: () => void;
  /** A pointer that has dragged is released; its click is still to come. Not a drop after Escape. */
  readonly onRelease: (at: Point, isDrop: boolean) => void;
}

/** What is held: a second finger starts no second drag, whose rows would be others after the first. */
let held: HTMLElement | null = null;

/**
 * Follows a pointer that is down up and down until it is released or the system takes it. Nothing is rendered meanwhile:
 * the callbacks change the page. Returns false when no drag can begin.
 */
export function startPointerDrag(
  down: Pick<PointerEvent, 'button' | 'clientX' | 'clientY' | 'pointerId' | 'pointerType'>,
  { capture, onFrame, onClear, onRelease }: PointerDrag,
): boolean {
  // Read now, because React clears the event.
  const { clientY: startY, pointerId, pointerType } = down;
  if (down.button !== 0 || held?.isConnected) return false;
  try {
    capture.setPointerCapture(pointerId);
  } catch {
    // The pointer was lifted meanwhile: nothing is held, and the next press may drag.
    return false;
  }
  held = capture;
  const stop = new AbortController();
  let at: Point = { x: down.clientX, y: startY };
  /** After Escape the pointer is still down: its release must not count as a press. */
  let stage: 'pressed' | 'dragged' | 'cancelled' = 'pressed';
  let frame = 0;

  function follow(): void {
    onFrame(at);
    frame = requestAnimationFrame(follow);
  }
  function clear(): void {
    cancelAnimationFrame(frame);
    onClear();
  }
  function endDrag(): void {
    stop.abort();
    held = null;
    clear();
  }

  /** At the document, where events still arrive when the element has been removed, as by a drawer that is closed. */
  function listen<Type extends keyof DocumentEventMap>(
    type: Type,
    handle: (event: DocumentEventMap[Type]) => void,
  ): void {
    document.addEventListener(type, handle, { signal: stop.signal, capture: true });
  }
  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (stage !== 'pressed' || Math.abs(at.y - startY) < SLACK_PX) return;
    stage = 'dragged';
    follow();
  });
  listen('pointerup', (event) => {
    if (event.pointerId !== pointerId) return;
    endDrag();
    if (stage !== 'pressed') onRelease(at, stage === 'dragged' && capture.isConnected);
  });
  for (const type of ['pointercancel', 'lostpointercapture'] as const)
    listen(type, (event) => {
      if (event.pointerId === pointerId) endDrag();
    });
  // A finger that rests before it drags: the menu of the row would open under it.
  listen('contextmenu', (event) => {
    if (pointerType === 'mouse') return;
    event.preventDefault();
    event.stopPropagation();
  });
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || stage === 'cancelled') return;
    // What else Escape would end goes on, such as a selection.
    event.stopPropagation();
    stage = 'cancelled';
    clear();
  });
  return true;
}

/** How far a drag at `y` scrolls in a frame, in pixels: up above `top`, down below `bottom`. */
export function dragScrollStepPx(y: number, { top, bottom }: { top: number; bottom: number }): number {
  if (y < top) return -SCROLL_STEP_PX;
  return y > bottom ? SCROLL_STEP_PX : 0;
}
