import { currentSong } from '@rill/playback';
import { useStore } from 'zustand';
import { createMediaQuery } from '#lib/media-query.ts';
import { usePlayerState } from '#player/player-context.tsx';
import { useSettingValue } from '#settings/settings-store.ts';
import { videoScreenStateStore } from '#shell/video-stage.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';

const panel = lazyComponent(async () => (await import('./now-playing-panel.tsx')).NowPlayingPanel);

/** The width from which a panel fits beside the page. The stylesheets have the same query. */
const largeViewport = createMediaQuery('(min-width: 1600px)');

/**
 * Renders the now-playing panel on large screens, if it is switched on; nothing without a song or with a video open.
 */
export function LazyNowPlayingPanel() {
  const isLarge = useMediaQuery(largeViewport);
  const isWanted = useSettingValue('nowPlayingPanel');
  const song = usePlayerState(currentSong);
  const isVideoPlaying = useStore(videoScreenStateStore, (stage) => stage === 'playing');
  if (!isLarge || !isWanted || song === null || isVideoPlaying) return null;
  return <panel.Part song={song} />;
}
