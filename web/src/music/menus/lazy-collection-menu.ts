import { lazyComponent } from '#ui/lazy-component.tsx';

/** The menu of a playlist, an album or an artist; rendered only while it is open. */
export const { Part: LazyCollectionMenu, load: preloadCollectionMenu } = lazyComponent(
  async () => (await import('./collection-menu.tsx')).CollectionMenu,
);
