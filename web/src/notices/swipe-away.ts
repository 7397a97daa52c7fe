import { phoneMediaQuery, reducedMotionMediaQuery } from '#lib/media-query.ts';
import { DEFAULT_ANIMATION_TIMING } from '#lib/motion.ts';
import { type FingerMove, watchTouchSwipe } from '#ui/touch-swipe.ts';

/** The distance, or speed, from which a swipe dismisses the card. */
const FAR_PX = 72;
const FAST_PX_PER_MS = 0.5;
/** A smaller movement may still be a tap. */
const SLACK_PX = 10;
/** How far a dismissed card moves on after the finger has left it. */
const FLIGHT_PX = 240;

/** How far the card follows the finger: only in the main direction, and never down. */
function cardMove({ rightPx, downPx }: FingerMove): { readonly x: number; readonly y: number } {
  const y = Math.min(0, downPx);
  return Math.abs(rightPx) > -y ? { x: rightPx, y: 0 } : { x: 0, y };
}

/**
 * Lets a finger swipe a notice of a phone away, sideways or upwards, and calls back once it has gone. Returns a
 * function that stops listening.
 */
export function watchSwipeAway(card: HTMLElement, onAway: () => void): () => void {
  function fly(x: number, y: number): void {
    if (reducedMotionMediaQuery.matches()) {
      onAway();
      return;
    }
    const end = `${x + Math.sign(x) * FLIGHT_PX}px ${y + Math.sign(y) * FLIGHT_PX}px`;
    const flight = card.animate([{}, { translate: end, opacity: 0 }], {
      ...DEFAULT_ANIMATION_TIMING,
      fill: 'forwards',
    });
    flight.onfinish = onAway;
  }
  return watchTouchSwipe(card, {
    mayBegin: phoneMediaQuery.matches,
    onMove(move) {
      const { x, y } = cardMove(move);
      if (Math.abs(x + y) > SLACK_PX) card.style.translate = `${x}px ${y}px`;
    },
    onLift(move, tookMs) {
      const { x, y } = cardMove(move);
      const movedPx = Math.abs(x + y);
      const isFast = movedPx > 2 * SLACK_PX && movedPx / Math.max(1, tookMs) > FAST_PX_PER_MS;
      if (movedPx <= FAR_PX && !isFast) return false;
      fly(x, y);
      return true;
    },
  });
}
