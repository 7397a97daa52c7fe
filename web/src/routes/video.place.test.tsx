import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderAppAtUrl } from '#testing/render-app.tsx';

beforeEach(() => page.viewport(1440, 900));

const KEY = 'rill.film-seconds';
const film = () => {
  const element = document.querySelector('video');
  if (element === null) throw new Error('there is no film');
  return element;
};
const soon = <Value,>(read: () => Value) => expect.poll(read);
const bestFilmIsThere = () =>
  soon(() => {
    const { readyState = 0, currentSrc = '' } = document.querySelector('video') ?? {};
    return readyState > 0 && currentSrc.includes('720');
  }).toBe(true);
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Opens a film in an entry of the history that outlives a reload. */
async function open(url: string, history: RouterHistory = createMemoryHistory({ initialEntries: [url] })) {
  const app = await renderAppAtUrl(url, { history });
  await bestFilmIsThere();
  film().muted = true;
  const reload = async () => {
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await app.screen.unmount();
    return open(url, history);
  };
  return { ...app, history, reload };
}

async function playTo(second: number) {
  await button('Play video').click();
  await soon(() => film().currentTime).toBeGreaterThan(0);
  film().currentTime = second;
  await soon(() => film().currentTime).toBeGreaterThan(second);
}

async function expectPausedAt(second: number) {
  await soon(() => film().seeking || film().currentTime).toBeGreaterThanOrEqual(second);
  expect(film().currentTime).toBeLessThan(second + 5);
  expect(film().paused).toBe(true);
  await expect.element(button('Play video')).toBeVisible();
}

async function expectAtStart() {
  await expect.element(page.getByRole('region', { name: /^Video:/ })).toHaveAttribute('data-can-play');
  await soon(() => film().seeking).toBe(false);
  expect(film().currentTime).toBe(0);
}

describe('the place in a film', () => {
  it('[S2.19] after a reload the film is paused where it was left, and plays on from there in another quality too', async () => {
    const { reload } = await open('/video?id=7001');
    await playTo(30);
    const { reload: again } = await reload();
    await expectPausedAt(30);
    // The film is not played, and is left again at the same second.
    await again();
    await expectPausedAt(30);
    await button('Quality').click();
    await page.getByRole('menuitemradio', { name: '480p' }).click();
    await soon(() => film().currentSrc).toContain('/480.webm');
    await expectPausedAt(30);
    await button('Play video').click();
    await soon(() => film().currentTime).toBeGreaterThan(30);
  });

  it('[S2.19] Back to a film shows it where it was left', async () => {
    const { router } = await open('/video?id=7001');
    await playTo(40);
    await router.navigate({ to: '/history' });
    await soon(() => document.querySelector('video')).toBeNull();
    router.history.back();
    await bestFilmIsThere();
    await expectPausedAt(40);
  });

  it('[S2.19] a link names a second, which counts until the film was left in that entry', async () => {
    const { router, reload } = await open('/video?id=7001&t=20');
    await expectPausedAt(20);
    await playTo(50);
    await button('Pause video').click();
    // As an opened thread of comments does: it is the same visit, under another key.
    await router.navigate({ to: '.', search: (before) => ({ ...before, replies: 1 }), replace: true });
    const { router: next } = await reload();
    await expectPausedAt(50);
    await next.navigate({ to: '/history' });
    await soon(() => document.querySelector('video')).toBeNull();
    await next.navigate({ to: '/video', search: { id: 7001, t: 20 } });
    await bestFilmIsThere();
    await expectPausedAt(20);
  });

  it.each([3, 93])('[S2.19] a film that was left at second %i begins anew', async (second) => {
    const { reload } = await open('/video?id=7001');
    await playTo(20);
    await button('Pause video').click();
    await soon(() => sessionStorage.getItem(KEY) ?? '').toContain('"second":2');
    film().currentTime = second;
    const slider = page.getByRole('slider', { name: 'Video position' });
    await soon(() => slider.element().ariaValueText).toMatch(/^(0:0[23]|1:3[23]) /);
    await reload();
    await expectAtStart();
  });

  it.each(['{', '[{"id":7001,"second":30}]', '[{"catalogueId":"x","id":7001,"entry":"","second":30}]'])(
    'begins at 0 with a damaged or foreign record: %s',
    async (record) => {
      sessionStorage.setItem(KEY, record);
      await open('/video?id=7001&t=900');
      await expectAtStart();
    },
  );
});
