import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadingBarStore } from '#api/client/loading-bar.ts';
import { startShortcuts } from '#player/shortcuts.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const findField = () => page.getByRole('searchbox', { name: 'Find in list' });
/** Beside all links of a row. */
const besideLinks = { position: { x: 600, y: 28 } };

/** The names of the rows, from the top. */
const shownNames = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => /^(.*?),/.exec(row.getAttribute('aria-label') ?? '')?.[1])
    .filter((name) => name !== undefined);

/** The first songs show before the head, which has the length of the list. */
const allRowsKnown = () =>
  expect.element(page.getByRole('heading', { level: 1, name: 'Long list' })).toBeVisible();

/** They make the list long enough for its tools. */
const others = ['Song 4', 'Song 5', 'Song 6', 'Song 7', 'Song 8'];
const namedSongs = [
  createTestWireSong(1, { name: 'Voiles', dt: 200_000, ar: [{ id: 1, name: 'Debussy' }] }),
  createTestWireSong(2, { name: 'Arabesque', dt: 300_000, ar: [{ id: 1, name: 'Debussy' }] }),
  createTestWireSong(3, { name: 'Gymnopédie', dt: 100_000, ar: [{ id: 2, name: 'Satie' }] }),
  ...others.map((name, index) =>
    createTestWireSong(4 + index, { name, dt: 400_000, ar: [{ id: 2, name: 'Satie' }] }),
  ),
];
const namedList = () => ({
  ...createLongPlaylistReplies(1, 3 + others.length),
  '/playlist/track/all': () => ({ code: 200, songs: namedSongs }),
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listClickMode', 'dblclick');
});

describe('filtering a list', () => {
  it('filter finds Chinese names by their pinyin and its initials', async () => {
    const replies = namedList();
    const songs = [
      createTestWireSong(1, { name: '晴天', ar: [{ id: 1, name: '周杰伦' }] }),
      ...namedSongs.slice(1),
    ];
    mockCatalogueCalls({ ...replies, '/playlist/track/all': () => ({ code: 200, songs }) });
    await renderAppAtUrl('/playlist?id=1');
    for (const typed of ['qingtian', 'zjl', 'zhoujl qt']) {
      await findField().fill(typed);
      await expect.poll(shownNames).toEqual(['晴天']);
    }
  });

  it('filter shows matching songs, and stays in step with the URL', async () => {
    mockCatalogueCalls(namedList());
    const { router } = await renderAppAtUrl('/playlist?id=1');
    await findField().fill('gymnopedie');
    await expect.poll(shownNames).toEqual(['Gymnopédie']);
    await expect.element(page.getByText('1 found')).toBeVisible();
    expect(router.state.location.search).toEqual({ id: 1, find: 'gymnopedie' });
    await userEvent.keyboard('{Escape}');
    await expect.poll(shownNames).toEqual(['Voiles', 'Arabesque', 'Gymnopédie', ...others]);
    expect(router.state.location.search).toEqual({ id: 1 });
  });

  it('the Escape that cancels a word of an input method keeps the words before it, also in Safari', async () => {
    mockCatalogueCalls(namedList());
    const { router } = await renderAppAtUrl('/playlist?id=1');
    await findField().fill('gymnopedie');
    await expect.poll(shownNames).toEqual(['Gymnopédie']);
    const key = { key: 'Escape', keyCode: 229, bubbles: true, cancelable: true };
    findField().element().dispatchEvent(new KeyboardEvent('keydown', key));
    await expect.element(findField()).toHaveValue('gymnopedie');
    expect(router.state.location.search).toEqual({ id: 1, find: 'gymnopedie' });
  });

  it('list starts with the filter and the order of a link', async () => {
    mockCatalogueCalls(namedList());
    await renderAppAtUrl('/playlist?id=1&find=debussy&sort=-time');
    await expect.poll(shownNames).toEqual(['Arabesque', 'Voiles']);
    await expect.element(findField()).toHaveValue('debussy');
    await expect.element(button('Sort: Time, descending')).toBeVisible();
  });

  it('filter searches a long list that is barely loaded, and says when nothing matches', async () => {
    const calls = mockCatalogueCalls(createLongPlaylistReplies(1, 2500));
    await renderAppAtUrl('/playlist?id=1');
    await findField().fill('song 2345');
    await expect.poll(shownNames).toEqual(['Song 2345']);
    const songCalls = calls.heard().filter((call) => call.startsWith('/playlist/track/all'));
    expect(songCalls).toHaveLength(5);
    await findField().fill('nowhere');
    await expect.element(page.getByText('No match for “nowhere” in this list')).toBeVisible();
    await button('Show all').click();
    await expect.element(rowOf('Song 1,')).toBeVisible();
    await expect.element(findField()).toHaveValue('');
  });

  it('filter shows its progress, and stops when cancelled', async () => {
    const answers = createLongPlaylistReplies(1, 2500);
    const held = Promise.withResolvers<unknown>();
    const calls = mockCatalogueCalls({
      ...answers,
      '/playlist/track/all': (query) =>
        query.get('offset') === '300' ? held.promise : answers['/playlist/track/all']?.(query),
    });
    await renderAppAtUrl('/playlist?id=1&find=Song');
    await expect.element(page.getByText('Loading the list: 300 of 2500')).toBeVisible();
    // A screen reader says that the list is loading, but not each number.
    expect(page.getByRole('main').getByRole('status').element().textContent).toBe('Loading');
    await expect.element(rowOf('Song 1,')).toBeVisible();
    await button('Cancel').click();
    await expect.element(findField()).toHaveValue('');
    await expect.element(page.getByText(/^Loading the list/)).not.toBeInTheDocument();
    held.resolve(answers['/playlist/track/all']?.(new URLSearchParams({ offset: '300', limit: '1000' })));
    await expect.poll(() => loadingBarStore.getState().pending).toBe(0);
    expect(calls.heard().filter((call) => call.includes('offset=1300'))).toHaveLength(0);
  });

  it('filter reports a block that failed to load, and retries it', async () => {
    expectConsoleErrors();
    const answers = createLongPlaylistReplies(1, 1500);
    let isBroken = true;
    mockCatalogueCalls({
      ...answers,
      '/playlist/track/all': (query) =>
        isBroken && query.get('offset') === '300' ? { code: 500 } : answers['/playlist/track/all']?.(query),
    });
    await renderAppAtUrl('/playlist?id=1&find=1499');
    await expect.element(page.getByText('Could not load these songs')).toBeVisible();
    isBroken = false;
    await button('Retry').click();
    await expect.element(rowOf('Song 1499,')).toBeVisible();
    // Both buttons of the toolbar have gone, and the keyboard is still there.
    await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
    expect(document.activeElement?.localName).toBe('button');
  });

  it('a matching row plays the whole list from there', async () => {
    mockCatalogueCalls(namedList());
    const { player } = await renderAppAtUrl('/playlist?id=1&find=arab');
    await expect.poll(shownNames).toEqual(['Arabesque']);
    await rowOf('Arabesque').dblClick(besideLinks);
    await expect.poll(() => player.state.getState().queue.songs.map(({ name }) => name)).toHaveLength(8);
    expect(player.state.getState().queue.index).toBe(1);
  });
});

