import { startUnautomatedBrowser, type UnautomatedTab } from '../browser/unautomated-browser.ts';
import { expect, journeyTest } from '../fixtures/journey.ts';

const ROW = '[role=grid] [role=row][aria-rowindex]:has([role=gridcell])';
const TOGGLE = '[data-player-bar] button[aria-busy]';
const QUEUE = '[data-player-bar] button[data-takes-songs]';
/** The second of the three buttons, which save the queue, clear it and close the drawer. */
const CLEAR = 'aside[data-takes-songs] header button:nth-of-type(2)';

/** Whether this tab has stored that nothing is queued. */
const HAS_STORED_CLEARED_QUEUE =
  "Object.keys(localStorage).some((key) => key.endsWith('.player') && JSON.parse(localStorage[key]).value.song === null)";

const click = (selector: string) => `document.querySelector('${selector}').click()`;

/** Waits until an expression is true; a tab rejects every command while it navigates. */
const becomes = (tab: UnautomatedTab, expression: string) =>
  expect.poll(() => tab.evaluate(expression).catch(String), { message: expression }).toBe(true);

const isThere = (tab: UnautomatedTab, selector: string) =>
  becomes(tab, `document.querySelector('${selector}') !== null`);

const stateBecomes = (tab: UnautomatedTab, state: MediaSessionPlaybackState) =>
  becomes(tab, `navigator.mediaSession.playbackState === '${state}'`);

// Uses a browser without a driver, because a driver disables the back/forward cache.
journeyTest(
  'Back restores a left page with its music paused; Play resumes it, and a reload keeps its queue',
  async ({ baseURL }) => {
    const home = new URL('./', baseURL).href;
    const browser = await startUnautomatedBrowser();
    try {
      const tab = await browser.open(new URL('playlist?id=4001', home).href);
      // The back/forward cache does not keep a page that gets its first service worker while it is being left.
      await becomes(tab, 'navigator.serviceWorker.controller !== null');
      await isThere(tab, ROW);
      await tab.evaluate(
        `document.querySelector('${ROW}').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))`,
      );
      await stateBecomes(tab, 'playing');
      await becomes(tab, `document.querySelector('${TOGGLE}').ariaBusy === 'false'`);
      await tab.evaluate('globalThis.isSamePage = true');

      const elsewhere = new URL('healthz', home.replace('127.0.0.1', 'localhost')).href;
      await tab.evaluate(`location.href = '${elsewhere}'`);
      await becomes(tab, `location.href === '${elsewhere}'`);
      await tab.evaluate(`location.href = '${home}'`);
      await isThere(tab, QUEUE);
      await tab.evaluate(click(QUEUE));
      await isThere(tab, CLEAR);
      await tab.evaluate(click(CLEAR));
      await stateBecomes(tab, 'none');
      // A busy browser could otherwise let this page store its cleared queue only after the restored page is shown.
      await becomes(tab, HAS_STORED_CLEARED_QUEUE);

      await tab.evaluate('history.go(-2)');
      await becomes(tab, 'globalThis.isSamePage === true');
      await stateBecomes(tab, 'paused');
      await tab.evaluate(click(TOGGLE));
      await stateBecomes(tab, 'playing');
      await becomes(tab, `document.querySelector('${TOGGLE}').ariaBusy === 'false'`);

      await tab.evaluate('location.reload()');
      await becomes(tab, 'globalThis.isSamePage === undefined');
      await stateBecomes(tab, 'paused');
    } finally {
      await browser.close();
    }
  },
);
