import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { emulateTouchStyles } from '#testing/emulate-touch-styles.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';
import { CardGrid } from './card-grid.tsx';

const COUNT = 1000;

const albums = Array.from({ length: COUNT }, (_, index) => ({
  id: index + 1,
  name:
    index % 3 === 0
      ? `A name that takes more than a line of a card, number ${index + 1}`
      : `Album ${index + 1}`,
  picUrl: null,
  artists: [{ id: 5, name: 'Singer' }],
  subTime: 1_700_000_000_000,
  size: 10,
}));

const list = () => page.getByRole('list', { name: 'Albums' });
const itemElements = () => [...list().element().children] as HTMLElement[];
const numberOf = (item: Element | null | undefined) => Number(item?.getAttribute('aria-posinset'));
const itemAt = (number: number) => itemElements().find((item) => numberOf(item) === number);

/** The first card of the row that is in the middle of the window. */
function visibleCard() {
  const { left } = list().element().getBoundingClientRect();
  return document.elementFromPoint(left + 20, innerHeight / 2)?.closest('li');
}

async function renderAlbums() {
  await signInForTest();
  mockCatalogueCalls({ '/album/sublist': () => ({ code: 200, data: albums, count: COUNT, hasMore: false }) });
  const app = await renderAppAtUrl('/user/album');
  await expect.element(list()).toBeVisible();
  return app;
}

beforeEach(() => page.viewport(1000, 700));

test('a thousand albums keep a small document, each in its place and counted; all are printed', async () => {
  await renderAlbums();
  for (const at of [0, 0.5, 1]) {
    scrollTo(0, at * (document.documentElement.scrollHeight - innerHeight));
    await expect.poll(() => numberOf(visibleCard()) / COUNT).toBeCloseTo(at, 1);
    expect(itemElements().length).toBeLessThan(60);
    const { top } = list().element().getBoundingClientRect();
    const [one, other] = [itemElements()[0], itemElements().at(-1)];
    const columns = getComputedStyle(list().element()).gridTemplateColumns.split(' ').length;
    const rowHeight =
      ((other?.getBoundingClientRect().top ?? 0) - (one?.getBoundingClientRect().top ?? 0)) /
      (Math.floor((numberOf(other) - 1) / columns) - Math.floor((numberOf(one) - 1) / columns));
    expect((one?.getBoundingClientRect().top ?? 0) - top).toBeCloseTo(
      ((numberOf(one) - 1) / columns) * rowHeight,
      0,
    );
    expect(one?.getAttribute('aria-setsize')).toBe(String(COUNT));
  }
  expect(itemAt(COUNT)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  dispatchEvent(new Event('beforeprint'));
  expect(itemElements()).toHaveLength(COUNT);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => itemElements().length).toBeLessThan(60);
});

test('Tab goes on from a card that was scrolled out of sight, to the next one and back', async () => {
  await renderAlbums();
  const link = itemAt(2)?.querySelector('a');
  link?.focus();
  scrollTo(0, 30_000);
  await expect.poll(() => numberOf(visibleCard())).toBeGreaterThan(300);
  expect(document.activeElement).toBe(link);
  for (let card = 2; card < 9; ) {
    await userEvent.keyboard('{Tab}');
    const next = numberOf(document.activeElement?.closest('li'));
    expect([card, card + 1]).toContain(next);
    card = next;
  }
  expect(scrollY).toBeLessThan(2000);
});

test('another number of columns keeps the cards that are looked at, and Back finds them again', async () => {
  const { router } = await renderAlbums();
  scrollTo(0, 20_000);
  await expect.poll(() => numberOf(visibleCard())).toBeGreaterThan(200);
  const before = numberOf(visibleCard());
  await page.viewport(500, 700);
  await expect.poll(() => Math.abs(numberOf(visibleCard()) - before)).toBeLessThan(9);
  const left = scrollY;
  await router.navigate({ to: '/user/$part', params: { part: 'artists' } });
  await expect.poll(() => document.body.textContent).toContain('followed artists');
  router.history.back();
  await expect.element(list()).toBeVisible();
  await expect.poll(() => scrollY).toBe(left);
  // The cards are rendered on the scroll event, which is dispatched before the next paint.
  await expect.poll(() => Math.abs(numberOf(visibleCard()) - before)).toBeLessThan(9);
});

const grid = (count: number) => (
  <CardGrid
    items={Array.from({ length: count }, (_, index) => index)}
    keyOf={(item) => item}
    label="Albums"
    renderCard={(item) => <p style={{ height: 250, margin: 0 }}>{`Card ${item}`}</p>}
  />
);

test('a list on a phone that becomes long with its next page stays where it was scrolled to', async () => {
  await page.viewport(390, 700);
  const { rerender } = await render(grid(100));
  scrollTo(0, document.documentElement.scrollHeight);
  const before = scrollY;
  expect(before).toBeGreaterThan(12_000);
  await rerender(grid(150));
  expect(itemElements().length).toBeLessThan(30);
  expect(scrollY).toBe(before);
  await expect.element(page.getByText('Card 99', { exact: true })).toBeInViewport();
});

test('a short list does not measure itself while the page is scrolled', async () => {
  const { container } = await render(grid(60));
  const measured = vi.spyOn(container.getElementsByTagName('ul')[0] as Element, 'getBoundingClientRect');
  scrollTo(0, 1000);
  dispatchEvent(new Event('scroll'));
  expect(measured).not.toHaveBeenCalled();
});

test("an artist's card is a link, and shows its focus, up to its corners", async () => {
  await renderAppAtUrl('/discover/artists');
  const artists = page.getByRole('main').getByRole('list', { name: 'Artists' }).getByRole('listitem');
  await expect.element(artists.first()).toBeVisible();
  const { left, right, bottom } = artists.first().element().getBoundingClientRect();
  for (const x of [left + 8, right - 8]) {
    const link = document.elementFromPoint(x, bottom - 8)?.closest('a');
    expect(link).toBe(artists.first().getByRole('link').element());
  }
});

test("under a finger the menu of an artist's card is a badge on the edge of the round cover", async () => {
  await renderAppAtUrl('/discover/artists');
  const card = page.getByRole('main').getByRole('list', { name: 'Artists' }).getByRole('listitem').first();
  const more = card.getByRole('button', { name: /^Actions for/ });
  await expect.element(more).toBeInTheDocument();
  emulateTouchStyles();
  const cover = card.element().querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
  const button = more.element().getBoundingClientRect();
  const dx = button.x + button.width / 2 - (cover.x + cover.width / 2);
  const dy = button.y + button.height / 2 - (cover.y + cover.height / 2);
  expect(Math.hypot(dx, dy)).toBeCloseTo(cover.width / 2, 0);
  expect(getComputedStyle(more.element()).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});
