import { currentSong } from '@rill/playback';
import { lazy, Suspense } from 'react';
import { usePlayerState } from '#player/player-context.tsx';

const PlayerBar = lazy(async () => ({ default: (await import('./player-bar.tsx')).PlayerBar }));

/** Where the bar goes; its code comes with the first song. */
export function PlayerSlot() {
  const hasSong = usePlayerState((state) => currentSong(state) !== null);
  if (!hasSong) return null;
  return (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  );
}
