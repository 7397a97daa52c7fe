import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const album = { id: 1, name: 'Blue', picUrl: null, publishTime: 0, size: 10, artists: [], artist: null };

function mockAlbums(): void {
  mockCatalogueCalls({
    '/rill/library': () => ({
      code: 200,
      data: { folders: ['Music'], songs: 10, albums: 1, artists: 1, genres: 0, problems: 0 },
    }),
    '/rill/library/albums': () => ({ code: 200, rows: [album], total: 1, more: false }),
    '/rill/library/scan': () => ({ code: 200, data: { state: 'idle', found: 2, read: 2 } }),
    '/album/sublist': () => ({ code: 200, data: [{ ...album, subTime: 1 }], count: 1, hasMore: false }),
  });
}

test.each([
  ['own albums', '/my-music/albums', '1 in total'],
  ['saved albums', '/user/album', '1 album'],
])('the tools of %s begin with their number and end with filter and order', async (_, url, count) => {
  await page.viewport(1440, 900);
  await signInForTest();
  mockAlbums();
  await renderAppAtUrl(url);
  const main = page.getByRole('main');
  const parts = [
    main.getByText(count, { exact: true }),
    main.getByRole('searchbox', { name: 'Find in list' }),
    main.getByRole('button', { name: /^Sort/ }),
  ];
  await expect.element(parts[0] ?? main).toBeVisible();
  const boxes = parts.map((part) => part.element().getBoundingClientRect());
  const lefts = boxes.map(({ left }) => left);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  expect(boxes.at(-1)?.right).toBeGreaterThan(1300);
  expect(lefts[0]).toBeLessThan(100);
});
