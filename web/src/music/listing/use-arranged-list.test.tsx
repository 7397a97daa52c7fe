import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name},`) });

/** An own playlist with `count` songs, from which songs can be removed; special type 5 is the list of liked songs. */
async function ownList(count: number, specialType: 0 | 5 = 0) {
  const { userId } = await signInForTest();
  let ids = Array.from({ length: count }, (_, index) => index + 1);
  return {
    ...createLongPlaylistReplies(1, count),
    '/playlist/detail': () => ({
      code: 200,
      playlist: {
        id: 1,
        name: 'Mine',
        specialType,
        trackCount: ids.length,
        creator: { userId, nickname: 'Ada' },
      },
    }),
    '/playlist/track/all': (query: URLSearchParams): unknown => {
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      return { code: 200, songs: ids.slice(offset, offset + limit).map((id) => createTestWireSong(id)) };
    },
    '/playlist/tracks': (query: URLSearchParams) => {
      ids = ids.filter((id) => String(id) !== query.get('tracks'));
      return { status: 200, body: { code: 200, count: ids.length } };
    },
    '/likelist': () => ({ code: 200, ids }),
    '/like': (query: URLSearchParams) => {
      ids = ids.filter((id) => String(id) !== query.get('id'));
      return { code: 200 };
    },
  };
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listClickMode', 'dblclick');
});

test('the sorted list of liked songs follows a heart, wherever the song is in its own order', async () => {
  const replies = await ownList(140, 5);
  mockCatalogueCalls(replies);
  const { queryClient } = await renderAppAtUrl('/playlist?id=1&sort=-title');
  async function unlike(name: string) {
    await rowOf(name).getByRole('button', { name: 'Unlike', exact: true }).click();
    await expect.element(rowOf(name)).not.toBeInTheDocument();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
  }
  await unlike('Song 139');
  await unlike('Song 140');
  window.scrollTo(0, document.documentElement.scrollHeight);
  await unlike('Song 1');
  // The song has moved into the first block of the list.
  await page.getByRole('searchbox', { name: 'Find in list' }).fill('song 51');
  await expect.element(page.getByText('1 found')).toBeVisible();
  await expect.element(rowOf('Song 51')).toBeVisible();
});

test('a filtered list goes on loading after one of its rows is removed', async () => {
  const replies = await ownList(2500);
  const rest = Promise.withResolvers<void>();
  const calls = mockCatalogueCalls({
    ...replies,
    '/playlist/track/all': async (query) => {
      if (query.get('offset') === '300') await rest.promise;
      return replies['/playlist/track/all'](query);
    },
  });
  await renderAppAtUrl('/playlist?id=1&find=1');
  await expect.element(page.getByText('Loading the list: 300 of 2500')).toBeVisible();
  await rowOf('Song 10').click({ position: { x: 600, y: 28 } });
  await userEvent.keyboard('{Delete}');
  await expect.element(rowOf('Song 10')).not.toBeInTheDocument();
  await expect.poll(() => calls.heard().some((call) => call.startsWith('/playlist/tracks'))).toBe(true);
  rest.resolve();
  await expect.element(page.getByText(/^Loading the list/)).not.toBeInTheDocument();
  const field = page.getByRole('searchbox', { name: 'Find in list' });
  for (const name of ['Song 1051', 'Song 2050', 'Song 2499']) {
    await field.fill(name);
    await expect.element(rowOf(name)).toBeVisible();
    await expect.element(page.getByText('1 found')).toBeVisible();
  }
});
