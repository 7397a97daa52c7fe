import type { ReactNode } from 'react';
import type { Destination } from '#music/screen/destinations.ts';
import { libraryDestinations } from '#music/screen/library-tabs.ts';

export const LibraryNavLinks = ({ renderLink }: { readonly renderLink: (link: Destination) => ReactNode }) =>
  libraryDestinations.map(renderLink);
