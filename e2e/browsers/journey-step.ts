import type { ProductProcess } from '../products/product.ts';
import { type DrivenBrowser, waitFor } from './webdriver-client.ts';

/** One step of the journey; a failure is reported under its name. */
export interface JourneyStep {
  readonly name: string;
  readonly run: (page: DrivenBrowser, product: ProductProcess) => Promise<unknown>;
}

/** The values that the journey keeps on the page's `window`. */
export interface JourneyPageGlobals {
  lastPlaying?: HTMLMediaElement;
  pageErrors?: string[];
}

export const SONG_ROWS = '[role=grid] [role=row][aria-rowindex]:has([role=gridcell])';
export const PLAYER_BAR = '[data-player-bar]';
export const MIN_SECONDS = 1;
const POLLS_PER_DOUBLE_CLICK = 30;

/**
 * Plays a song by a double click, and waits until the bar names it and it sounds. On a busy machine WebKitWebDriver's
 * two clicks may arrive too far apart for a double click, so they are repeated after some seconds.
 */
export async function playRow(page: DrivenBrowser, song: string): Promise<void> {
  let polls = 0;
  await waitFor(`${song} in the player bar`, async () => {
    if (polls % POLLS_PER_DOUBLE_CLICK === 0) await page.click(SONG_ROWS, song, 2);
    polls += 1;
    return page.evaluate(hasText, PLAYER_BAR, song);
  });
  await expectSoundAdvances(page);
}

export async function expectSoundAdvances(page: DrivenBrowser): Promise<void> {
  await waitFor('sound', () => page.evaluate(isSounding, MIN_SECONDS));
}

/** Rejects when the page has thrown an error since `watchPage`. */
export async function expectNoErrors(page: DrivenBrowser): Promise<void> {
  const errors = await page.evaluate(() => (globalThis as JourneyPageGlobals).pageErrors ?? []);
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

/** Waits until an element that matches the selector contains the text. */
export async function expectText(page: DrivenBrowser, selector: string, text: string): Promise<void> {
  await waitFor(`"${text}" in ${selector}`, () => page.evaluate(hasText, selector, text));
}

// The functions below run in the page, so they must not use anything outside of themselves.

/**
 * Records errors, and which element was the last to play, because the product keeps its audio elements outside the
 * document.
 */
export function watchPage(): void {
  const kept = window as JourneyPageGlobals;
  const errors: string[] = [];
  kept.pageErrors = errors;
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    kept.lastPlaying = this;
    return play.call(this);
  };
}

function isSounding(minSeconds: number): boolean {
  const element = (window as JourneyPageGlobals).lastPlaying;
  return element !== undefined && !element.paused && element.currentTime > minSeconds;
}

export const hasText = (selector: string, text: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text));

export const isAbsent = (selector: string): boolean => document.querySelector(selector) === null;
