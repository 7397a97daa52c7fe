import type { EngineReading } from '@rill/playback';
import { type RefCallback, useCallback } from 'react';
import { usePlayer } from './player-context.tsx';

/**
 * Keeps an element in step with the moving time, without a render: `write` is called with the element at once and then
 * four times a second while the music moves. It must be a function that never changes (outside the component).
 */
export function usePlayhead<Part extends Element>(
  write: (element: Part, reading: EngineReading) => void,
): RefCallback<Part> {
  const { playhead } = usePlayer();
  return useCallback(
    (element: Part | null) => {
      if (element === null) return;
      write(element, playhead.read());
      return playhead.onTick((reading) => write(element, reading));
    },
    [playhead, write],
  );
}
