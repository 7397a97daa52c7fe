import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { postPlaylist } from '#api/account-playlists.ts';
import { closePlaylistDialog } from '#music/playlist-form/requested-playlist-dialog.tsx';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { pickSelectOption } from '#testing/pick-option.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const main = () => page.getByRole('main');
const dialog = (name: string) => page.getByRole('dialog', { name });
const card = (name: string) => main().getByRole('link', { name, exact: true });
const cards = () =>
  main()
    .getByRole('list', { name: 'My playlists' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

async function openMenuOf(name: string) {
  await main()
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  return page.getByRole('menu', { name: `Actions for ${name}` });
}

async function chooseInMenuOf(name: string, entry: string) {
  const menu = await openMenuOf(name);
  await menu.getByRole('menuitem', { name: entry }).click();
}

/** A picture that loads without a request. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const wirePlaylist = (id: number, creator: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  name: `List ${id}`,
  coverImgUrl: null,
  creator: { userId: creator, nickname: `User ${creator}`, avatarUrl: null },
  trackCount: id,
  playCount: 1000 - id,
  specialType: 0,
  tags: null,
  description: null,
  ...more,
});

/** The replies to `/user/playlist` for a long library, page by page. */
const libraryOf = (playlists: readonly unknown[]) => (query: URLSearchParams) => {
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
  return {
    code: 200,
    playlist: playlists.slice(offset, offset + limit),
    more: offset + limit < playlists.length,
  };
};

beforeEach(() => page.viewport(1440, 900));
afterEach(() => closePlaylistDialog());

describe('own playlists', () => {
  test('are reordered by menu and by dragging, persistently', async () => {
    await signInForTest();
    for (const name of ['Third', 'Second', 'First']) await postPlaylist(name, false);
    const { screen } = await renderAppAtUrl('/user/playlists');
    await expect.poll(cards).toEqual(['Liked songs', 'First', 'Second', 'Third']);
    await chooseInMenuOf('Second', 'Move up');
    await expect.poll(cards).toEqual(['Liked songs', 'Second', 'First', 'Third']);
    await userEvent.dragAndDrop(card('Third'), card('Second'));
    await expect.poll(cards).toEqual(['Liked songs', 'Third', 'Second', 'First']);
    await screen.unmount();
    await renderAppAtUrl('/user/playlists');
    await expect.poll(cards).toEqual(['Liked songs', 'Third', 'Second', 'First']);
  });

  test('[S2.10] [S2.11] [S7.10] library opens at the own playlists, with the account and its counts', async () => {
    await signInForTest({ nickname: 'Ada' });
    await postPlaylist('Rainy days', false);
    const calls = mockCatalogueCalls();
    const { router } = await renderAppAtUrl('/user');
    await expect.element(main().getByRole('heading', { level: 1, name: 'Ada’s library' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/user/playlists');
    await expect
      .element(card('Rainy days'))
      .toHaveAttribute('href', expect.stringMatching(/^\/playlist\?id=/));
    expect(calls.heard()).toContain('/user/subcount');
    await expect
      .element(main().getByRole('link', { name: 'My playlists' }))
      .toHaveTextContent('My playlists2');
    await expect.poll(() => document.title).toBe('Library - My playlists - Rill');
  });

  test('[S2.54] [S5.7] [S7.27] [S8.15] Create playlist makes a private playlist and reloads the list', async () => {
    await signInForTest();
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/user/playlists');
    await main().getByRole('button', { name: 'Create playlist' }).click();
    const create = dialog('Create playlist').getByRole('button', { name: 'Create' });
    const name = dialog('Create playlist').getByRole('textbox', { name: 'Playlist name' });
    await expect.element(name).toHaveFocus();
    await expect.element(create).toBeDisabled();
    for (const invalid of ['   ', 'x'.repeat(41)]) {
      await name.fill(invalid);
      await expect.element(create).toBeDisabled();
    }
    await name.fill('  Tea  ');
    await expect.element(create).toBeEnabled();
    await dialog('Create playlist').getByRole('checkbox', { name: 'Private' }).click();
    await create.click();
    await expect.element(page.getByText('Playlist created')).toBeVisible();
    await expect.element(card('Tea')).toBeVisible();
    await expect.element(main().getByRole('img', { name: 'Private' }).first()).toBeVisible();
    await expect.element(dialog('Create playlist')).not.toBeInTheDocument();
    expect(calls.heard()).toContain('/playlist/create?name=Tea&privacy=10');
    expect(calls.heard().filter((call) => call.startsWith('/user/playlist?'))).toHaveLength(2);
  });

  test('[S2.54] [S7.27] a public playlist is created without privacy, and Cancel changes nothing', async () => {
    await signInForTest();
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/user/playlists');
    await main().getByRole('button', { name: 'Create playlist' }).click();
    await dialog('Create playlist').getByRole('textbox').fill('Never');
    await dialog('Create playlist').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog('Create playlist')).not.toBeInTheDocument();
    expect(calls.heard().filter((call) => call.startsWith('/playlist/create'))).toEqual([]);
    await expect.element(main().getByRole('button', { name: 'Create playlist' })).toHaveFocus();
    await main().getByRole('button', { name: 'Create playlist' }).click();
    await expect.element(dialog('Create playlist').getByRole('textbox')).toHaveValue('');
    await dialog('Create playlist').getByRole('textbox').fill('Open');
    await userEvent.keyboard('{Enter}');
    await expect.element(card('Open')).toBeVisible();
    expect(calls.heard()).toContain('/playlist/create?name=Open');
  });

  test('[S8.15] a playlist that cannot be created shows why, and keeps the text', async () => {
    expectConsoleErrors();
    await signInForTest();
    await renderAppAtUrl('/user/playlists');
    await expect.element(card('Liked songs')).toBeVisible();
    const heal = failCalls('/playlist/create');
    await main().getByRole('button', { name: 'Create playlist' }).click();
    await dialog('Create playlist').getByRole('textbox').fill('Stubborn');
    await dialog('Create playlist').getByRole('button', { name: 'Create' }).click();
    // Found by its role, because an open dialog hides everything outside of it from screen readers except the notices.
    const notices = page.getByRole('status', { name: 'Notices' });
    await expect.element(notices).toHaveTextContent('Could not create the playlist. Try again.');
    await expect.element(dialog('Create playlist').getByRole('textbox')).toHaveValue('Stubborn');
    heal();
    const full = mockCatalogueCalls({
      '/playlist/create': () => Response.json({ code: 505 }, { status: 505 }),
    });
    await dialog('Create playlist').getByRole('button', { name: 'Create' }).click();
    const tooMany = 'You have reached the maximum number of playlists. Delete one, then try again.';
    await expect.element(notices).toHaveTextContent(tooMany);
    full.stop();
    await dialog('Create playlist').getByRole('button', { name: 'Create' }).click();
    await expect.element(card('Stubborn')).toBeVisible();
  });

  test('[S8.15] a slow creation that was cancelled leaves the dialog opened since, with its text', async () => {
    await signInForTest();
    await postPlaylist('Tea', false);
    const created = Promise.withResolvers<unknown>();
    const calls = mockCatalogueCalls({ '/playlist/create': () => created.promise });
    await renderAppAtUrl('/user/playlists');
    await main().getByRole('button', { name: 'Create playlist' }).click();
    const form = dialog('Create playlist');
    await form.getByRole('textbox').fill('Slow');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect
      .element(form.getByRole('button', { name: 'Create' }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect.element(form.getByRole('button', { name: 'Create' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(calls.heard().filter((call) => call.startsWith('/playlist/create'))).toHaveLength(1);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await chooseInMenuOf('Tea', 'Edit playlist');
    const name = dialog('Edit playlist').getByRole('textbox', { name: 'Playlist name' });
    await expect.element(name).toHaveValue('Tea');
    await name.fill('Green tea');
    created.resolve({ code: 200, playlist: wirePlaylist(99, 1, { name: 'Slow' }), id: 99 });
    await expect.element(page.getByText('Playlist created')).toBeVisible();
    await expect.element(name).toHaveValue('Green tea');
  });

  test('Edit playlist selects the name, so that typing replaces it', async () => {
    await signInForTest();
    await postPlaylist('Working title', false);
    await renderAppAtUrl('/user/playlists');
    await chooseInMenuOf('Working title', 'Edit playlist');
    const name = dialog('Edit playlist').getByRole('textbox', { name: 'Playlist name' });
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('Tea');
    await expect.element(name).toHaveValue('Tea');
  });

  test('[S7.25] [D-52] Edit playlist keeps quotes and line breaks, and offers the tags at its first opening', async () => {
    await signInForTest();
    const { id } = await postPlaylist('Before', false);
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/user/playlists');
    await chooseInMenuOf('Before', 'Edit playlist');
    const form = dialog('Edit playlist');
    await expect.element(form.getByRole('textbox', { name: 'Playlist name' })).toHaveValue('Before');
    await form.getByRole('textbox', { name: 'Playlist name' }).fill('After "all" \\ that');
    await form.getByRole('textbox', { name: 'Description' }).fill('One "quoted"\nand a second line');
    await form.getByRole('checkbox', { name: 'Chinese', exact: true }).click();
    await form.getByRole('checkbox', { name: 'Night', exact: true }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect.element(card('After "all" \\ that')).toBeVisible();
    const sent = calls.heard().find((call) => call.startsWith('/playlist/update?'));
    expect(new URLSearchParams(sent?.split('?')[1]).get('tags')).toMatch(/^(华语;夜晚|夜晚;华语)$/);
    const reply = await fetch(`/api/playlist/detail?id=${id}`);
    const { playlist } = (await reply.json()) as {
      playlist: { name: string; description: string; tags: string[] };
    };
    expect(playlist).toMatchObject({
      name: 'After "all" \\ that',
      description: 'One "quoted"\nand a second line',
    });
    expect(playlist.tags.toSorted()).toEqual(['华语', '夜晚'].toSorted());
  });

  test('[S5.7] [D-52] limits of name, description and tags are checked before sending', async () => {
    await signInForTest();
    await postPlaylist('Short', false);
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/user/playlists');
    await chooseInMenuOf('Short', 'Edit playlist');
    const form = dialog('Edit playlist');
    const save = form.getByRole('button', { name: 'Save' });
    const name = form.getByRole('textbox', { name: 'Playlist name' });
    await name.fill('x'.repeat(41));
    await expect.element(form.getByText('1 character too long')).toBeVisible();
    await expect.element(save).toBeDisabled();
    for (const nothing of [' ', '\u200b']) {
      await name.fill(nothing);
      await expect.element(form.getByText('Enter a name')).toBeVisible();
      await expect.element(save).toBeDisabled();
    }
    await name.fill('x'.repeat(40));
    await form.getByRole('textbox', { name: 'Description' }).fill('y'.repeat(1001));
    await expect.element(save).toBeDisabled();
    await form.getByRole('textbox', { name: 'Description' }).fill('y'.repeat(1000));
    await expect.element(save).toBeEnabled();
    for (const tag of ['Chinese', 'Night', 'Quiet']) {
      await form.getByRole('checkbox', { name: tag, exact: true }).click();
    }
    await expect.element(form.getByRole('checkbox', { name: 'Classical', exact: true })).toBeDisabled();
    await form.getByRole('checkbox', { name: 'Night', exact: true }).click();
    await expect.element(form.getByRole('checkbox', { name: 'Classical', exact: true })).toBeEnabled();
    expect(calls.heard().filter((call) => call.startsWith('/playlist/update'))).toEqual([]);
  });

  test('[D-52] a playlist whose tags and description are null can be edited', async () => {
    const { userId } = await signInForTest();
    const bare = wirePlaylist(77, userId);
    const calls = mockCatalogueCalls({
      '/user/playlist': () => ({ code: 200, playlist: [wirePlaylist(1, userId, { specialType: 5 }), bare] }),
      '/playlist/detail': () => ({ code: 200, playlist: bare }),
      '/playlist/update': () => ({ code: 200 }),
    });
    await renderAppAtUrl('/user/playlists');
    await chooseInMenuOf('List 77', 'Edit playlist');
    await expect
      .element(dialog('Edit playlist').getByRole('textbox', { name: 'Description' }))
      .toHaveValue('');
    await dialog('Edit playlist').getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => calls.heard()).toContain('/playlist/update?id=77&name=List+77&desc=&tags=');
  });

  test('[D-52] tags that fail to load show an error and can be retried, the others stay', async () => {
    expectConsoleErrors();
    await signInForTest();
    await postPlaylist('Untagged', false);
    await renderAppAtUrl('/user/playlists');
    await expect.element(card('Untagged')).toBeVisible();
    const heal = failCalls('/playlist/catlist');
    await chooseInMenuOf('Untagged', 'Edit playlist');
    await expect.element(dialog('Edit playlist').getByText('Could not load the tags')).toBeVisible();
    heal();
    await dialog('Edit playlist').getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog('Edit playlist').getByRole('checkbox', { name: 'Chinese' })).toBeVisible();
  });

  test('a private playlist can be made public, with a warning', async () => {
    await signInForTest();
    await postPlaylist('Secret', true);
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/user/playlists');
    await chooseInMenuOf('Secret', 'Edit playlist');
    await dialog('Edit playlist').getByRole('checkbox', { name: 'Private' }).click();
    await expect.element(dialog('Edit playlist').getByText(/cannot be made private again/)).toBeVisible();
    await dialog('Edit playlist').getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => calls.heard().some((call) => call.startsWith('/playlist/privacy?id=')))
      .toBe(true);
    await expect.poll(() => main().getByRole('img', { name: 'Private' }).elements()).toHaveLength(1);
  });

  test('[S7.24] [S2.11] a playlist is deleted after confirmation', async () => {
    await signInForTest();
    const { id } = await postPlaylist('Old', false);
    const calls = mockCatalogueCalls();
    await renderAppAtUrl('/user/playlists');
    await chooseInMenuOf('Old', 'Delete playlist');
    await expect.element(dialog('Delete playlist').getByText(/Delete the playlist “Old”/)).toBeVisible();
    await dialog('Delete playlist').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(card('Old')).toBeVisible();
    await chooseInMenuOf('Old', 'Delete playlist');
    await dialog('Delete playlist').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Playlist deleted', { exact: true })).toBeVisible();
    await expect.element(card('Old')).not.toBeInTheDocument();
    expect(calls.heard().filter((call) => call.startsWith('/playlist/delete'))).toEqual([
      `/playlist/delete?id=${id}`,
    ]);
  });

  test('[S7.24] after a playlist is deleted the focus is on the card in its place, or on the last one', async () => {
    await signInForTest();
    for (const name of ['Here', 'There']) await postPlaylist(name, false);
    await renderAppAtUrl('/user/playlists');
    await expect.element(card('There')).toBeVisible();
    const [liked = '', gone = '', next = ''] = cards().map(String);
    const deleteIt = async (name: string) => {
      await chooseInMenuOf(name, 'Delete playlist');
      await dialog('Delete playlist').getByRole('button', { name: 'Delete' }).click();
      await expect.element(card(name)).not.toBeInTheDocument();
    };
    await deleteIt(gone);
    await expect.element(card(next)).toHaveFocus();
    await deleteIt(next);
    await expect.element(card(liked)).toHaveFocus();
  });

  test('[S7.24] [D-52] a playlist that cannot be deleted stays, with an error', async () => {
    expectConsoleErrors();
    await signInForTest();
    await postPlaylist('Firm', false);
    await renderAppAtUrl('/user/playlists');
    await expect.element(card('Firm')).toBeVisible();
    failCalls('/playlist/delete');
    await chooseInMenuOf('Firm', 'Delete playlist');
    await dialog('Delete playlist').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Could not delete')).toBeVisible();
    await expect.element(card('Firm')).toBeVisible();
  });

  test('[M12] the list of liked songs is the first and can be neither edited nor deleted', async () => {
    await signInForTest();
    await postPlaylist('Another', false);
    await renderAppAtUrl('/user/playlists');
    await expect.element(card('Another')).toBeVisible();
    expect(cards()).toEqual(['Liked songs', 'Another']);
    const menu = await openMenuOf('Liked songs');
    await expect.element(menu.getByRole('menuitem', { name: 'Copy link', exact: true })).toBeVisible();
    expect(menu.getByRole('menuitem', { name: /Edit playlist|Delete playlist/ }).elements()).toEqual([]);
  });

  test('[D-51] have no entry in their menu that saves them', async () => {
    await signInForTest();
    await postPlaylist('Mine', false);
    await renderAppAtUrl('/user/playlists');
    const menu = await openMenuOf('Mine');
    await expect.element(menu.getByRole('menuitem', { name: 'Edit playlist' })).toBeVisible();
    expect(menu.getByRole('menuitem', { name: /save/i }).elements()).toEqual([]);
  });

  test('[S2.12] [S7.17] [S3.12] all pages of the library are fetched, and the creator distinguishes own from saved ones', async () => {
    const { userId } = await signInForTest();
    const all = Array.from({ length: 120 }, (_, at) =>
      wirePlaylist(at + 1, at < 70 ? userId : 999, { coverImgUrl: PIXEL, playCount: 12_345 + at }),
    );
    const calls = mockCatalogueCalls({ '/user/playlist': libraryOf(all) });
    const { router } = await renderAppAtUrl('/user/playlists');
    await expect.element(main().getByText('70 playlists')).toBeVisible();
    await expect.poll(() => cards().length).toBe(70);
    expect(calls.heard().filter((call) => call.startsWith('/user/playlist?'))).toEqual(
      [0, 50, 100].map((offset) => `/user/playlist?uid=${userId}&limit=50&offset=${offset}`),
    );
    await expect.element(main().getByText('70 songs')).toBeVisible();
    await expect.element(main().getByText('12.3K').first()).toBeVisible();
    const covers = () => main().element().querySelectorAll(`img[src="${PIXEL}"]`).length;
    expect(covers()).toBe(70);
    await router.navigate({ to: '/user/$part', params: { part: 'like' } });
    await expect.element(main().getByText('50 playlists')).toBeVisible();
    await expect.element(main().getByText('User 999').first()).toBeVisible();
    await expect.element(card('List 71')).toHaveAttribute('href', '/playlist?id=71');
    await expect.element(card('List 70')).not.toBeInTheDocument();
    await expect.element(main().getByText('12.4K').first()).toBeVisible();
    await expect.poll(covers).toBe(50);
  });

  test('filter and order are in the URL, and an empty result links back', async () => {
    const { userId } = await signInForTest();
    const names = ['Bossa', 'Älpler', 'cello 10', 'Cello 9'];
    const all = names.map((name, at) => wirePlaylist(at + 1, userId, { name }));
    mockCatalogueCalls({ '/user/playlist': libraryOf(all) });
    const { router } = await renderAppAtUrl('/user/playlists');
    await expect.element(card('Bossa')).toBeVisible();
    await pickSelectOption('Sort by', 'Name');
    await expect.poll(cards).toEqual(['Älpler', 'Bossa', 'Cello 9', 'cello 10']);
    await pickSelectOption('Sort by', 'Number of songs');
    await expect.poll(cards).toEqual(['Cello 9', 'cello 10', 'Älpler', 'Bossa']);
    await main().getByRole('searchbox', { name: 'Find in list' }).fill('alp');
    await expect.poll(cards).toEqual(['Älpler']);
    expect(router.state.location.search).toEqual({ find: 'alp', sort: 'songs' });
    await main().getByRole('searchbox', { name: 'Find in list' }).fill('zzz');
    await expect.element(main().getByText('No match for “zzz” in this list')).toBeVisible();
    await main().getByRole('button', { name: 'Show all' }).click();
    await expect.poll(cards).toHaveLength(4);
  });

  test('a library that fails to load can be retried', async () => {
    expectConsoleErrors();
    await signInForTest();
    const heal = failCalls('/user/playlist');
    await renderAppAtUrl('/user/playlists');
    await expect.element(main().getByRole('alert').getByText('Could not load this')).toBeVisible();
    heal();
    await main().getByRole('button', { name: 'Retry' }).click();
    await expect.element(card('Liked songs')).toBeVisible();
  });

  test('[D-53] no request carries NaN, undefined or null, also when the counts are missing', async () => {
    await signInForTest();
    const calls = mockCatalogueCalls({
      '/user/subcount': () => ({ code: 200 }),
      '/user/cloud': () => ({ code: 200, data: null }),
    });
    const { router } = await renderAppAtUrl('/user/playlists');
    await expect.element(card('Liked songs')).toBeVisible();
    for (const part of ['like', 'album', 'artists', 'cloud'] as const) {
      await router.navigate({ to: '/user/$part', params: { part } });
      await expect
        .element(
          main()
            .getByText(/yet|empty/)
            .first(),
        )
        .toBeVisible();
    }
    expect(calls.heard().filter((call) => /NaN|undefined|null/.test(call))).toEqual([]);
  });
});