describe('sorting a list', () => {
  it('a column header sorts ascending, descending, and back to the original order', async () => {
    mockCatalogueCalls(namedList());
    const { router } = await renderAppAtUrl('/playlist?id=1');
    await button('Title').click();
    await expect.poll(shownNames).toEqual(['Arabesque', 'Gymnopédie', ...others, 'Voiles']);
    await expect
      .element(page.getByRole('columnheader', { name: 'Title' }))
      .toHaveAttribute('aria-sort', 'ascending');
    await button('Title').click();
    await expect.poll(shownNames).toEqual(['Voiles', ...others.toReversed(), 'Gymnopédie', 'Arabesque']);
    expect(router.state.location.search).toEqual({ id: 1, sort: '-title' });
    await button('Title').click();
    await expect.poll(shownNames).toEqual(['Voiles', 'Arabesque', 'Gymnopédie', ...others]);
    expect(router.state.location.search).toEqual({ id: 1 });
  });

  it('the sort menu works with the keyboard', async () => {
    mockCatalogueCalls(namedList());
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(button('Sort: List order')).toBeVisible();
    (button('Sort: List order').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'List order' })).toBeVisible();
    await page.getByRole('menuitemcheckbox', { name: 'Artist' }).click();
    await expect.element(button('Sort: Artist')).toBeVisible();
    await expect.poll(shownNames).toEqual(['Voiles', 'Arabesque', 'Gymnopédie', ...others]);
  });

  it('a sorted list plays in the order shown', async () => {
    mockCatalogueCalls(namedList());
    const { player } = await renderAppAtUrl('/playlist?id=1&sort=time');
    await expect.poll(shownNames).toEqual(['Gymnopédie', 'Voiles', 'Arabesque', ...others]);
    await rowOf('Voiles').dblClick(besideLinks);
    await expect
      .poll(() => player.state.getState().queue.songs.map(({ name }) => name))
      .toEqual(['Gymnopédie', 'Voiles', 'Arabesque', ...others]);
  });

  it('a list of fewer than eight songs has neither filter nor order, unless its URL has one', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 7));
    const { router } = await renderAppAtUrl('/playlist?id=1');
    await expect.element(rowOf('Song 7,')).toBeVisible();
    expect(findField().elements()).toHaveLength(0);
    await router.navigate({ to: '/playlist', search: { id: 1, find: '7' } });
    await expect.element(findField()).toHaveValue('7');
  });
});

