import type { EngineReading, PlayerState } from '@rill/playback';
import { type RefCallback, useCallback } from 'react';
import { usePlayer } from './player-context.tsx';

/** The second of the song at which its audio begins: 0, or the start of a preview. */
export const previewStartSeconds = ({ songUrl }: PlayerState): number => songUrl?.preview?.start ?? 0;

/** How often an element that is hovered or focused is updated, in seconds. */
const LOOKED_AT_SECONDS = 0.25;

/** Events after which an element may be hovered or focused. */
const LOOKED_AT_EVENTS = ['pointerenter', 'focus', 'keydown'] as const;

const isNeverLookedAt = () => false;

/**
 * Updates an element with the moving time without a render: `write` is called with the element at once and then
 * whenever another second of the song begins, four times a second while the element `isLookedAt`, and never while the
 * page is hidden. Both must be stable functions (outside the component). The time counts from the start of the audio;
 * `audioStart` is the second of the song at which a preview starts, to be added.
 */
export function usePlayheadSyncedElementRef<Part extends Element>(
  write: (element: Part, reading: EngineReading, audioStart: number) => void,
  isLookedAt: (element: Part) => boolean = isNeverLookedAt,
): RefCallback<Part> {
  const { playhead, state } = usePlayer();
  return useCallback(
    (element: Part | null) => {
      if (element === null) return;
      // The floating player has a document of its own.
      const page = element.ownerDocument;
      const leaving = new AbortController();
      const { signal } = leaving;
      let stopFollowing = () => {};

      function show(reading: EngineReading): number {
        const audioStart = previewStartSeconds(state.getState());
        write(element as Part, reading, audioStart);
        const { seconds, rate } = reading;
        if (isLookedAt(element as Part)) return seconds + LOOKED_AT_SECONDS * (rate || 1);
        return Math.floor(audioStart + seconds) + 1 - audioStart;
      }
      function follow(): void {
        stopFollowing();
        stopFollowing = page.hidden ? () => {} : playhead.follow(show);
      }

      if (page.hidden) show(playhead.read());
      follow();
      page.addEventListener('visibilitychange', follow, { signal });
      if (isLookedAt !== isNeverLookedAt)
        for (const name of LOOKED_AT_EVENTS) element.addEventListener(name, follow, { signal });
      return () => {
        stopFollowing();
        leaving.abort();
      };
    },
    [playhead, state, write, isLookedAt],
  );
}
