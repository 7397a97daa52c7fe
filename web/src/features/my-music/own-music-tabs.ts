import type { LinkProps } from '@tanstack/react-router';
import type { PageSearchParams } from '#music/listing/list-page.ts';

/** The lists of own music, with their names, in order. */
export const OWN_MUSIC_TAB_TITLE_KEYS = {
  songs: 'search.songs',
  albums: 'screen.albums',
  artists: 'nav.artists',
  genres: 'own.genres',
  folders: 'own.folders',
  recent: 'own.recent',
  problems: 'own.problemsTitle',
} as const;
export type OwnMusicTabName = keyof typeof OWN_MUSIC_TAB_TITLE_KEYS;

export const isOwnMusicTab = (word: string): word is OwnMusicTabName =>
  Object.hasOwn(OWN_MUSIC_TAB_TITLE_KEYS, word);

export interface OwnMusicSearchParams extends PageSearchParams {
  readonly find?: string | undefined;
  readonly sort?: string | undefined;
  readonly genre?: string | undefined;
  /** The number of the music folder, from 1. */
  readonly root?: number | undefined;
  readonly folder?: string | undefined;
}

export const linkToOwnMusic = (tab: OwnMusicTabName, search: OwnMusicSearchParams = {}): LinkProps => ({
  to: '/my-music/{-$tab}',
  params: { tab },
  search,
});
