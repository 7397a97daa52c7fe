import type { ReactNode } from 'react';
import { type LibraryTab, libraryTabs } from '#music/screen/library-tabs.ts';
import type { NavLinkEntry } from './nav-link-entry.ts';

const links = (Object.keys(libraryTabs) as LibraryTab[]).map(
  (part): NavLinkEntry => ({ to: '/user/$part', params: { part }, label: libraryTabs[part] }),
);

export const LibraryNavLinks = ({ renderLink }: { readonly renderLink: (link: NavLinkEntry) => ReactNode }) =>
  links.map(renderLink);
