import { lazyComponent } from '#ui/lazy-component.tsx';

/** The menu of a whole playlist or album; rendered only while it is open. */
export const { Part: LateThingMenu, load: loadThingMenu } = lazyComponent(
  async () => (await import('./thing-menu.tsx')).ThingMenu,
);
