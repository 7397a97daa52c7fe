import { reducedMotionMediaQuery } from '#lib/media-query.ts';

/** How long a slide stays before the next one, in milliseconds. */
const STAY_MS = 6000;

export interface CarouselHandle {
  readonly show: (index: number) => void;
  /** Moves to the next (1) or previous (-1) slide, wrapping around. */
  readonly turn: (by: 1 | -1) => void;
  readonly stop: () => void;
}

/**
 * Advances the slides of a scroll-snap strip. They advance automatically only while the strip is visible and has
 * neither pointer nor focus, and without reduced motion. After a manual scroll, also by touch, they never do so again.
 */
export function startCarousel(strip: HTMLElement, onCurrent: (index: number) => void): CarouselHandle {
  const gone = new AbortController();
  const { signal } = gone;
  const area = strip.parentElement ?? strip;
  let isSeen = false;
  let isHeld = false;
  let wasMovedByHand = false;

  const stepWidth = () => {
    const [first, second] = [strip.children[0], strip.children[1]].map((slide) =>
      slide?.getBoundingClientRect(),
    );
    return first === undefined || second === undefined ? strip.clientWidth : second.left - first.left;
  };
  const currentIndex = () => Math.round(strip.scrollLeft / stepWidth());
  const last = () => Math.round((strip.scrollWidth - strip.clientWidth) / stepWidth());
  const show = (to: number) =>
    strip.scrollTo({
      left: to * stepWidth(),
      behavior: reducedMotionMediaQuery.matches() ? 'instant' : 'smooth',
    });
  const turn = (by: 1 | -1) => {
    const count = last() + 1;
    show((currentIndex() + by + count) % count);
  };

  strip.addEventListener('scroll', () => onCurrent(currentIndex()), { passive: true, signal });
  for (const [type, held] of [
    ['pointerenter', true],
    ['pointerleave', false],
    ['focusin', true],
    ['focusout', false],
  ] as const) {
    area.addEventListener(type, () => (isHeld = held), { signal });
  }
  area.addEventListener('pointerdown', () => (wasMovedByHand = true), { signal });
  // Several entries may be reported at once: the last one counts.
  const sight = new IntersectionObserver((changes) => (isSeen = changes.at(-1)?.isIntersecting ?? false));
  sight.observe(strip);
  const timer = setInterval(() => {
    if (
      isSeen &&
      !isHeld &&
      !wasMovedByHand &&
      !reducedMotionMediaQuery.matches() &&
      !document.hidden &&
      last() > 0
    )
      turn(1);
  }, STAY_MS);

  return {
    show(to) {
      wasMovedByHand = true;
      show(to);
    },
    turn(by) {
      wasMovedByHand = true;
      turn(by);
    },
    stop() {
      gone.abort();
      sight.disconnect();
      clearInterval(timer);
    },
  };
}
