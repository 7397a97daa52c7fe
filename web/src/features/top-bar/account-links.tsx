import type { ReactNode } from 'react';
import { type LibraryTab, libraryTabs } from '#music/screen/library-parts.ts';
import type { NavigationEntry } from './navigation-entry.ts';

const places = (Object.keys(libraryTabs) as LibraryTab[]).map(
  (part): NavigationEntry => ({ to: '/user/$part', params: { part }, label: libraryTabs[part] }),
);

/** The parts of an account's library. */
export const AccountNavLinks = ({ drawPart }: { readonly drawPart: (place: NavigationEntry) => ReactNode }) =>
  places.map(drawPart);
