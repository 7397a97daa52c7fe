import type { LinkProps } from '@tanstack/react-router';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';

/** A screen that a menu of the top bar and the command palette lead to. */
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

/** The listener's own music, where the server has calls for it. */
export const ownMusicDestination: Destination = { to: '/my-music/{-$tab}', label: 'nav.ownMusic' };

/** The login, for visitors. */
export const loginDestination: Destination = { to: '/login', label: 'nav.signIn' };
