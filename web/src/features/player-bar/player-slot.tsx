import { currentSong } from '@rill/playback';
import { usePlayerState } from '#player/player-context.tsx';
import { latePart } from '#ui/late-part.tsx';

const bar = latePart(async () => (await import('./player-bar.tsx')).PlayerBar);

export const loadPlayerBar = bar.load;

/** Where the bar goes; there is none without a song. */
export function PlayerSlot() {
  const hasSong = usePlayerState((state) => currentSong(state) !== null);
  return hasSong ? <bar.Part /> : null;
}
