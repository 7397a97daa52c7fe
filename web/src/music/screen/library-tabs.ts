import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import type { Destination } from './destinations.ts';

/**
 * The parts of a listener's library by the last segment of their URL, each with the message of its name, in the order
 * of the tabs.
 */
export const libraryTabs = {
  playlists: 'nav.myPlaylists',
  like: 'nav.savedPlaylists',
  album: 'nav.savedAlbums',
  artists: 'nav.followedArtists',
  cloud: 'nav.cloud',
} as const satisfies Readonly<Record<string, MessageKeyWithoutParams>>;

export type LibraryTab = keyof typeof libraryTabs;

export const isLibraryTab = (name: string): name is LibraryTab => Object.hasOwn(libraryTabs, name);

/** The parts of the library as destinations. Apart from the others, because their messages come after the first paint. */
export const libraryDestinations = (Object.keys(libraryTabs) as LibraryTab[]).map(
  (part): Destination => ({ to: '/user/$part', params: { part }, label: libraryTabs[part] }),
);
