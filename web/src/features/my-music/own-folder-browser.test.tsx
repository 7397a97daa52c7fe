import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setApiBaseUrl } from '#api/client/call.ts';
import { configurePage } from '#testing/configure-page.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  setApiBaseUrl('/own/api');
  configurePage({ ownMusic: true });
  // Until the folders are scanned there is only one page of them.
  const scan = async () => (await (await fetch('/own/api/rill/library/scan')).json()).data;
  await expect.poll(scan).toMatchObject({ state: 'idle' });
});
afterEach(() => setApiBaseUrl('/api'));

test('another page of the subfolders leaves the songs of the folder in their order', async () => {
  await renderAppAtUrl('/my-music/folders?root=1&sort=title&page=2&limit=10');
  await expect.element(page.getByRole('list', { name: 'Folders' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Page 1', exact: true });
  expect(link.element().getAttribute('href')).toContain('sort=title&page=1&limit=10');
});
