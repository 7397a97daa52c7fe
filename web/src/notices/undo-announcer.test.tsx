import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import { lazyNoticeDeck, NoticeList } from './notice-list.tsx';
import { noticesStore, notify } from './notices.ts';
import { runLatestUndo, undoCountStore } from './undo.ts';
import { UndoAnnouncer } from './undo-announcer.tsx';

beforeEach(async () => {
  noticesStore.setState([], true);
  undoCountStore.setState(0, true);
  await Promise.all([setLanguage('en'), lazyNoticeDeck.load()]);
  await loadRemainingMessages();
});

/** Renders the notices with the announcer, and records what it adds to its live region. */
async function renderAnnouncer() {
  await render(
    <>
      <NoticeList />
      <UndoAnnouncer />
    </>,
  );
  const region = document.querySelector('[data-undo-announcer][aria-live=polite]') as HTMLElement;
  const heard: (string | null)[] = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) heard.push(...[...addedNodes].map((node) => node.textContent));
  }).observe(region, { childList: true });
  return heard;
}

type Run = (() => void) | (() => Promise<boolean>);

const offer = (key: 'queue.undo' | 'notice.refresh', run: Run = () => {}) =>
  notify({ key: 'queue.cleared', tone: 'info', topic: 'queue', action: { key, run } });

test('each undo is announced, by key or by its button', async () => {
  const heard = await renderAnnouncer();
  offer('queue.undo');
  runLatestUndo();
  await expect.poll(() => heard).toEqual(['Undone']);
  offer('queue.undo');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => heard).toEqual(['Undone', 'Undone']);
});

test('another action of a notice, or no undo, is not announced as one', async () => {
  const heard = await renderAnnouncer();
  runLatestUndo();
  offer('notice.refresh');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
  expect(heard).toEqual([]);
});

test('an undo that the service must confirm is announced once it is done, and not if it fails', async () => {
  const heard = await renderAnnouncer();
  const [refused, done] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  for (const { promise } of [refused, done]) {
    offer('queue.undo', () => promise);
    runLatestUndo();
  }
  expect(undoCountStore.getState()).toBe(0);
  refused.resolve(false);
  await refused.promise;
  expect(undoCountStore.getState()).toBe(0);
  done.resolve(true);
  await expect.poll(() => heard).toEqual(['Undone']);
});
