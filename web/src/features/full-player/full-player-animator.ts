import { reducedMotionMediaQuery } from '#lib/media-query.ts';
import { LARGE_MOVE_ANIMATION_TIMING } from '#lib/motion.ts';

/** Marks the opening and closing animations of a panel. */
const ID = 'full-player';
/** How far below their place the parts around the cover start. */
const RISE_PX = 20;

export interface FullPlayerAnimator {
  readonly open: () => void;
  /** Calls back when the panel has closed; not if it is opened again before. */
  readonly close: (onClosed: () => void) => void;
  readonly stop: () => void;
}

const coverOfBar = (): Element | null =>
  document.querySelector('[data-player-bar] [aria-haspopup="dialog"] img');

/** The transform from one box to another, with its origin. */
function layOver(moved: DOMRect, target: DOMRect, around: DOMRect) {
  const [x, y] = [moved.x + moved.width / 2, moved.y + moved.height / 2];
  const way = `translate(${target.x + target.width / 2 - x}px, ${target.y + target.height / 2 - y}px)`;
  return {
    transform: `${way} scale(${target.width / moved.width})`,
    transformOrigin: `${x - around.x}px ${y - around.y}px`,
  };
}

/** Starts the opening: the cover flies from the player bar where it can, and all other parts fade in. */
function startOpening(panel: HTMLElement): readonly Animation[] {
  const moves = !reducedMotionMediaQuery.matches();
  const timing: KeyframeAnimationOptions = { ...LARGE_MOVE_ANIMATION_TIMING, fill: 'both', id: ID };
  const stage = panel.querySelector<HTMLElement>('[data-stage]');
  const [cover, bar] = [stage?.firstElementChild, coverOfBar()];
  const canFly = moves && stage && cover && bar !== null && bar.getBoundingClientRect().width > 0;
  const faded = panel.querySelectorAll(canFly ? '[data-part]' : '[data-part], [data-stage]');
  const fades = [...faded].map((part) =>
    part.animate(
      [
        { opacity: 0, transform: moves ? `translateY(${RISE_PX}px)` : 'none' },
        { opacity: 1, transform: 'none' },
      ],
      timing,
    ),
  );
  const ground = panel.querySelector('[data-ground]')?.animate({ opacity: [0, 1] }, timing);
  if (ground) fades.push(ground);
  if (!canFly) return fades;
  const from = layOver(
    cover.getBoundingClientRect(),
    bar.getBoundingClientRect(),
    stage.getBoundingClientRect(),
  );
  const { transformOrigin } = from;
  const flight = stage.animate([from, { transform: 'none', transformOrigin }], timing);
  // The cover flies above the text; at rest the text is above the cover's shadow.
  return [...fades, flight, stage.animate({ zIndex: [2, 2] }, timing)];
}

/**
 * Animates the cover of the player bar into the cover of the full player and back, while the rest fades. Each direction
 * can be reversed midway. With reduced motion everything fades.
 */
export function createFullPlayerAnimator(panel: HTMLElement): FullPlayerAnimator {
  let animations: readonly Animation[] = [];
  let onEnd: (() => void) | null = null;

  /** Runs the animations in one direction, from their current state. */
  function run(rate: 1 | -1, then: () => void): void {
    onEnd = then;
    const own = animations;
    for (const animation of own) {
      animation.updatePlaybackRate(rate);
      animation.play();
    }
    void Promise.all(own.map(({ finished }) => finished)).then(
      () => {
        if (animations === own && onEnd === then) then();
      },
      () => {},
    );
  }

  function end(): void {
    for (const animation of animations) animation.cancel();
    animations = [];
    onEnd = null;
  }

  return {
    open() {
      if (animations.length === 0) animations = startOpening(panel);
      run(1, end);
    },
    close(onClosed) {
      if (animations.length === 0) animations = startOpening(panel);
      run(-1, onClosed);
    },
    stop: end,
  };
}