describe('selecting several songs', () => {
  const selected = () => page.getByRole('row', { selected: true }).elements().length;
  const bar = () => page.getByRole('toolbar', { name: 'Actions for the selected songs' });

  it('Ctrl selects single songs, Shift a range, and they play in list order', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 20));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    await rowOf('Song 9,').click({ ...besideLinks, modifiers: ['Control'] });
    await rowOf('Song 2,').click({ ...besideLinks, modifiers: ['Control'] });
    await rowOf('Song 4,').click({ ...besideLinks, modifiers: ['Shift'] });
    await expect.element(bar().getByText('4 selected')).toBeVisible();
    expect(selected()).toBe(4);
    await bar().getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(() => player.state.getState().queue.songs.map(({ name }) => name))
      .toEqual(['Song 2', 'Song 3', 'Song 4', 'Song 9']);
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.poll(selected).toBe(0);
  });

  it('Shift selects a range from the row clicked before', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 20));
    await renderAppAtUrl('/playlist?id=1');
    await rowOf('Song 3,').click(besideLinks);
    await rowOf('Song 6,').click({ ...besideLinks, modifiers: ['Shift'] });
    await expect.element(bar().getByText('4 selected')).toBeVisible();
    await rowOf('Song 5,').click({ ...besideLinks, modifiers: ['Shift'] });
    await expect.element(bar().getByText('3 selected')).toBeVisible();
  });

  it('selected songs are queued next or last, without interrupting the music', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 9));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    await rowOf('Song 1,').dblClick(besideLinks);
    const names = () => player.state.getState().queue.songs.map(({ name }) => Number(name.slice(5)));
    await expect.poll(names).toHaveLength(9);
    for (const name of ['Song 6,', 'Song 8,']) {
      await rowOf(name).click({ ...besideLinks, modifiers: ['Control'] });
    }
    await bar().getByRole('button', { name: 'Play next' }).click();
    expect(names()).toEqual([1, 6, 8, 2, 3, 4, 5, 7, 9]);
    player.remove(player.state.getState().queue.songs[3]?.id ?? (0 as never));
    await rowOf('Song 2,').click({ ...besideLinks, modifiers: ['Control'] });
    await bar().getByRole('button', { name: 'Add to queue' }).click();
    expect(names()).toEqual([1, 6, 8, 3, 4, 5, 7, 9, 2]);
    expect(player.state.getState().queue.index).toBe(0);
  });

  it('selection works with the keyboard: Control and Space, Shift and arrows, all, Escape', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 20));
    await renderAppAtUrl('/playlist?id=1');
    await allRowsKnown();
    (rowOf('Song 3,').element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>} {/Control}');
    await expect.element(rowOf('Song 3,')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    await expect.poll(selected).toBe(2);
    await expect.element(rowOf('Song 4,')).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(bar().getByText('20 selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(selected).toBe(0);
    await expect.element(rowOf('Song 4,')).toHaveFocus();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it('[S4.14] Space is left to the player: on a double-clicked row it pauses and selects nothing', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 9));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    const stop = startShortcuts(player);
    await rowOf('Song 3,').dblClick(besideLinks);
    await expect.poll(() => player.state.getState().wantsToPlay).toBe(true);
    await userEvent.keyboard(' ');
    await expect.poll(() => player.state.getState().wantsToPlay).toBe(false);
    await expect.element(bar()).not.toBeInTheDocument();
    stop();
  });

  it('a range includes rows that are not loaded yet', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 10_000));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    await allRowsKnown();
    await rowOf('Song 2,').click({ ...besideLinks, modifiers: ['Control'] });
    window.scrollTo(0, 3000 * 56);
    await rowOf('Song 3000,').click({ ...besideLinks, modifiers: ['Shift'] });
    await expect.element(bar().getByText('2999 selected')).toBeVisible();
    await bar().getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => player.state.getState().queue.songs.length).toBe(2999);
  });

  it('after the select button a press selects a row instead of playing it', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 9));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    player.clear();
    await button('Select').click();
    await page.getByRole('link', { name: 'Song 4' }).click();
    await rowOf('Song 6,').dblClick(besideLinks);
    await rowOf('Song 7,').click(besideLinks);
    await expect.element(bar().getByText('2 selected')).toBeVisible();
    expect(player.state.getState().queue.songs).toHaveLength(0);
    await bar().getByRole('button', { name: 'Done selecting' }).click();
    await rowOf('Song 4,').dblClick(besideLinks);
    await expect.poll(() => player.state.getState().queue.songs.length).toBe(9);
  });

  it('the select button has the ground of what is chosen under the pointer, too', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 9));
    await renderAppAtUrl('/playlist?id=1');
    const ground = () => getComputedStyle(button('Select').element()).backgroundColor;
    await button('Select').hover();
    const hovered = ground();
    await button('Select').click();
    expect(ground()).not.toBe(hovered);
    const chosen = ground();
    await userEvent.unhover(button('Select'));
    expect(ground()).toBe(chosen);
  });

  it('a visitor gets a notice that playlists need an account', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 9));
    await renderAppAtUrl('/playlist?id=1');
    await rowOf('Song 4,').click({ ...besideLinks, modifiers: ['Control'] });
    await bar().getByRole('button', { name: 'Add to playlist' }).click();
    await expect.element(page.getByText('Sign in first')).toBeVisible();
    expect(selected()).toBe(1);
  });
});
