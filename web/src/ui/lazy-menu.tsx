import { lazyComponent } from './lazy-component.tsx';

const popupMenu = lazyComponent(async () => (await import('./popup-menu.tsx')).PopupMenu);

/** A menu that is open at an element or at a point; rendered only while it is. */
export const LazyPopupMenu = popupMenu.Part;

export const loadPopupMenu = popupMenu.load;
