import { currentSong } from '@rill/playback';
import { lazy, Suspense } from 'react';
import { usePlayerState } from '#player/player-context.tsx';

/** Fetches the bar's code before it is wanted: a press on Play is answered at once. */
export const loadPlayerBar = async () => ({ default: (await import('./player-bar.tsx')).PlayerBar });

const PlayerBar = lazy(loadPlayerBar);

/** Where the bar goes; there is none without a song. */
export function PlayerSlot() {
  const hasSong = usePlayerState((state) => currentSong(state) !== null);
  if (!hasSong) return null;
  return (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  );
}
