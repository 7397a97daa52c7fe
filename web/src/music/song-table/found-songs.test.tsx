import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startShortcuts } from '#player/shortcuts.ts';
import { changeSetting } from '#settings/settings-store.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** An own playlist whose songs 3 and 8 are one recording more of the first and the second one. */
async function ownListWithCopies() {
  const { userId } = await signInForTest();
  const names: Readonly<Record<number, string>> = { 3: 'Song 1', 8: 'song 2' };
  let ids = Array.from({ length: 9 }, (_, index) => index + 1);
  mockCatalogueCalls({
    ...createLongPlaylistReplies(1, 9),
    '/playlist/detail': () => ({
      code: 200,
      playlist: { id: 1, name: 'Mine', trackCount: ids.length, creator: { userId, nickname: 'Ada' } },
    }),
    '/playlist/track/all': () => ({
      code: 200,
      songs: ids.map((id) =>
        createTestWireSong(id, { name: names[id] ?? `Song ${id}`, alia: [`no. ${id}`] }),
      ),
    }),
    '/playlist/tracks': (query) => {
      const tracks = (query.get('tracks') ?? '').split(',').map(Number);
      const rest = ids.filter((id) => !tracks.includes(id));
      ids = query.get('op') === 'del' ? rest : [...rest, ...tracks];
      return { status: 200, body: { code: 200, count: ids.length } };
    },
    '/song/order/update': () => ({ code: 200 }),
  });
  return { ids: () => ids };
}
const rows = () => page.getByRole('row', { name: /^song \d/i }).elements().length;

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listClickMode', 'dblclick');
});

describe('songs that are in a list twice', () => {
  it('the menu of the order shows them alone, their extra copies are removed in two presses, and Undo brings them back', async () => {
    const { ids } = await ownListWithCopies();
    const { player, router } = await renderAppAtUrl('/playlist?id=1');
    onTestFinished(startShortcuts(player));
    await expect.poll(rows).toBe(9);
    await button('Sort: List order').click();
    await page.getByRole('menuitemcheckbox', { name: 'Duplicates only' }).click();
    await expect.element(page.getByText('4 found')).toBeVisible();
    expect(rows()).toBe(4);
    expect(router.state.location.search).toEqual({ id: 1, only: 'duplicates' });
    await expect.element(button('Sort: Duplicates only, List order')).toBeVisible();

    await button('Select extra copies').click();
    const bar = page.getByRole('toolbar', { name: 'Actions for the selected songs' });
    await expect.element(bar.getByText('2 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Remove from playlist' }).click();
    await expect.poll(ids).toEqual([1, 2, 4, 5, 6, 7, 9]);
    await expect.element(page.getByText('No duplicates in this list')).toBeVisible();
    await button('Show all').click();
    await expect.poll(rows).toBe(7);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => ids().length).toBe(9);
  });

  it('a link shows them, they play in the order shown, and in a list of others nothing is selected for removal', async () => {
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 9),
      '/playlist/track/all': () => ({
        code: 200,
        songs: Array.from({ length: 9 }, (_, index) =>
          createTestWireSong(index + 1, index === 8 ? { name: 'Song 4' } : {}),
        ),
      }),
    });
    const { player } = await renderAppAtUrl('/playlist?id=1&only=duplicates');
    await expect.element(page.getByText('2 found')).toBeVisible();
    expect(button('Select extra copies').elements()).toHaveLength(0);
    await button('Play these').click();
    await expect.poll(() => player.state.getState().queue.songs.map(({ id }) => Number(id))).toEqual([4, 9]);
  });

  it('they are looked for in the whole list: while that is loading nothing is hidden, and it can be cancelled', async () => {
    const answers = createLongPlaylistReplies(1, 2500);
    const held = Promise.withResolvers<unknown>();
    mockCatalogueCalls({
      ...answers,
      '/playlist/track/all': (query) =>
        query.get('offset') === '300' ? held.promise : answers['/playlist/track/all']?.(query),
    });
    const { router } = await renderAppAtUrl('/playlist?id=1&only=duplicates');
    await expect.element(page.getByText('Loading the list: 300 of 2500')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^Song 1,/ })).toBeVisible();
    await button('Cancel').click();
    await expect.poll(() => router.state.location.search).toEqual({ id: 1 });
    held.resolve({ code: 200, songs: [] });
  });
});

