import { useIsQueueOpen } from '#shell/queue-panel.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';

const drawer = lazyComponent(async () => (await import('./queue-drawer.tsx')).QueueDrawer);

export const loadQueueDrawer = drawer.load;

/** Renders the drawer, and loads its code, only while it is open. */
export function LazyQueueDrawer() {
  return useIsQueueOpen() ? <drawer.Part /> : null;
}
