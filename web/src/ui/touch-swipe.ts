import { reducedMotionMediaQuery } from '#lib/media-query.ts';
import { DEFAULT_ANIMATION_TIMING } from '#lib/motion.ts';

/** How far a finger has moved since it touched the element, in pixels: right and down are positive. */
export interface FingerMove {
  readonly rightPx: number;
  readonly downPx: number;
}

interface TouchSwipeHandlers {
  /** Whether a finger that touches the element there may swipe it. */
  readonly mayBegin: (event: PointerEvent) => boolean;
  readonly onMove: (move: FingerMove) => void;
  /** Called when the finger is lifted. Returns whether the element stays in place; otherwise it slides back. */
  readonly onLift: (move: FingerMove, tookMs: number) => boolean;
}

/** Slides an element that a finger has moved back to its place. */
export function slideBack(element: HTMLElement): void {
  const { translate } = element.style;
  element.style.translate = '';
  if (translate === '' || reducedMotionMediaQuery.matches()) return;
  element.animate([{ translate }, { translate: 'none' }], DEFAULT_ANIMATION_TIMING);
}

/**
 * Follows one finger over an element. When the browser takes the touch over, or two fingers zoom the page, there is no
 * swipe. Returns a function that stops listening.
 */
export function watchTouchSwipe(
  element: HTMLElement,
  { mayBegin, onMove, onLift }: TouchSwipeHandlers,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let from: { id: number; x: number; y: number; at: number } | null = null;

  function begin(event: PointerEvent): void {
    if (event.pointerType !== 'touch') return;
    if (from !== null && !event.isPrimary) {
      from = null;
      slideBack(element);
    } else if (mayBegin(event)) {
      from = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp };
    }
  }
  function follow(event: PointerEvent): void {
    if (from?.id !== event.pointerId) return;
    const move = { rightPx: event.clientX - from.x, downPx: event.clientY - from.y };
    if (event.type === 'pointermove') {
      onMove(move);
      return;
    }
    const tookMs = event.timeStamp - from.at;
    from = null;
    if (event.type === 'pointercancel' || !onLift(move, tookMs)) slideBack(element);
  }
  element.addEventListener('pointerdown', begin, { signal });
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
    element.addEventListener(type, follow, { signal });
  return () => stop.abort();
}
