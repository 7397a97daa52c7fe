import type { LinkProps } from '@tanstack/react-router';

/** The lists of own music, with their names, in order. */
export const TAB_TITLES = {
  songs: 'search.songs',
  albums: 'screen.albums',
  artists: 'nav.artists',
  genres: 'own.genres',
  folders: 'own.folders',
  recent: 'own.recent',
  problems: 'own.problemsTitle',
} as const;
export type OwnMusicTab = keyof typeof TAB_TITLES;

export const isOwnMusicTab = (word: string): word is OwnMusicTab => Object.hasOwn(TAB_TITLES, word);

interface OwnSearch {
  readonly find?: string | undefined;
  readonly page?: number | undefined;
  readonly genre?: string | undefined;
  readonly root?: number | undefined;
  readonly folder?: string | undefined;
}

/** The link to a list of own music. */
export const linkToOwnMusic = (tab: OwnMusicTab, search: OwnSearch = {}): LinkProps => ({
  to: '/my-music/{-$tab}',
  params: { tab },
  search,
});
