import type { ReactNode } from 'react';
import type { Place } from './place.ts';

const places: readonly Place[] = [
  { to: '/user/$part', params: { part: 'playlists' }, label: 'nav.myPlaylists' },
  { to: '/user/$part', params: { part: 'like' }, label: 'nav.savedPlaylists' },
  { to: '/user/$part', params: { part: 'album' }, label: 'nav.savedAlbums' },
  { to: '/user/$part', params: { part: 'artists' }, label: 'nav.followedArtists' },
  { to: '/user/$part', params: { part: 'cloud' }, label: 'nav.cloud' },
];

/** The parts of an account's library. */
export const AccountPlaces = ({ drawPart }: { readonly drawPart: (place: Place) => ReactNode }) =>
  places.map(drawPart);
