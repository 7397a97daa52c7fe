import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DownloadSlot } from '#features/download/download-slot.tsx';
import { FullPlayerSlot } from '#features/full-player/full-player-slot.tsx';
import { QueueSlot } from '#features/queue-drawer/queue-slot.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { followFocus } from './follow-focus.ts';
import { followPlace } from './follow-place.ts';

export { loadQueueDrawer } from '#features/queue-drawer/queue-slot.tsx';

/** What may lie over every screen, from the lowest to the topmost. The full player makes inert what stands before it. */
export function Layers() {
  return (
    <>
      <Arrivals />
      <Places />
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

/** Brings people back to their place in a long screen, also after a reload. */
function Places() {
  const router = useRouter();
  const follow = useCallback(
    (mark: HTMLElement | null) => (mark === null ? undefined : followPlace(router)),
    [router],
  );
  return <span ref={follow} hidden />;
}
