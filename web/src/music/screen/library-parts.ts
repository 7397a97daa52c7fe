import type { PlainKey } from '#i18n/i18n.ts';

/** The parts of a listener's library by the last segment of their URL, each with its name, in the order of the tabs. */
export const libraryParts = {
  playlists: 'nav.myPlaylists',
  like: 'nav.savedPlaylists',
  album: 'nav.savedAlbums',
  artists: 'nav.followedArtists',
  cloud: 'nav.cloud',
} as const satisfies Readonly<Record<string, PlainKey>>;

export type LibraryPart = keyof typeof libraryParts;

export const isLibraryPart = (name: string): name is LibraryPart => Object.hasOwn(libraryParts, name);
