import { useIsQueueOpen } from '#player/queue-panel.ts';
import { latePart } from '#ui/late-part.tsx';

const drawer = latePart(async () => (await import('./queue-drawer.tsx')).QueueDrawer);

export const loadQueueDrawer = drawer.load;

/** Where the drawer goes while it is open. */
export function QueueSlot() {
  return useIsQueueOpen() ? <drawer.Part /> : null;
}
