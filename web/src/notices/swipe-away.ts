import { phoneMediaQuery, reducedMotionMediaQuery } from '#lib/media-query.ts';
import { DEFAULT_ANIMATION_TIMING } from '#lib/motion.ts';

/** The distance, or speed, from which a swipe dismisses the card. */
const FAR_PX = 72;
const FAST_PX_PER_MS = 0.5;
/** A smaller movement may still be a tap. */
const SLACK_PX = 10;
/** How far a card goes on from where the finger has left it. */
const FLIGHT_PX = 240;

/**
 * Lets a finger take a notice of a phone away, sideways or upwards, and calls back once it has gone. Returns a function
 * that stops listening.
 */
export function watchSwipeAway(card: HTMLElement, onAway: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let from: { id: number; x: number; y: number; at: number } | null = null;

  /** How far the finger is, in the direction in which it went most; no card goes down. */
  function wayOf(event: PointerEvent): { x: number; y: number } {
    const x = event.clientX - (from?.x ?? 0);
    const y = Math.min(0, event.clientY - (from?.y ?? 0));
    return Math.abs(x) > -y ? { x, y: 0 } : { x: 0, y };
  }
  function begin(event: PointerEvent): void {
    if (event.pointerType !== 'touch' || !phoneMediaQuery.matches()) return;
    from = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp };
  }
  function follow(event: PointerEvent): void {
    if (from?.id !== event.pointerId) return;
    const { x, y } = wayOf(event);
    if (Math.abs(x + y) > SLACK_PX) card.style.translate = `${x}px ${y}px`;
  }
  function end(event: PointerEvent): void {
    if (from?.id !== event.pointerId) return;
    const { x, y } = wayOf(event);
    const movedPx = Math.abs(x + y);
    const isFast =
      movedPx > 2 * SLACK_PX && movedPx / Math.max(1, event.timeStamp - from.at) > FAST_PX_PER_MS;
    from = null;
    if (event.type === 'pointerup' && (movedPx > FAR_PX || isFast)) fly(x, y);
    else settle();
  }
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
  function settle(): void {
    const { translate } = card.style;
    card.style.translate = '';
    if (translate === '' || reducedMotionMediaQuery.matches()) return;
    card.animate([{ translate }, {}], DEFAULT_ANIMATION_TIMING);
  }
  card.addEventListener('pointerdown', begin, { signal });
  card.addEventListener('pointermove', follow, { signal });
  card.addEventListener('pointerup', end, { signal });
  card.addEventListener('pointercancel', end, { signal });
  return () => stop.abort();
}