describe('songs that can be played', () => {
  const of = (id: number, privilege: object) => createTestWireSong(id, { privilege: { id, ...privilege } });
  const free = { st: 0, pl: 320_000 };
  const removed = { st: -200, pl: 0 };
  const ofMembers = { st: -1, pl: 0, fee: 1 };
  const preview = { ...ofMembers, freeTrialPrivilege: { resConsumable: true } };
  const listOf = (...songs: readonly unknown[]) => ({
    ...createLongPlaylistReplies(1, songs.length),
    '/playlist/track/all': () => ({ code: 200, songs }),
  });

  it('are shown and queued alone: without members-only and removed ones, and those of which only a part plays', async () => {
    const more = [5, 6, 7, 8].map((id) => of(id, free));
    mockCatalogueCalls(listOf(of(1, ofMembers), of(2, free), of(3, preview), of(4, removed), ...more));
    const { player, router } = await renderAppAtUrl('/playlist?id=1');
    await expect.poll(rows).toBe(8);
    await button('Sort: List order').click();
    await page.getByRole('menuitemcheckbox', { name: 'Playable only' }).click();
    await expect.element(page.getByText('5 found')).toBeVisible();
    expect(rows()).toBe(5);
    expect(router.state.location.search).toEqual({ id: 1, only: 'playable' });
    await page.getByRole('row', { name: /^Song 6,/ }).dblClick();
    await expect
      .poll(() => player.state.getState().queue.songs.map(({ id }) => Number(id)))
      .toEqual([2, 5, 6, 7, 8]);
  });

  it('a phone says that they alone are shown, and shows all again after one touch; the focus stays in the tools', async () => {
    await page.viewport(390, 844);
    const songs = [of(1, ofMembers), ...[2, 3, 4, 5, 6, 7, 8].map((id) => of(id, free))];
    mockCatalogueCalls(listOf(...songs));
    const { router } = await renderAppAtUrl('/playlist?id=1&only=playable');
    await expect.element(page.getByText('7 found')).toBeVisible();
    const all = button('Playable only: show all songs');
    await expect.element(all).toHaveTextContent('Playable only');
    await all.click();
    await expect.poll(() => router.state.location.search).toEqual({ id: 1 });
    await expect.element(page.getByRole('row', { name: /^Song 1,/ })).toBeVisible();
    await expect.element(all).not.toBeInTheDocument();
    expect(document.activeElement?.closest('button')).not.toBeNull();
  });

  it('where there are none, the list says so and leads back to all songs', async () => {
    mockCatalogueCalls(listOf(...Array.from({ length: 8 }, (_, index) => of(index + 1, removed))));
    await renderAppAtUrl('/playlist?id=1&only=playable');
    await expect.element(page.getByText('No song in this list can be played in full')).toBeVisible();
    await button('Show all').click();
    await expect.poll(rows).toBe(8);
  });
});

describe('songs that a filter has found', () => {
  it('they alone are played by the button beside their number, with the keyboard, too', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 30));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    await page.getByRole('searchbox', { name: 'Find in list' }).fill('song 2');
    await expect.element(page.getByText('12 found')).toBeVisible();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(button('Play these')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const found = [2, 12, ...Array.from({ length: 10 }, (_, index) => 20 + index)];
    await expect.poll(() => player.state.getState().queue.songs.map(({ id }) => Number(id))).toEqual(found);
    expect(player.state.getState().queue.listName).toBe('Long list');
  });

  it('in shuffle mode each of them comes once, and none that the filter has left out', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 30));
    const { player } = await renderAppAtUrl('/playlist?id=1&find=song%202');
    player.setMode('random');
    await button('Play these').click();
    await expect.poll(() => player.state.getState().queue.order.length).toBe(12);
    expect(new Set(player.state.getState().queue.order).size).toBe(12);
  });
});
