import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { configurePage } from '#testing/configure-page.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

test('the home tells those from whom all music folders are hidden why, and leads to a login for their cloud drive', async () => {
  configurePage({ ownMusic: true });
  mockCatalogueCalls({
    '/banner': () => ({ code: 200, banners: [] }),
    '/personalized': () => ({ code: 200, result: [] }),
    '/rill/library': () => ({
      code: 200,
      data: { folders: [], songs: 0, albums: 0, artists: 0, genres: 0, problems: 0 },
    }),
    '/rill/library/scan': () => ({ code: 200, data: { state: 'idle', found: 9, read: 9 } }),
  });
  await renderAppAtUrl('/');
  await expect.element(page.getByText(/The owner of this server has opened none/)).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(page.getByText('No music found in your folders').query()).toBeNull();
});

test('the home fills its shelves when the first scan has ended before its status is requested', async () => {
  configurePage({ ownMusic: true });
  let isScanning = true;
  mockCatalogueCalls({
    '/banner': () => (isScanning ? { code: 200, banners: [] } : undefined),
    '/personalized': () => (isScanning ? { code: 200, result: [] } : undefined),
    '/rill/library/scan': () => {
      isScanning = false;
      return { code: 200, data: { state: 'idle', found: 9, read: 9 } };
    },
  });
  await renderAppAtUrl('/');
  await expect.element(page.getByRole('link', { name: 'Moon over still water' })).toBeVisible();
  expect(isScanning).toBe(false);
});
