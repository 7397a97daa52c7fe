import { currentSong, type Player } from '@rill/playback';
import { useEffect } from 'react';
import { onLanguageChange } from '#i18n/i18n.ts';
import { sessionValue } from '#lib/persisted.ts';

/** The page's full title, so that it can come back when the music stops, also after a reload. */
const siteTitle = sessionValue('siteTitle');

let pageTitle: string | null = null;
let playingTitle: string | null = null;
let productName: () => string = () => '';

/** The site's title is the product's name; a page's stands before it. */
const titleOf = (title: string | null): string =>
  title === null || title === '' ? productName() : `${title} - ${productName()}`;

/** What is playing wins over where one is. */
function show(): void {
  document.title = titleOf(playingTitle ?? pageTitle);
}

function showPage(title: string | null): void {
  pageTitle = title;
  siteTitle.write(titleOf(title));
  show();
}

/** The title of the screen; null for the product's name alone. */
export function usePageTitle(title: string | null): void {
  useEffect(() => showPage(title), [title]);
}

function playingTitleOf(player: Player): string | null {
  const state = player.state.getState();
  const song = currentSong(state);
  if (song === null || !state.wantsToPlay) return null;
  const artists = song.artist.map((artist) => artist.name).join('/');
  return artists === '' ? song.name : `${song.name} - ${artists}`;
}

/** The title of the browser's tab. */
export const documentTitle = (): string => document.title;

/** Sets the product's name, so that the title is right from the first screen on, long before the first song. */
export function setProductName(name: () => string): void {
  productName = name;
  onLanguageChange(show);
  show();
}

/** The title follows the music: 'song - artist - product' while it plays, the page's own while it does not. */
export function followPlayerInTitle(player: Player): () => void {
  const follow = () => {
    playingTitle = playingTitleOf(player);
    show();
  };
  follow();
  return player.state.subscribe(follow);
}
