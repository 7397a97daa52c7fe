import { phoneMediaQuery } from '#lib/media-query.ts';
import { slideBack, watchTouchSwipe } from '#ui/touch-swipe.ts';

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

/** Reports swipes over the card, which follows a little and snaps back. Returns a function that stops listening. */
export const watchSwipes = (card: HTMLElement, onSwipe: (swipe: SwipeDirection) => void): (() => void) =>
  watchTouchSwipe(card, {
    // On wider screens the bar spans the window and is not swiped.
    mayBegin: phoneMediaQuery.matches,
    onMove({ rightPx, downPx }) {
      if (Math.hypot(rightPx, downPx) < SLACK_PX) return;
      const isSideways = Math.abs(rightPx) > Math.abs(downPx);
      card.style.translate = isSideways
        ? `${rightPx * FINGER_SHARE}px`
        : `0 ${Math.min(0, downPx) * FINGER_SHARE}px`;
    },
    onLift({ rightPx, downPx }, tookMs) {
      const swipe = classifySwipe(rightPx, downPx, tookMs);
      if (swipe === null) return false;
      // The card returns before `onSwipe`, which measures or covers it.
      slideBack(card);
      onSwipe(swipe);
      return true;
    },
  });
