import { currentSong } from '@rill/playback';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { mediaQuery } from '#lib/media-query.ts';
import { usePlayerState } from '#player/player-context.tsx';
import { useSetting } from '#settings/settings-store.ts';
import { videoStage } from '#shell/video-stage.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';

const panel = lazyComponent(async () => (await import('./now-panel.tsx')).NowPanel);

/** Where a panel beside the page leaves it wide enough. The stylesheets ask the same. */
const largeViewport = mediaQuery('(min-width: 1600px)');

/** Where the now-playing panel goes on large screens, if it is wanted; there is none without a song or under a film. */
export function NowPanelSlot() {
  const isLarge = useSyncExternalStore(largeViewport.subscribe, largeViewport.matches);
  const isWanted = useSetting('nowPlayingPanel');
  const song = usePlayerState(currentSong);
  const isVideoPlaying = useStore(videoStage, (stage) => stage === 'playing');
  if (!isLarge || !isWanted || song === null || isVideoPlaying) return null;
  return <panel.Part song={song} />;
}
