import type { ReactNode } from 'react';
import type { NavigationEntry } from './navigation-entry.ts';

const places: readonly NavigationEntry[] = [
  { to: '/user/$part', params: { part: 'playlists' }, label: 'nav.myPlaylists' },
  { to: '/user/$part', params: { part: 'like' }, label: 'nav.savedPlaylists' },
  { to: '/user/$part', params: { part: 'album' }, label: 'nav.savedAlbums' },
  { to: '/user/$part', params: { part: 'artists' }, label: 'nav.followedArtists' },
  { to: '/user/$part', params: { part: 'cloud' }, label: 'nav.cloud' },
];

/** The parts of an account's library. */
export const AccountNavLinks = ({ drawPart }: { readonly drawPart: (place: NavigationEntry) => ReactNode }) =>
  places.map(drawPart);
