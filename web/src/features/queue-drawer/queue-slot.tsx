import { lazy, Suspense } from 'react';
import { useIsQueueOpen } from '#player/queue-panel.ts';

const QueueDrawer = lazy(async () => ({ default: (await import('./queue-drawer.tsx')).QueueDrawer }));

/** Where the drawer goes; its code comes when it is opened. */
export function QueueSlot() {
  const isOpen = useIsQueueOpen();
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <QueueDrawer />
    </Suspense>
  );
}
