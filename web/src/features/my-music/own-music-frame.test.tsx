import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

test('my music lists the names of its folders in Chinese as Chinese does', async () => {
  mockCatalogueCalls({
    '/rill/library': () => ({
      code: 200,
      data: { folders: ['民乐', '钢琴'], songs: 2, albums: 1, artists: 1, genres: 0, problems: 0 },
    }),
    '/rill/library/songs': () => ({ code: 200, songs: [], total: 0, more: false }),
    '/rill/library/scan': () => ({ code: 200, data: { state: 'idle', found: 2, read: 2 } }),
  });
  await renderAppAtUrl('/my-music', { language: 'zh-CN' });
  await expect.element(page.getByText('民乐、钢琴')).toBeVisible();
});
