import { lazy } from 'react';

/** A menu that is open at an element or at a point; rendered only while it is, fetched with the first one. */
export const LazyPopupMenu = lazy(async () => ({ default: (await import('./popup-menu.tsx')).PopupMenu }));
