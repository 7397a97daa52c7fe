import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DownloadSlot } from '#features/download/download-slot.tsx';
import { FullPlayerSlot } from '#features/full-player/full-player-slot.tsx';
import { NowPanelSlot } from '#features/full-player/side-panel/now-panel-slot.tsx';
import { QueueSlot } from '#features/queue-drawer/queue-slot.tsx';
import { AddToPlaylistSlot } from '#music/add-to-playlist/add-slot.tsx';
import { LikesSlot } from '#music/like/likes-slot.tsx';
import { PlaylistFormSlot } from '#music/playlist-form/playlist-form-slot.tsx';
import { SongAnnouncer } from '#music/song-announcer.tsx';
import { useKeyboardPanel } from '#shell/keyboard-panel.ts';
import { restoreFocusOnNavigation } from '#shell/restore-focus.ts';
import { restoreScrollOnNavigation } from '#shell/restore-scroll.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { loadStateDrawings } from '#ui/list-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { paintHomeOnNavigation } from './early-home.ts';

export { loadQueueDrawer } from '#features/queue-drawer/queue-slot.tsx';
export { LastSeenNote } from './last-seen-note.tsx';

const keyboardPanels = lazyComponent(async () => (await import('./keyboard-panels.tsx')).KeyboardPanels);

function KeyboardSlot() {
  return useKeyboardPanel() === 'none' ? null : <keyboardPanels.Part />;
}

/** The overlays of every screen, from the lowest to the topmost. The full player makes the ones before it inert. */
export function Layers() {
  const router = useRouter();
  useEffect(() => restoreScrollOnNavigation(router), [router]);
  useEffect(() => paintHomeOnNavigation(router), [router]);
  // When the network is lost, it is too late to fetch them.
  useEffect(() => void loadStateDrawings(), []);
  return (
    <>
      <ScreenAnnouncer />
      <LikesSlot />
      <SongAnnouncer />
      <NowPanelSlot />
      <QueueSlot />
      <FullPlayerSlot />
      <DownloadSlot />
      <PlaylistFormSlot />
      <KeyboardSlot />
      <AddToPlaylistSlot />
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
