import { useEffect } from 'react';
import { onLanguageChange } from '#i18n/i18n.ts';
import { createSessionStorageText } from '#lib/storage/persisted.ts';

/** The page's full title, restored when the music stops, also after a reload. */
const siteTitle = createSessionStorageText('siteTitle');

let pageTitle: string | null = null;
let playingTitle: string | null = null;
let productName: () => string = () => '';

/** The document title is the product's name, after the title of the screen if it has one. */
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

/** The title of the screen; null for the product's name alone. A screen that is kept says whether it is shown. */
export function usePageTitle(title: string | null, isShown = true): void {
  useEffect(() => {
    if (isShown) showPage(title);
  }, [title, isShown]);
}

/** The title of the browser's tab. */
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
