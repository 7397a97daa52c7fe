import { useCallback } from 'react';
import { usePlayer } from '#player/player-context.tsx';
import { endProgress, writeProgress } from './progress-animation.ts';

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
