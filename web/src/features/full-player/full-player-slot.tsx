import { currentSong } from '@rill/playback';
import { usePlayerState } from '#player/player-context.tsx';
import { bringFullPlayerBy, useFullPlayerPhase } from '#shell/full-player-panel.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';

const fullPlayer = lazyComponent(async () => (await import('./full-player.tsx')).FullPlayer);
bringFullPlayerBy(fullPlayer.load);

/** Where the full player goes while it is open; there is none without a song. */
export function FullPlayerSlot() {
  const isClosed = useFullPlayerPhase() === 'closed';
  const hasSong = usePlayerState((state) => currentSong(state) !== null);
  return isClosed || !hasSong ? null : <fullPlayer.Part />;
}
