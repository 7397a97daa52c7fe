import type { EngineReading, PlayheadReader } from '@rill/playback';

/** A smaller difference is invisible, and setting the time again would only cost a frame. */
const DRIFT_MS = 20;

/**
 * Synchronizes animations with the song: their time 0 is `startSeconds` of the song. The animations run on the
 * compositor; the playhead corrects them after seeks, pauses and drift. Nothing runs while music is paused or the page
 * is hidden.
 */
export function syncAnimationsWithPlayhead(
  animations: readonly Animation[],
  startSeconds: number,
  playhead: PlayheadReader,
): () => void {
  const stop = new AbortController();
  // The floating player has a document of its own, which is visible while the page is not.
  const page = pageOf(animations[0]);

  function sync(reading: EngineReading = playhead.read()): void {
    const atMs = (reading.seconds - startSeconds) * 1000;
    const moves = reading.isAdvancing && !page.hidden;
    for (const animation of animations) put(animation, { atMs, moves, rate: reading.rate || 1, page });
  }
  const stopTicks = playhead.onTick(sync);
  page.addEventListener('visibilitychange', () => sync(), { signal: stop.signal });
  sync();
  return () => {
    stopTicks();
    stop.abort();
    for (const animation of animations) animation.cancel();
  };
}

function pageOf(animation: Animation | undefined): Document {
  const effect = animation?.effect;
  return (effect instanceof KeyframeEffect ? effect.target?.ownerDocument : null) ?? document;
}

interface Moment {
  readonly atMs: number;
  readonly moves: boolean;
  readonly rate: number;
  readonly page: Document;
}

function put(animation: Animation, { atMs, moves, rate, page }: Moment): void {
  const endMs = Number(animation.effect?.getComputedTiming().endTime ?? 0);
  const timeMs = Math.min(atMs, endMs);
  if (!moves || timeMs === endMs) {
    if (animation.playState !== 'paused') animation.pause();
    if (animation.currentTime !== timeMs) animation.currentTime = timeMs;
    return;
  }
  const isRunning = animation.playState === 'running' && !animation.pending;
  if (isRunning && Math.abs(Number(animation.currentTime) - timeMs) <= DRIFT_MS) return;
  if (animation.playbackRate !== rate) animation.playbackRate = rate;
  // A start time takes effect at once; play() would start a frame later.
  const nowMs = (page.defaultView ?? globalThis).performance.now();
  animation.startTime = nowMs - timeMs / rate;
}
