import { latePart } from '#ui/late-part.tsx';

/** The menu of a whole playlist or album; rendered only while it is open. */
export const { Part: LateThingMenu, load: loadThingMenu } = latePart(
  async () => (await import('./thing-menu.tsx')).ThingMenu,
);
