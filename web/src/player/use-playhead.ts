import type { EngineReading, PlayerState } from '@rill/playback';
import { type RefCallback, useCallback } from 'react';
import { usePlayer } from './player-context.tsx';

/** The second of the song at which its audio begins: 0, or the start of a preview. */
export const previewStartSeconds = ({ songUrl }: PlayerState): number => songUrl?.preview?.start ?? 0;

/**
 * Updates an element with the moving time, without a render: `write` is called with the element at once and then four
 * times a second while the music moves and the page is visible. It must be a stable function (outside the component).
 * It adds `audioStart` to the time, which counts from the beginning of the audio.
 */
export function usePlayheadSyncedElementRef<Part extends Element>(
  write: (element: Part, reading: EngineReading, audioStart: number) => void,
): RefCallback<Part> {
  const { playhead, state } = usePlayer();
  return useCallback(
    (element: Part | null) => {
      if (element === null) return;
      const show = (reading: EngineReading) => write(element, reading, previewStartSeconds(state.getState()));
      show(playhead.read());
      // The floating player has a document of its own.
      const page = element.ownerDocument;
      const showIfVisible = () => {
        if (!page.hidden) show(playhead.read());
      };
      const leaving = new AbortController();
      page.addEventListener('visibilitychange', showIfVisible, { signal: leaving.signal });
      const stopTicks = playhead.onTick(showIfVisible);
      return () => {
        stopTicks();
        leaving.abort();
      };
    },
    [playhead, state, write],
  );
}
