import type { LinkProps } from '@tanstack/react-router';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';

/** A screen that a menu of the top bar or the command palette leads to. */
export interface Destination {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: LinkProps['params'];
  readonly label: MessageKeyWithoutParams;
}

/** The parts of Discover, in the order of its menu. */
export const discoverDestinations: readonly Destination[] = [
  { to: '/discover/playlists', label: 'nav.playlists' },
  { to: '/discover/toplists', label: 'nav.charts' },
  { to: '/discover/artists', label: 'nav.artists' },
];

/** The screens that the command palette leads everybody to, in its order. */
export const publicDestinations: readonly Destination[] = [
  { to: '/', label: 'nav.home' },
  ...discoverDestinations,
  { to: '/new-album', label: 'screen.newAlbums' },
  { to: '/history', label: 'nav.history' },
];

/** The screens of accounts alone, which the command palette lists before the parts of their library (`library-tabs.ts`). */
export const accountDestinations: readonly Destination[] = [
  { to: '/dailySongs', label: 'screen.dailySongs' },
];

/** The listener's own music, where the server has calls for it. */
export const ownMusicDestination: Destination = { to: '/my-music/{-$tab}', label: 'nav.ownMusic' };

export const loginDestination: Destination = { to: '/login', label: 'nav.signIn' };
