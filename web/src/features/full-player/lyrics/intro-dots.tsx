import { introCountdownDots } from '@rill/lyrics';
import type { PlayheadReader } from '@rill/playback';
import { useCallback } from 'react';
import { reducedMotionMediaQuery } from '#lib/media-query.ts';
import { usePlayer } from '#player/player-context.tsx';
import styles from './intro-dots.module.css';
import { syncAnimationsWithPlayhead } from './sync-animations-with-playhead.ts';

const SPENT = 0.22;
const GONE_SECONDS = 0.3;

const wordTiming = (time: number, duration: number): KeyframeAnimationOptions => ({
  delay: time * 1000,
  duration: duration * 1000,
  fill: 'both',
});

/** Fades the dots out before the first line; then all of them are removed. */
function fadeDots(dots: HTMLElement, firstSeconds: number, playhead: PlayheadReader): () => void {
  const times = introCountdownDots(firstSeconds);
  const large = reducedMotionMediaQuery.matches() ? 'none' : 'scale(1.28)';
  const animations = times.flatMap(({ time, duration }, index) => {
    const keyframes = [
      { opacity: 1, transform: large },
      { opacity: SPENT, transform: 'none' },
    ];
    return dots.children[index]?.animate(keyframes, wordTiming(time, duration)) ?? [];
  });
  const last = times.at(-1);
  if (last !== undefined) {
    const end = last.time + last.duration;
    animations.push(dots.animate([{ opacity: 1 }, { opacity: 0 }], wordTiming(end, GONE_SECONDS)));
  }
  return syncAnimationsWithPlayhead(animations, 0, playhead);
}

/** Three dots above the first line that fade out one after the other until it begins. */
export function IntroDots({ firstSeconds }: { readonly firstSeconds: number }) {
  const { playhead } = usePlayer();
  const fade = useCallback(
    (dots: HTMLElement | null) => (dots === null ? undefined : fadeDots(dots, firstSeconds, playhead)),
    [firstSeconds, playhead],
  );
  return (
    <span aria-hidden="true" data-intro="" className={styles['dots']} ref={fade}>
      <i />
      <i />
      <i />
    </span>
  );
}
