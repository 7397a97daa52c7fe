import type { EngineReading } from '@rill/playback';
import { useCallback } from 'react';
import { prefersReducedMotion } from '#lib/media-query.ts';
import { usePlayer } from '#player/player-context.tsx';

/** Below this the eye sees no difference, and setting the time again would only cost a frame. */
const DRIFT_MS = 80;

const lines = new WeakMap<Element, Animation>();

/**
 * Lets a line grow with the music: an animation of the compositor that runs as long as the song and is put right where
 * it drifts. Paused music, a hidden page and less motion leave it standing; each tick then sets it.
 */
function writeProgress(element: HTMLElement, reading: EngineReading): void {
  const lengthMs = Math.max(1, reading.durationSeconds * 1000);
  const atMs = Math.min(reading.durationSeconds, reading.seconds) * 1000;
  const line = lines.get(element) ?? begin(element);
  const moves = reading.isAdvancing && atMs < lengthMs && !document.hidden && !prefersReducedMotion.matches();
  if (line.effect?.getTiming().duration !== lengthMs) line.effect?.updateTiming({ duration: lengthMs });
  if (!moves && line.playState === 'running') line.pause();
  if (!moves || Math.abs(Number(line.currentTime) - atMs) > DRIFT_MS) line.currentTime = atMs;
  if (line.playbackRate !== reading.rate && reading.rate > 0) line.updatePlaybackRate(reading.rate);
  if (moves && line.playState !== 'running') line.play();
}

/** Ends the line's animation: one that still runs would keep an element alive that is gone. */
function endProgress(element: HTMLElement): void {
  lines.get(element)?.cancel();
  lines.delete(element);
}

function begin(element: HTMLElement): Animation {
  const line = element.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
    duration: 1,
    fill: 'both',
  });
  line.pause();
  lines.set(element, line);
  return line;
}

/** The played part of a seek line, which grows with the music. */
export function ProgressLine({ className }: { readonly className: string | undefined }) {
  const { playhead } = usePlayer();
  const follow = useCallback(
    (line: HTMLDivElement | null) => {
      if (line === null) return;
      writeProgress(line, playhead.read());
      const stop = playhead.onTick((reading) => writeProgress(line, reading));
      return () => {
        stop();
        endProgress(line);
      };
    },
    [playhead],
  );
  return <div className={className} ref={follow} />;
}
