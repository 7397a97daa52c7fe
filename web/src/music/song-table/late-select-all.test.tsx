import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const findField = () => page.getByRole('searchbox', { name: 'Find in list' });
/** Beside all links of a row. */
const besideLinks = { x: 600, y: 28 };

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listClickMode', 'dblclick');
});

/** Requests started in a list that resolve when the listener already wants something else. */
describe('a list that was left', () => {
  it('does not write a debounced filter into the next screen’s URL', async () => {
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 8),
      '/album': () => ({
        code: 200,
        album: { id: 8, name: 'Still water', artists: [] },
        // Shorter lists have no filter.
        songs: Array.from({ length: 8 }, (_, index) => createTestWireSong(21 + index)),
      }),
    });
    const { router } = await renderAppAtUrl('/playlist?id=1');
    await findField().fill('old words');
    await router.navigate({ to: '/album', search: { id: 8 } });
    const searches: unknown[] = [];
    router.subscribe('onBeforeNavigate', ({ toLocation }) => searches.push(toLocation.search));
    await expect.element(rowOf('Song 21')).toBeVisible();
    // Text that is typed later is debounced as well, so it comes after the old one.
    await findField().fill('song');
    await expect.poll(() => router.state.location.search).toEqual({ id: 8, find: 'song' });
    expect(searches).toEqual([{ id: 8, find: 'song' }]);
  });

  it('does not replace a newer selection by a late "select all"', async () => {
    const held = Promise.withResolvers<unknown>();
    const answers = createLongPlaylistReplies(1, 1500);
    mockCatalogueCalls({
      ...answers,
      ...neverPlayingReplies,
      '/playlist/track/all': (query) =>
        query.get('offset') === '300' ? held.promise : answers['/playlist/track/all']?.(query),
    });
    await renderAppAtUrl('/playlist?id=1');
    await rowOf('Song 1,').click({ position: besideLinks, modifiers: ['ControlOrMeta'] });
    await userEvent.keyboard('{Control>}a{/Control}');
    await rowOf('Song 3,').click({ position: besideLinks, modifiers: ['Shift'] });
    await expect.element(page.getByText('3 selected')).toBeVisible();
    held.resolve({
      code: 200,
      songs: Array.from({ length: 1000 }, (_, index) => createTestWireSong(301 + index)),
    });
    await rowOf('Song 5,').click({ position: besideLinks, modifiers: ['ControlOrMeta'] });
    await expect.element(page.getByText('4 selected')).toBeVisible();
  });
});

describe('select all in a list that is still being arranged', () => {
  /** A list of 1,500 songs, of which those behind the first 300 arrive when `arrive` is called. */
  async function openSlowList(search: string) {
    const rest = Promise.withResolvers<void>();
    const answers = createLongPlaylistReplies(1, 1500);
    mockCatalogueCalls({
      ...answers,
      ...neverPlayingReplies,
      '/playlist/track/all': async (query) => {
        if (Number(query.get('offset')) >= 300) await rest.promise;
        return answers['/playlist/track/all']?.(query);
      },
    });
    await renderAppAtUrl(`/playlist?id=1&${search}`);
    await expect.element(page.getByText('Loading the list: 300 of 1500')).toBeVisible();
    return { arrive: rest.resolve };
  }
  const selectAll = async (name: string) => {
    await rowOf(name).click({ position: besideLinks, modifiers: ['ControlOrMeta'] });
    await userEvent.keyboard('{Control>}a{/Control}');
  };

  it('selects what the filter finds in the whole list, not only in the loaded rows', async () => {
    const { arrive } = await openSlowList('find=song%20149');
    await selectAll('Song 149,');
    arrive();
    // Song 149, Song 1149, and those from Song 1490 on.
    await expect.element(page.getByText('12 found')).toBeVisible();
    await expect.element(page.getByText('12 selected')).toBeVisible();
  });

  it('selects every song of a list that is being sorted', async () => {
    const { arrive } = await openSlowList('sort=-title');
    await selectAll('Song 2,');
    arrive();
    await expect.element(page.getByText('1500 selected')).toBeVisible();
  });
});
