import { currentSong } from '@rill/playback';
import { useRouterState } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { usePlayerState } from '#player/player-context.tsx';
import { videoScreenStateStore } from '#shell/video-stage.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';

const bar = lazyComponent(async () => (await import('./player-bar.tsx')).PlayerBar);

export const loadPlayerBar = bar.load;

/** Renders the bar; nothing without a song, while a video plays and on the login screen. */
export function LazyPlayerBar() {
  const hasSong = usePlayerState((state) => currentSong(state) !== null);
  const isVideoPlaying = useStore(videoScreenStateStore, (stage) => stage === 'playing');
  const isLoginScreen = useRouterState({ select: ({ location }) => location.pathname === '/login' });
  return hasSong && !isVideoPlaying && !isLoginScreen ? <bar.Part /> : null;
}
