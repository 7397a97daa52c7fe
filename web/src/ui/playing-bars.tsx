import { reducedMotionMediaQuery } from '#lib/media-query.ts';
import styles from './playing-bars.module.css';

/** The duration of each bar's rise, in milliseconds; they differ, so that the bars are never in step. */
const RISES_MS = [900, 620, 760];

/**
 * Animates the bars by script instead of CSS: React listens to the events of CSS animations on the page, and with such
 * a listener the browser wakes the main thread some twenty times a second while one runs.
 */
function dance(bars: HTMLElement | null) {
  if (bars === null || reducedMotionMediaQuery.matches()) return;
  const animations = RISES_MS.map((duration, index) =>
    bars.children[index]?.animate([{ transform: 'scaleY(0.25)' }, { transform: 'scaleY(1)' }], {
      duration,
      direction: 'alternate',
      easing: 'ease-in-out',
      iterations: Number.POSITIVE_INFINITY,
    }),
  );
  return () => {
    for (const animation of animations) animation?.cancel();
  };
}

/** Three bars that dance while music plays and rest otherwise. */
export function PlayingBars({ isMoving }: { isMoving: boolean }) {
  return (
    <span className={styles['bars']} ref={isMoving ? dance : undefined} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
