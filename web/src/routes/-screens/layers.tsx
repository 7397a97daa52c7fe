import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FullPlayerSlot } from '#features/big-player/full-player-slot.tsx';
import { DownloadSlot } from '#features/download/download-slot.tsx';
import { QueueSlot } from '#features/queue-drawer/queue-slot.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { followFocus } from './follow-focus.ts';

export { loadQueueDrawer } from '#features/queue-drawer/queue-slot.tsx';

/** What may lie over every screen, from the lowest to the topmost. The full player makes inert what stands before it. */
export function Layers() {
  return (
    <>
      <Arrivals />
      <QueueSlot />
      <FullPlayerSlot />
      <DownloadSlot />
    </>
  );
}

/** Tells those who do not see it which screen has come. */
function Arrivals() {
  const router = useRouter();
  const follow = useCallback(
    (voice: HTMLElement | null) => (voice === null ? undefined : followFocus(router, voice)),
    [router],
  );
  return <VisuallyHidden ref={follow} aria-live="polite" />;
}
