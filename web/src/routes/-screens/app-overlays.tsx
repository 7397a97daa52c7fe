import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LazyDownloadDialog } from '#features/download/lazy-download-dialog.tsx';
import { LazyFullPlayer } from '#features/full-player/lazy-full-player.tsx';
import { LazyNowPlayingPanel } from '#features/full-player/side-panel/lazy-now-playing-panel.tsx';
import { LazyQueueDrawer } from '#features/queue-drawer/lazy-queue-drawer.tsx';
import { LazyAddToPlaylistDialog } from '#music/add-to-playlist/lazy-add-to-playlist-dialog.tsx';
import { LikesLoader } from '#music/like/likes-loader.tsx';
import { LazyPlaylistDialogs } from '#music/playlist-form/lazy-playlist-dialog.tsx';
import { SongAnnouncer } from '#music/song-announcer.tsx';
import { UndoAnnouncer } from '#notices/undo-announcer.tsx';
import { useCommandPaletteOrHelpState } from '#shell/command-palette-or-help-state.ts';
import { restoreFocusOnNavigation } from '#shell/restore-focus.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const keyboardPanels = lazyComponent(
  async () => (await import('./command-palette-or-help.tsx')).CommandPaletteOrHelp,
);

function LazyKeyboardPanels() {
  return useCommandPaletteOrHelpState() === 'none' ? null : <keyboardPanels.Part />;
}

/** The overlays of every screen, from the lowest to the topmost. The full player makes the overlays before it inert. */
export function AppOverlays() {
  return (
    <>
      <ScreenAnnouncer />
      <LikesLoader />
      <LazyNowPlayingPanel />
      <LazyQueueDrawer />
      <LazyFullPlayer />
      <LazyDownloadDialog />
      <LazyPlaylistDialogs />
      <LazyKeyboardPanels />
      <LazyAddToPlaylistDialog />
      {/* Rendered behind the full player, because inert elements are not announced. */}
      <SongAnnouncer />
      <UndoAnnouncer />
    </>
  );
}

/** Moves the focus to the new screen after a navigation, and announces its heading to screen readers. */
function ScreenAnnouncer() {
  const router = useRouter();
  const liveRegion = useRef<HTMLElement>(null);
  useEffect(() => {
    if (liveRegion.current === null) return;
    return restoreFocusOnNavigation(router, liveRegion.current);
  }, [router]);
  return <VisuallyHidden ref={liveRegion} aria-live="polite" />;
}
