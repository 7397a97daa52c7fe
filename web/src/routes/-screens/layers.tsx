import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DownloadSlot } from '#features/download/download-slot.tsx';
import { FullPlayerSlot } from '#features/full-player/full-player-slot.tsx';
import { QueueSlot } from '#features/queue-drawer/queue-slot.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { followFocus } from './follow-focus.ts';
import { followPlace } from './follow-place.ts';

export { loadQueueDrawer } from '#features/queue-drawer/queue-slot.tsx';

/** What may lie over every screen, from the lowest to the topmost. The full player makes inert what stands before it. */
export function Layers() {
  const router = useRouter();
  useEffect(() => followPlace(router), [router]);
  return (
    <>
      <ScreenAnnouncer />
      <QueueSlot />
      <FullPlayerSlot />
      <DownloadSlot />
    </>
  );
}

/** Announces to screen readers which screen has come, and puts the focus there. */
function ScreenAnnouncer() {
  const router = useRouter();
  const liveRegion = useRef<HTMLElement>(null);
  useEffect(() => {
    if (liveRegion.current === null) return;
    return followFocus(router, liveRegion.current);
  }, [router]);
  return <VisuallyHidden ref={liveRegion} aria-live="polite" />;
}
