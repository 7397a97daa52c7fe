import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getI18n, type I18n, loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import { runningDownloadNotice } from '#testing/running-download-notice.ts';
import { stopClock } from '#testing/stop-clock.ts';
import { lazyNoticeDeck, NoticeList } from './notice-list.tsx';
import { dismissNotice, noticesStore, notify } from './notices.ts';
import { runAfterUndoPeriod } from './run-after-undo-period.ts';
import '#styles/tokens.css';
import '#styles/themes.css';

const undo = () => page.getByRole('button', { name: 'Undo' });
const before = () => page.getByRole('button', { name: 'Clear' });

beforeEach(async () => {
  noticesStore.setState([], true);
  await Promise.all([setLanguage('en'), lazyNoticeDeck.load()]);
  await loadRemainingMessages();
});

async function cleared(): Promise<{ readonly run: () => void }> {
  const run = vi.fn();
  await render(
    <>
      <button type="button">Clear</button>
      <NoticeList />
    </>,
  );
  (before().element() as HTMLElement).focus();
  notify({ key: 'queue.cleared', tone: 'info', topic: 'queue', action: { key: 'queue.undo', run } });
  await expect.element(undo()).toBeVisible();
  return { run };
}

test('a screen reader announces a new notice without repeating the others', async () => {
  await cleared();
  // Without this attribute, the role would make screen readers announce the whole list.
  await expect.element(page.getByRole('status', { name: 'Notices' })).toHaveAttribute('aria-atomic', 'false');
});

test('over the full player a notice is dark, also in the light theme', async () => {
  await cleared();
  const card = undo().element().closest('[data-tone]') as HTMLElement;
  const styles = getComputedStyle(card);
  expect(styles.backgroundColor).toBe('rgb(255, 255, 255)');
  document.documentElement.dataset['fullPlayer'] = '';
  onTestFinished(() => void delete document.documentElement.dataset['fullPlayer']);
  const [, red = 1] = /^color\(srgb ([\d.]+)/.exec(styles.backgroundColor) ?? [];
  expect(Number(red)).toBeLessThan(0.2);
  expect(styles.color).toBe('rgb(255, 255, 255)');
});

test('Undo by key returns the focus', async () => {
  const { run } = await cleared();
  await userEvent.tab();
  await expect.element(undo()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();
  await expect.element(undo()).not.toBeInTheDocument();
  await expect.element(before()).toHaveFocus();
});

test('a notice with Undo stays while it has the focus, and goes some time after', async () => {
  stopClock(['setTimeout', 'clearTimeout']);
  await cleared();
  (undo().element() as HTMLElement).focus();
  vi.advanceTimersByTime(60_000);
  expect(noticesStore.getState()).toHaveLength(1);
  (before().element() as HTMLElement).focus();
  vi.advanceTimersByTime(7999);
  expect(noticesStore.getState()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(noticesStore.getState()).toEqual([]);
});

test('the notice of a running task is announced without its count, cannot be closed, and returns the focus at its end', async () => {
  await cleared();
  noticesStore.setState([], true);
  notify({ ...runningDownloadNotice, action: { key: 'download.cancel', run() {} } });
  const cancel = page.getByRole('button', { name: 'Cancel download' });
  await expect.element(cancel).toBeVisible();
  await expect.element(page.getByText('Downloading', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText('Downloading song 1 of 3')).toHaveAttribute('aria-live', 'off');
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(cancel).toHaveFocus();
  dismissNotice('downloads');
  await expect.element(before()).toHaveFocus();
});

test('a notice that stays gives its reason in the current language', async () => {
  await render(<NoticeList />);
  const params = { saved: 1, count: 3, reason: ({ t }: I18n) => t('failure.tooOften') };
  notify({ key: 'download.brokenOff', params, tone: 'error', stays: true });
  const tooOften = () => page.getByText(getI18n().t('failure.tooOften'), { exact: false });
  await expect.element(tooOften()).toBeVisible();
  await setLanguage('zh-CN');
  onTestFinished(() => setLanguage('en'));
  await expect.element(tooOften()).toBeVisible();
});

test('a deletion waits while its Undo has the focus, and is made once the notice has gone', async () => {
  stopClock(['setTimeout', 'clearTimeout']);
  await cleared();
  noticesStore.setState([], true);
  const run = vi.fn(async () => {});
  runAfterUndoPeriod({ notice: { key: 'comment.gone', tone: 'info', topic: 'comment-5' }, run, undo() {} });
  await expect.element(page.getByText('Comment deleted')).toBeVisible();
  (undo().element() as HTMLElement).focus();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  await expect.element(undo()).toHaveFocus();
  (before().element() as HTMLElement).focus();
  vi.advanceTimersByTime(8000);
  expect(noticesStore.getState()).toEqual([]);
  expect(run).toHaveBeenCalledExactlyOnceWith(false);
});

test('a very long name is shortened, so that a notice says what happened to it', async () => {
  await render(<NoticeList />);
  const name = '歌'.repeat(300);
  notify({ key: 'player.skipped', params: { name }, tone: 'error' });
  await expect.element(page.getByText(`Could not play ${'歌'.repeat(59)}…, skipped`)).toBeVisible();
});

test('a very long name is not cut within an emoji', async () => {
  await render(<NoticeList />);
  const family = '👨‍👩‍👧';
  notify({ key: 'player.skipped', params: { name: family.repeat(80) }, tone: 'error' });
  await expect.element(page.getByText(`Could not play ${family.repeat(59)}…, skipped`)).toBeVisible();
});
