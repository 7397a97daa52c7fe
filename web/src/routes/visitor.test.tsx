import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

beforeEach(() => page.viewport(1440, 900));

test('[S1.3] a visitor browses, searches, plays, reads lyrics and hears personal FM, and nothing demands a login', async () => {
  const calls = mockCatalogueCalls();
  const { router, player } = await renderAppAtUrl('/');
  const state = () => player.state.getState();

  await page
    .getByRole('region', { name: 'Playlists for you' })
    .getByRole('link', { name: 'First light' })
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'First light' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Search' }).fill('Amazing Grace');
  await userEvent.keyboard('{Enter}');
  const found = page.getByRole('main').getByRole('row', { name: /^Amazing Grace/ });
  await found.dblClick();
  await expect.poll(() => state().queue.songs.map((song) => song.name)).toContain('Amazing Grace');
  await expect.poll(() => state().songUrl !== null).toBe(true);

  await page.getByRole('button', { name: 'Open full player' }).click();
  const full = page.getByRole('dialog', { name: 'Full player' });
  await expect
    .element(
      full
        .getByRole('list', { name: 'Lyrics' })
        .getByText(/Amazing/)
        .first(),
    )
    .toBeVisible();
  await full.getByRole('button', { name: 'Close full player' }).click();

  await router.navigate({ to: '/' });
  await page.getByRole('button', { name: 'Play Personal FM' }).click();
  await expect.poll(() => state().fm).not.toBeNull();
  player.pause();

  const needLogin =
    /^\/(login|recommend|user|likelist|like|fm_trash|artist\/sublist|album\/sublist|scrobble)\b/;
  expect(calls.heard().filter((call) => needLogin.test(call) && !call.startsWith('/login/status'))).toEqual(
    [],
  );
  expect(router.state.location.pathname).toBe('/');
  await expect.element(page.getByText('Sign in first')).not.toBeInTheDocument();
});
