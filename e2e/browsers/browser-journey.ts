import { accountSteps } from './account-steps.ts';
import {
  expectNoErrors,
  expectSoundAdvances,
  hasText,
  isAbsent,
  type JourneyStep,
  MIN_SECONDS,
  PLAYER_BAR,
  playRow,
  SONG_ROWS,
  watchPage,
} from './journey-step.ts';
import { type DrivenBrowser, WEBDRIVER_KEYS, waitFor } from './webdriver-client.ts';

const SEEK = `${PLAYER_BAR} input[aria-valuetext][max="100"]`;
const LINES = '[role=dialog] button:has(> :first-child)[aria-current=true]';

/** What a listener does in the first minutes; each step starts on the screen where the previous step has ended. */
export const journeySteps: readonly JourneyStep[] = [
  {
    name: 'a playlist that is the first page ever opened shows every row',
    async run(page, { url }) {
      await page.open(`${url}playlist?id=4001`);
      await expectEveryRow(page);
    },
  },
  {
    name: 'home shows playlists',
    async run(page) {
      await page.evaluate(watchPage);
      await page.click('a', 'Home');
      await waitFor('five playlists', () => page.evaluate(hasAtLeast, 'main a[href*="/playlist?id="]', 5));
    },
  },
  {
    name: 'search finds a song',
    async run(page) {
      await page.click('input[type=search], input[role=combobox]');
      await page.type(`auld${WEBDRIVER_KEYS.enter}`);
      await waitFor('the song', () => page.evaluate(hasText, SONG_ROWS, 'Auld Lang Syne'));
    },
  },
  {
    name: 'a double click plays it: the sound advances',
    async run(page) {
      await playRow(page, 'Auld Lang Syne');
    },
  },
  {
    name: 'the seek line is dragged: the music goes on there, and the time with it',
    async run(page) {
      await page.drag(SEEK, 0.1, 0.3);
      const { at, length } = await waitFor('the place', async () => {
        const position = await page.evaluate(positionOf, SEEK);
        return Math.abs(position.at / position.length - 0.3) < 0.1 && position;
      });
      await waitFor(`more than ${at} s of ${length}`, async () => {
        return (await page.evaluate(positionOf, SEEK)).at > at + MIN_SECONDS;
      });
      await expectSoundAdvances(page);
    },
  },
  {
    name: 'the full player moves through the lyrics',
    async run(page) {
      await page.click('button', 'Open full player');
      const first = await waitFor('a line that is sung', () => page.evaluate(textOf, LINES));
      await waitFor('the next line', async () => {
        const line = await page.evaluate(textOf, LINES);
        return line !== null && line !== first;
      });
      await page.type(WEBDRIVER_KEYS.escape);
      await waitFor('the full player to close', () => page.evaluate(isAbsent, LINES));
    },
  },
  {
    name: 'a playlist opened from home shows every row, and plays',
    async run(page) {
      await page.click('a', 'Home');
      await page.click('main a[href*="/playlist?id=4001"]');
      await expectEveryRow(page);
      await playRow(page, 'Prelude in C major');
    },
  },
  {
    name: 'the queue shows every song of it',
    async run(page) {
      const rows = await page.evaluate(countOf, SONG_ROWS);
      await page.click('button', 'Queue');
      await waitFor(`${rows} rows in the queue`, async () => {
        return (await page.evaluate(countOf, `[role=complementary] [role=row], aside [role=row]`)) >= rows;
      });
      await page.type(WEBDRIVER_KEYS.escape);
    },
  },
  {
    name: 'a click plays a video',
    async run(page, { url }) {
      await expectNoErrors(page);
      await page.open(`${url}video?id=7001`);
      await page.evaluate(watchPage);
      await page.click('button', 'Play video');
      await expectSoundAdvances(page);
    },
  },
  {
    name: 'the digits of a Chinese date are not drawn over each other',
    async run(page) {
      await waitFor('text that WebKitGTK draws well', () => page.evaluate(isSpacedAsDrawn));
    },
  },
  ...accountSteps,
  { name: 'no page has thrown an error', run: expectNoErrors },
  {
    name: 'without its server the page starts from what it has stored',
    async run(page, product) {
      await waitFor('a worker that is active', () => page.evaluate(isControlled));
      await product.stop();
      await page.open(product.url);
      await waitFor('the name of the product', () => page.evaluate(hasText, 'header', 'Home'));
    },
  },
];

/** Expects every row to be rendered, the first one first and each below the previous one. */
async function expectEveryRow(page: DrivenBrowser): Promise<void> {
  let positions: { readonly expected: number; readonly tops: readonly number[] } | null = null;
  try {
    await waitFor('every row', async () => {
      positions = await page.evaluate(rowPositions, SONG_ROWS);
      const { expected, tops } = positions;
      const isInOrder = tops.every((top, index) => index === 0 || top > (tops[index - 1] ?? 0));
      return expected > 1 && tops.length === expected && isInOrder;
    });
  } catch (error) {
    throw new Error(`${String(error)}; tops of the rows: ${JSON.stringify(positions)}`);
  }
}

// The functions below run in the page, so they must not use anything outside of themselves.

const hasAtLeast = (selector: string, count: number): boolean =>
  document.querySelectorAll(selector).length >= count;

const countOf = (selector: string): number => document.querySelectorAll(selector).length;

const isControlled = (): boolean => navigator.serviceWorker.controller?.state === 'activated';

const textOf = (selector: string): string | null => document.querySelector(selector)?.textContent ?? null;

/**
 * Whether `text-autospace` looks as it is measured. WebKitGTK adds the space to the text's width but does not draw it;
 * WebKit on Apple's systems, recognised by its font, draws it.
 */
const isSpacedAsDrawn = (): boolean =>
  !CSS.supports('hanging-punctuation', 'first') ||
  CSS.supports('font', '-apple-system-body') ||
  getComputedStyle(document.body).getPropertyValue('text-autospace') === 'no-autospace';

/** The position and the length in seconds from the seek bar's value text, such as "0:12 of 3:20". */
function positionOf(selector: string): { readonly at: number; readonly length: number } {
  const words = document.querySelector(selector)?.getAttribute('aria-valuetext')?.split(' ') ?? [];
  const secondsIn = (time = '') => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return { at: secondsIn(words[0]), length: secondsIn(words.at(-1)) };
}

/** The number of rows that the first list of the page announces, and the positions of those that are rendered. */
function rowPositions(selector: string): { readonly expected: number; readonly tops: number[] } {
  const withHead = Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') ?? 1);
  const rows = [...document.querySelectorAll(selector)].filter((row) => row.checkVisibility());
  return {
    expected: withHead - 1,
    tops: rows.map((row) => Math.round(row.getBoundingClientRect().top + window.scrollY)),
  };
}
