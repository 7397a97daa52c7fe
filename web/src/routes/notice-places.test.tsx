import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissNotice, noticesStore, notify } from '#notices/notices.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

afterEach(() => {
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
});

const noticeList = () => page.getByRole('status', { name: 'Notices' });

function covers(card: Element, element: Element): boolean {
  const [one, other] = [card.getBoundingClientRect(), element.getBoundingClientRect()];
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}

/** Which of the elements a notice lies over; the notices must have arrived. */
const coveredBy = (elements: readonly Element[]): string[] =>
  elements
    .filter((element) => [...noticeList().element().children].some((card) => covers(card, element)))
    .map((element) => element.textContent);

async function showOffer(): Promise<void> {
  notify({
    key: 'account.continueFrom',
    params: { device: 'Firefox on Windows', time: '1:05' },
    tone: 'info',
    topic: 'continue',
    action: { key: 'player.play', run() {} },
  });
  await expect.poll(() => noticeList().element().textContent).toContain('Firefox on Windows');
}

test('two notices on a tablet leave the tabs of the library free', async () => {
  await page.viewport(820, 1180);
  await signInForTest();
  await renderAppAtUrl('/user/playlists');
  const tab = page.getByRole('main').getByRole('link', { name: 'Saved playlists' });
  await expect.element(tab).toBeVisible();
  notify({ key: 'notice.offline', tone: 'warning', topic: 'network', icon: 'offline', stays: true });
  await showOffer();
  expect(noticeList().element().children).toHaveLength(2);
  const tabs = [...(tab.element().closest('nav')?.querySelectorAll('a') ?? [])];
  expect(tabs).toHaveLength(5);
  expect(coveredBy(tabs)).toEqual([]);
});

test.each(['Discover', 'Library'])(
  'a notice gives way to the open menu of %s, and comes back when it closes',
  async (name) => {
    await page.viewport(1440, 900);
    await signInForTest();
    await renderAppAtUrl('/500');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await showOffer();
    const top = () => noticeList().element().getBoundingClientRect().top;
    const before = top();
    await link.hover();
    const entries = () => [...(link.element().parentElement?.querySelectorAll('ul a') ?? [])];
    await expect.poll(() => entries().length).toBeGreaterThan(2);
    await expect.poll(() => coveredBy(entries())).toEqual([]);
    await userEvent.hover(page.getByRole('heading', { name: 'Server error' }));
    await expect.poll(top).toBe(before);
  },
);

describe('a notice on a phone', () => {
  const field = () => page.getByRole('combobox', { name: 'Search' });

  test('leaves the head of the search page free', async () => {
    await page.viewport(390, 844);
    await renderAppAtUrl('/search');
    const heading = page.getByRole('heading', { name: 'Search', exact: true });
    await expect.element(heading).toBeVisible();
    await showOffer();
    expect(coveredBy([heading.element(), ...document.querySelectorAll('main p')])).toEqual([]);
    await expect.element(noticeList().getByRole('button', { name: 'Play' })).toBeVisible();
    const bottomNav = page.getByRole('navigation', { name: 'Main' }).element();
    expect(coveredBy([bottomNav])).toEqual([]);
  });

  test('lies below the head of a search and its best results', async () => {
    await page.viewport(390, 844);
    await renderAppAtUrl('/search/songs?keywords=canon');
    await field().click();
    await userEvent.fill(field(), 'a');
    const results = page.getByRole('option');
    await expect.poll(() => results.elements().length).toBeGreaterThan(5);
    await showOffer();
    const head = page.getByRole('button', { name: 'Close search' });
    expect(coveredBy([head.element(), ...results.elements().slice(0, 5)])).toEqual([]);
  });
});
