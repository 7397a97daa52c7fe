import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createLongPlaylistReplies, mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

test('a link to an entity preloads its screen on hover, opens it on a click, and leaves a click with Alt to the browser', async () => {
  await page.viewport(1440, 900);
  const calls = mockCatalogueCalls({
    ...createLongPlaylistReplies(1, 3),
    '/album': () => ({ code: 200, album: { id: 8, name: 'Still water' }, songs: [] }),
  });
  const { router } = await renderAppAtUrl('/playlist?id=1');
  router.update({ ...router.options, defaultPreload: 'intent' });
  const link = page.getByRole('row', { name: /^Song 2,/ }).getByRole('link', { name: 'Still water' });
  await expect.element(link).toHaveAttribute('href', '/album?id=8');
  await userEvent.hover(link);
  await expect.poll(() => calls.heard().some((call) => call.startsWith('/album?id=8'))).toBe(true);
  expect(router.state.location.pathname).toBe('/playlist');

  let isLeftToBrowser = false;
  const watch = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', watch, { once: true });
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, altKey: true }));
  expect(isLeftToBrowser).toBe(true);
  expect(router.state.location.pathname).toBe('/playlist');

  await link.click();
  await expect.poll(() => router.state.location.pathname).toBe('/album');
  expect(router.state.location.search).toEqual({ id: 8 });
});
