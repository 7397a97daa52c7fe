import { closeFullPlayer } from '#shell/full-player-panel.ts';
import { closeQueue, isQueueOpen } from '#shell/queue-panel.ts';

/** Escape closes what is on top: the queue, then the full player. What closes itself by Escape keeps the key. */
export function closesOnEscape(): () => void {
  const stop = new AbortController();
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.fullscreenElement !== null) return;
      if (isQueueOpen()) closeQueue();
      else closeFullPlayer();
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
