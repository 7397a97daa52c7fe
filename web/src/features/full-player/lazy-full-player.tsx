import { currentSong } from '@rill/playback';
import { useCallback, useState } from 'react';
import { usePlayerState } from '#player/player-context.tsx';
import { setFullPlayerLoader, useIsFullPlayerOpen } from '#shell/full-player-panel.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';

const fullPlayer = lazyComponent(async () => (await import('./full-player.tsx')).FullPlayer);
setFullPlayerLoader(fullPlayer.load);

/** Renders the full player while it is open and until its closing animation ends; nothing without a song. */
export function LazyFullPlayer() {
  const isOpen = useIsFullPlayerOpen();
  const song = usePlayerState(currentSong);
  const [isPresent, setIsPresent] = useState(isOpen);
  const shouldBePresent = song !== null && (isOpen || isPresent);
  if (shouldBePresent !== isPresent) setIsPresent(shouldBePresent);
  const leave = useCallback(() => setIsPresent(false), []);
  if (!isPresent || song === null) return null;
  return <fullPlayer.Part song={song} isOpen={isOpen} onSlidOut={leave} />;
}
