import { useEffect } from 'react';
import { onLanguageChange } from '#i18n/i18n.ts';
import { createSessionStorageText } from '#lib/storage/persisted.ts';

/** The page's full title, restored when the music stops, also after a reload. */
const siteTitle = createSessionStorageText('siteTitle');

let pageTitle: string | null = null;
let playingTitle: string | null = null;
let productName: () => string = () => '';

/** The document title: the product's name, after the title of the screen if there is one. */
const titleOf = (title: string | null): string =>
  title === null || title === '' ? productName() : `${title} - ${productName()}`;

function show(): void {
  document.title = titleOf(playingTitle ?? pageTitle);
}

function showPage(title: string | null): void {
  pageTitle = title;
  siteTitle.write(titleOf(title));
  show();
}

/** Sets the screen's title; null for the product's name alone. Screens kept while hidden pass `isShown`. */
export function usePageTitle(title: string | null, isShown = true): void {
  useEffect(() => {
    if (isShown) showPage(title);
  }, [title, isShown]);
}

export const readDocumentTitle = (): string => document.title;

/** Sets the product's name, so that the title is right from the first screen on. */
export function setProductNameInTitle(name: () => string): void {
  productName = name;
  onLanguageChange(() => showPage(pageTitle));
  show();
}

/** Sets the title of the playing song, which takes precedence; null for the screen's own. */
export function showPlayingTitle(title: string | null): void {
  playingTitle = title;
  show();
}
