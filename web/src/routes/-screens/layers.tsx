import { FullPlayerSlot } from '#features/big-player/full-player-slot.tsx';
import { DownloadSlot } from '#features/download/download-slot.tsx';
import { QueueSlot } from '#features/queue-drawer/queue-slot.tsx';

export { loadQueueDrawer } from '#features/queue-drawer/queue-slot.tsx';

/** What may lie over every screen, from the lowest to the topmost. The full player makes inert what stands before it. */
export function Layers() {
  return (
    <>
      <QueueSlot />
      <FullPlayerSlot />
      <DownloadSlot />
    </>
  );
}
