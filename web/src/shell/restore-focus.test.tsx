import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAppAtUrl } from '../testing/render-app.tsx';

const content = () => document.getElementById('content');

async function walkFromHomeToPlaylist() {
  await page.viewport(1280, 800);
  const shown = await renderAppAtUrl('/new-album');
  const card = shown.screen.getByRole('main').getByRole('link', { name: '江南花事' }).first();
  await expect.element(card).toBeVisible();
  // The layers, and the focus handling with them, are loaded after the first paint.
  await expect.poll(() => document.querySelector('[aria-live=polite]:not([role])')).not.toBeNull();
  await userEvent.tab();
  (card.element() as HTMLElement).focus();
  await expect.element(card).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shown.router.state.location.pathname).toBe('/album');
  return { ...shown, card };
}

test('[D-76] a new screen receives the focus and its heading is announced', async () => {
  await walkFromHomeToPlaylist();
  await expect.poll(() => document.activeElement).toBe(content());
  await expect
    .poll(() => document.querySelector('[aria-live=polite]:not([role])')?.textContent)
    .toBe('江南花事');
});

test('[D-76] Back by keyboard restores focus to the link that was followed', async () => {
  const { router, card } = await walkFromHomeToPlaylist();
  await expect.poll(() => document.activeElement).toBe(content());
  router.history.back();
  await expect.poll(() => router.state.location.pathname).toBe('/new-album');
  await expect.element(card).toHaveFocus();
});

test('a submenu closes when an item is chosen by key, and the new screen receives the focus', async () => {
  const { router, screen } = await walkFromHomeToPlaylist();
  const nav = screen.getByRole('navigation', { name: 'Main' });
  (nav.getByRole('link', { name: 'Discover' }).element() as HTMLElement).focus();
  const charts = nav.getByRole('link', { name: 'Charts' });
  await expect.element(charts).toBeVisible();
  (charts.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/discover/toplists');
  await expect.element(charts).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(content());
});

test('focus outside of the screen stays where it is', async () => {
  const { router, screen } = await walkFromHomeToPlaylist();
  const home = screen.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  (home.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/');
  await expect.element(screen.getByRole('heading', { name: 'Playlists for you' })).toBeVisible();
  await expect.element(home).toHaveFocus();
});
