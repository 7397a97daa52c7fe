import { phoneMediaQuery, reducedMotionMediaQuery } from '#lib/media-query.ts';
import { DEFAULT_ANIMATION_TIMING } from '#lib/motion.ts';

/** The distance, or speed, from which a swipe counts. */
const FAR_PX = 56;
const FAST_PX_A_MS = 0.5;
/** A smaller movement may still be a tap. */
const SLACK_PX = 12;
/** The card moves by this share of the distance that the finger moved, as feedback. */
const FINGER_SHARE = 0.3;

export type SwipeDirection = 'up' | 'left' | 'right';

/** The meaning of a touch that moved this far (pixels, right and down are positive) in this time; null for none. */
export function classifySwipe(rightPx: number, downPx: number, tookMs: number): SwipeDirection | null {
  const isSideways = Math.abs(rightPx) > Math.abs(downPx);
  const movedPx = isSideways ? Math.abs(rightPx) : -downPx;
  const isSwipe =
    movedPx > FAR_PX || (movedPx > 2 * SLACK_PX && movedPx / Math.max(1, tookMs) > FAST_PX_A_MS);
  if (!isSwipe) return null;
  if (!isSideways) return 'up';
  return rightPx < 0 ? 'left' : 'right';
}

/** Reports swipes over the card, which follows a little and snaps back. */
export function watchSwipes(card: HTMLElement, onSwipe: (swipe: SwipeDirection) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let from: { id: number; x: number; y: number; at: number } | null = null;

  const wayOf = (event: PointerEvent) =>
    from?.id === event.pointerId ? { right: event.clientX - from.x, down: event.clientY - from.y } : null;

  function begin(event: PointerEvent): void {
    // On wider screens the bar spans the window and is not swiped.
    if (event.pointerType !== 'touch' || !phoneMediaQuery.matches()) return;
    // Two fingers that move apart change no song.
    if (from !== null && !event.isPrimary) {
      from = null;
      settle();
      return;
    }
    from = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp };
  }
  function follow(event: PointerEvent): void {
    const way = wayOf(event);
    if (way === null || Math.hypot(way.right, way.down) < SLACK_PX) return;
    const isSideways = Math.abs(way.right) > Math.abs(way.down);
    card.style.translate = isSideways
      ? `${way.right * FINGER_SHARE}px`
      : `0 ${Math.min(0, way.down) * FINGER_SHARE}px`;
  }
  function end(event: PointerEvent): void {
    const way = wayOf(event);
    if (way === null || from === null) return;
    const swipe =
      event.type === 'pointerup' ? classifySwipe(way.right, way.down, event.timeStamp - from.at) : null;
    from = null;
    settle();
    if (swipe !== null) onSwipe(swipe);
  }
  function settle(): void {
    const { translate } = card.style;
    card.style.translate = '';
    if (translate === '' || reducedMotionMediaQuery.matches()) return;
    card.animate([{ translate }, { translate: 'none' }], DEFAULT_ANIMATION_TIMING);
  }
  card.addEventListener('pointerdown', begin, { signal });
  card.addEventListener('pointermove', follow, { signal });
  card.addEventListener('pointerup', end, { signal });
  card.addEventListener('pointercancel', end, { signal });
  return () => stop.abort();
}
