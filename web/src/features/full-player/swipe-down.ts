import { reducedMotionMediaQuery } from '#lib/media-query.ts';
import { DEFAULT_ANIMATION_TIMING } from '#lib/motion.ts';

/** The distance, or speed, from which a swipe closes the sheet. */
const FAR_PX = 120;
const FAST_PX_A_MS = 0.6;
/** A smaller movement may still be a tap or a horizontal swipe. */
const SLACK_PX = 10;

/** Whether a swipe of this distance and duration closes the sheet. */
export const isClosingSwipe = (movedPx: number, tookMs: number): boolean =>
  movedPx > FAR_PX || (movedPx > 3 * SLACK_PX && movedPx / Math.max(1, tookMs) > FAST_PX_A_MS);

/**
 * Lets a touch on the marked parts (`data-swipe`) drag the sheet down, and calls back when it was dragged away. While two
 * fingers have enlarged the page (`data-enlarged`), a finger moves what is seen instead. Returns a function that stops
 * listening.
 */
export function watchSwipeDown(sheet: HTMLElement, onSwiped: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let from: { id: number; y: number; at: number } | null = null;
  let movedPx = 0;
  const view = window.visualViewport;
  const isEnlarged = () => view !== null && view.scale > 1;
  const noteSize = () => void sheet.toggleAttribute('data-enlarged', isEnlarged());

  function begin(event: PointerEvent): void {
    if (event.pointerType !== 'touch' || isEnlarged()) return;
    // Two fingers that move apart swipe nothing away.
    if (from !== null && !event.isPrimary) {
      from = null;
      settle();
      return;
    }
    const target = event.target as Element;
    // A slider handles its own touches.
    if (!target.closest('[data-swipe]') || target.matches('input')) return;
    from = { id: event.pointerId, y: event.clientY, at: event.timeStamp };
    movedPx = 0;
  }
  function move(event: PointerEvent): void {
    if (from?.id !== event.pointerId) return;
    movedPx = Math.max(0, event.clientY - from.y);
    if (movedPx > SLACK_PX) sheet.style.translate = `0 ${movedPx}px`;
  }
  function end(event: PointerEvent): void {
    if (from?.id !== event.pointerId) return;
    const tookMs = event.timeStamp - from.at;
    from = null;
    if (event.type === 'pointerup' && isClosingSwipe(movedPx, tookMs)) onSwiped();
    else settle();
  }
  function settle(): void {
    const { translate } = sheet.style;
    sheet.style.translate = '';
    if (translate === '' || reducedMotionMediaQuery.matches()) return;
    sheet.animate([{ translate }, { translate: 'none' }], DEFAULT_ANIMATION_TIMING);
  }
  // A sheet that is opened again before it has closed stands where the last swipe left it.
  settle();
  noteSize();
  view?.addEventListener('resize', noteSize, { signal });
  sheet.addEventListener('pointerdown', begin, { signal });
  sheet.addEventListener('pointermove', move, { signal });
  sheet.addEventListener('pointerup', end, { signal });
  sheet.addEventListener('pointercancel', end, { signal });
  return () => stop.abort();
}
