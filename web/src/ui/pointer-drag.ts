/** A pointer that has moved less than this is a press, not a drag. */
const SLACK_PX = 6;
const SCROLL_STEP_PX = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PointerDrag {
  /** Receives the events of the pointer while it is down. */
  readonly capture: HTMLElement;
  /** Called in each frame of the drag, even while the pointer rests, because the content below it may scroll. */
  readonly onFrame: (at: Point) => void;
  /** Called when the drag has ended or Escape has cancelled it, to remove what it has shown. */
  readonly onClear: () => void;
  /** Called when a pointer that has dragged is released, before its click. `isDrop` is false after Escape. */
  readonly onRelease: (at: Point, isDrop: boolean) => void;
}

/**
 * The element with the dragged pointer. A second finger starts no second drag, because the first drop would change the
 * rows under it.
 */
let held: HTMLElement | null = null;

/**
 * Follows a pressed pointer vertically until it is released or the system takes it. React renders nothing meanwhile:
 * the callbacks change the page. Returns false when no drag can begin.
 */
export function startPointerDrag(
  down: Pick<PointerEvent, 'button' | 'clientX' | 'clientY' | 'pointerId' | 'pointerType'>,
  { capture, onFrame, onClear, onRelease }: PointerDrag,
): boolean {
  // Read at once, because React clears the event.
  const { clientY: startY, pointerId, pointerType } = down;
  if (down.button !== 0 || held?.isConnected) return false;
  try {
    capture.setPointerCapture(pointerId);
  } catch {
    // The pointer was lifted meanwhile: no drag begins, and the next press may drag.
    return false;
  }
  held = capture;
  const stop = new AbortController();
  let at: Point = { x: down.clientX, y: startY };
  /** `cancelled` after Escape, while the pointer is still down: its release must not count as a press. */
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

  /** Listens at the document, which receives events even after the element was removed, as by closing a drawer. */
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
  // A finger that rests before it drags would open the row's menu below itself.
  listen('contextmenu', (event) => {
    if (pointerType === 'mouse') return;
    event.preventDefault();
    event.stopPropagation();
  });
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || stage === 'cancelled') return;
    // Escape ends only the drag, not for example a selection.
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
