import type { EngineReading } from '@rill/playback';
import { usePlayheadSyncedElementRef } from '#player/use-playhead.ts';

/** Writes only whole seconds while music plays, because the browser would otherwise repaint with every frame. */
function writeProgress(line: HTMLElement, { seconds, durationSeconds, isAdvancing }: EngineReading): void {
  const second = isAdvancing ? Math.floor(seconds) : seconds;
  const share = durationSeconds > 0 ? Math.min(1, second / durationSeconds) : 0;
  const transform = `scaleX(${share.toFixed(5)})`;
  if (line.style.transform !== transform) line.style.transform = transform;
}

/** The played part of a seek line. */
export function ProgressLine({ className }: { readonly className: string | undefined }) {
  return <div className={className} ref={usePlayheadSyncedElementRef(writeProgress)} />;
}
