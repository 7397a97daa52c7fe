import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import { runningDownloadNotice } from '#testing/running-download-notice.ts';
import { stopClock } from '#testing/stop-clock.ts';
import { swipeByTouch } from '#testing/swipe-by-touch.ts';
import { Dialog } from '#ui/dialog.tsx';
import { lazyNoticeDeck, NoticeList } from './notice-list.tsx';
import { noticesStore, notify } from './notices.ts';
import '#styles/tokens.css';
import '#styles/base.css';

const undo = () => page.getByRole('button', { name: 'Undo' });
const list = () => page.getByRole('status', { name: 'Notices' });
const card = (text: string) => page.getByText(text).element().closest('[data-place]') as HTMLElement;
const boxOf = (text: string) => card(text).getBoundingClientRect();
const placeOf = (text: string) => card(text).dataset['place'];
const shown = () => noticesStore.getState().map(({ topic }) => topic);

beforeEach(async () => {
  await page.viewport(390, 844);
  noticesStore.setState([], true);
  await Promise.all([setLanguage('en'), lazyNoticeDeck.load()]);
  await loadRemainingMessages();
});

const CLEARED = 'Queue cleared';
const DARK = 'Dark mode on';

function clearQueue(): void {
  const action = { key: 'queue.undo', run: () => {} } as const;
  notify({ key: 'queue.cleared', tone: 'info', topic: 'queue', action });
}
const turnDark = () => notify({ key: 'notice.dark', tone: 'info', topic: 'theme' });

/** A queue that was cleared, and a notice that came after. */
async function showTwo(): Promise<void> {
  await render(
    <>
      <button type="button">Before</button>
      <NoticeList />
    </>,
  );
  clearQueue();
  await expect.element(undo()).toBeInTheDocument();
  turnDark();
  await expect.element(page.getByText(DARK)).toBeVisible();
  for (const animation of document.getAnimations()) animation.finish();
}

test('several notices on a phone lie on each other, the newest in front, and take the height of one', async () => {
  await showTwo();
  notify({ key: 'notice.offline', tone: 'warning', topic: 'network', stays: true });
  await expect.poll(() => list().element().childElementCount).toBe(3);
  for (const animation of document.getAnimations()) animation.finish();
  expect(placeOf(DARK)).toBe('0');
  expect(placeOf(CLEARED)).toBe('1');
  const front = boxOf(DARK);
  const behind = boxOf(CLEARED);
  expect(document.elementFromPoint(195, front.top + front.height / 2)?.closest('[data-place]')).toBe(
    card(DARK),
  );
  // The edge of the notice behind is visible.
  expect(behind.bottom).toBeGreaterThan(front.bottom);
  const last = Math.max(...Array.from(list().element().children, (it) => it.getBoundingClientRect().bottom));
  expect(last, 'above the tabs of a screen').toBeLessThanOrEqual(132);
});

test('several notices stand side by side where there is room', async () => {
  await page.viewport(800, 844);
  await showTwo();
  expect(boxOf(CLEARED).right).toBeLessThanOrEqual(boxOf(DARK).left);
  expect(boxOf(CLEARED).top).toBe(boxOf(DARK).top);
});

test('a notice behind another one waits, and has its whole time once it is in front', async () => {
  stopClock(['setTimeout', 'clearTimeout']);
  await showTwo();
  vi.advanceTimersByTime(2999);
  expect(shown()).toEqual(['queue', 'theme']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['queue']);
  await expect.poll(() => placeOf(CLEARED)).toBe('0');
  vi.advanceTimersByTime(7999);
  expect(shown()).toEqual(['queue']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('Tab brings a notice that lies behind to the front, which stays while it has the focus', async () => {
  stopClock(['setTimeout', 'clearTimeout']);
  await showTwo();
  page.getByRole('button', { name: 'Before' }).element().focus();
  await userEvent.tab();
  await expect.element(undo()).toHaveFocus();
  await expect.poll(() => placeOf(CLEARED)).toBe('0');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toContain('queue');
});

const swipe = (element: Element, rightPx: number, downPx: number) =>
  swipeByTouch(element, { from: { x: 195, y: 94 }, rightPx, downPx });

test.each([
  ['sideways', -120, 5],
  ['upwards', 5, -90],
])('a finger takes the front notice away %s', async (_way, rightPx, downPx) => {
  await showTwo();
  swipe(card(DARK), rightPx, downPx);
  await expect.poll(shown).toEqual(['queue']);
  await expect.poll(() => placeOf(CLEARED)).toBe('0');
});

test('a finger that goes down, or hardly moves, takes nothing away', async () => {
  await showTwo();
  swipe(card(DARK), 5, 120);
  swipe(card(DARK), 8, 0);
  expect(document.getAnimations().filter(({ effect }) => effect?.getTiming().fill === 'forwards')).toEqual(
    [],
  );
  expect(card(DARK).style.translate).toBe('');
});

test('two fingers that move apart on a notice, as to enlarge the page, do not take it away', async () => {
  await showTwo();
  const element = card(DARK);
  const finger = (type: string, pointerId: number, clientX: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId, pointerType: 'touch', clientX }),
    );
  finger('pointerdown', 5, 180);
  finger('pointerdown', 6, 210);
  for (const type of ['pointermove', 'pointerup']) {
    finger(type, 5, 80);
    finger(type, 6, 310);
  }
  expect(element.style.translate).toBe('');
  expect(element.getAnimations()).toEqual([]);
  expect(shown()).toEqual(['queue', 'theme']);
});

test('the notice of a running task cannot be swiped away', async () => {
  await render(<NoticeList />);
  notify(runningDownloadNotice);
  const text = 'Downloading song 1 of 3';
  await expect.element(page.getByText(text)).toBeVisible();
  swipe(card(text), 200, 0);
  expect(card(text).style.translate).toBe('');
});

test('the on-screen keyboard covers no notice, at the end of the page or at its beginning', async () => {
  const view = window.visualViewport;
  if (view === null) throw new Error('no visual viewport');
  // Simulates the keyboard of a phone: it is 340 pixels high, and has moved the page up by 40 pixels.
  const spies = [
    vi.spyOn(view, 'height', 'get').mockReturnValue(844 - 340),
    vi.spyOn(view, 'offsetTop', 'get').mockReturnValue(40),
  ];
  const { style } = document.documentElement;
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    style.removeProperty('--notice-top');
    style.removeProperty('--notice-bottom');
  });
  await showTwo();
  expect(boxOf(DARK).top).toBeGreaterThanOrEqual(40 + 60);
  // The pages of the search position notices like this.
  style.setProperty('--notice-top', 'auto');
  style.setProperty('--notice-bottom', 'calc(var(--under-bars) + 12px)');
  expect(boxOf(CLEARED).bottom).toBeLessThanOrEqual(844 - 300);
  expect(boxOf(DARK).bottom).toBeGreaterThan(844 - 300 - 60);
});

test('a notice over the sheet of a phone leaves its title free', async () => {
  await page.viewport(320, 568);
  await render(
    <>
      <Dialog title="Edit playlist" closeLabel="Close" onClose={() => {}}>
        <div style={{ height: 900 }} />
      </Dialog>
      <NoticeList />
    </>,
  );
  turnDark();
  await expect.element(page.getByText(DARK)).toBeVisible();
  for (const animation of document.getAnimations()) animation.finish();
  const sheet = page.getByRole('dialog').element().getBoundingClientRect();
  expect(boxOf(DARK).bottom).toBeLessThanOrEqual(sheet.top);
});
