import { slideBack, watchTouchSwipe } from '#ui/touch-swipe.ts';

/** The distance, or speed, from which a swipe closes the sheet. */
const FAR_PX = 120;
const FAST_PX_A_MS = 0.6;
/** A smaller movement may still be a tap or a horizontal swipe. */
const SLACK_PX = 10;

/** Whether a swipe of this distance and duration closes the sheet. */
export const isClosingSwipe = (movedPx: number, tookMs: number): boolean =>
  movedPx > FAR_PX || (movedPx > 3 * SLACK_PX && movedPx / Math.max(1, tookMs) > FAST_PX_A_MS);

/** Whether a touch on the target drags the sheet; a slider handles its own touches. */
const isHandle = (target: Element): boolean =>
  target.closest('[data-swipe]') !== null && !target.matches('input');

/**
 * Lets a touch on the marked parts (`data-swipe`) drag the sheet down, and calls back when it was dragged away. While
 * the page is enlarged by a pinch zoom (`data-enlarged`), one finger pans it instead. Returns a function that stops
 * listening.
 */
export function watchSwipeDown(sheet: HTMLElement, onSwiped: () => void): () => void {
  const view = window.visualViewport;
  const isEnlarged = () => view !== null && view.scale > 1;
  const noteSize = () => void sheet.toggleAttribute('data-enlarged', isEnlarged());
  // A sheet that is opened again before it has closed is still where the last swipe left it.
  slideBack(sheet);
  noteSize();
  view?.addEventListener('resize', noteSize);
  const stopWatching = watchTouchSwipe(sheet, {
    mayBegin: ({ target }) => !isEnlarged() && isHandle(target as Element),
    onMove({ downPx }) {
      if (downPx > SLACK_PX) sheet.style.translate = `0 ${downPx}px`;
    },
    onLift({ downPx }, tookMs) {
      const isSwiped = isClosingSwipe(downPx, tookMs);
      if (isSwiped) onSwiped();
      return isSwiped;
    },
  });
  return () => {
    stopWatching();
    view?.removeEventListener('resize', noteSize);
  };
}
