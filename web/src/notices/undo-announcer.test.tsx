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

const offer = (key: 'queue.undo' | 'notice.refresh') =>
  notify({ key: 'queue.cleared', tone: 'info', topic: 'queue', action: { key, run: () => {} } });

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
