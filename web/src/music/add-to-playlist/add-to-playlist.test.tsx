import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { setListenerId } from '#session/session.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls, neverPlayingReplies } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';
import { closeAddToPlaylistDialog } from './add-to-playlist-dialog.tsx';

const UID = 7;
const creator = (userId: number) => ({ userId, nickname: 'Ada', avatarUrl: null });
const playlist = (id: number, name: string, owner = UID) => ({
  id,
  name,
  coverImgUrl: null,
  trackCount: id,
  creator: creator(owner),
  specialType: 0,
});
const liked = { ...playlist(1, 'Liked'), specialType: 5 };

const main = () => page.getByRole('main');
const dialog = () => page.getByRole('dialog', { name: 'Add to playlist' });
const options = () => dialog().getByRole('option');
const notices = () => page.getByRole('status', { name: 'Notices' });

/** A song's page with the dialog open over it, for an account that has these playlists. */
async function openDialog(
  playlists: readonly object[],
  answers: Parameters<typeof mockCatalogueCalls>[0] = {},
) {
  setListenerId(String(UID));
  const calls = mockCatalogueCalls({
    ...neverPlayingReplies,
    '/likelist': () => ({ code: 200, ids: [] }),
    '/user/playlist': () => ({ code: 200, more: false, playlist: playlists }),
    ...answers,
  });
  const rendered = await renderAppAtUrl('/song?id=1008');
  await main().getByRole('button', { name: 'Add to playlist' }).click();
  await expect.element(dialog()).toBeVisible();
  return { ...rendered, calls };
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  closeAddToPlaylistDialog();
  return () => setListenerId('visitor');
});

describe('add-to-playlist dialog', () => {
  test('[S2.55] [M12] offers the own playlists without the liked songs and without saved ones, each with its cover and count', async () => {
    // A cover that is there: another one would be replaced by the default picture.
    const { songs } = await (await fetch('/api/song/detail?ids=1008')).json();
    const cover: string = songs[0].al.picUrl;
    const rainy = { ...playlist(12, 'Rainy days'), coverImgUrl: cover };
    await openDialog([rainy, liked, playlist(1001, 'Work'), playlist(30, 'Saved', 8)]);
    await expect
      .poll(() =>
        options()
          .elements()
          .map((row) => row.textContent),
      )
      .toEqual(['Rainy days12 songs', 'Work1001 songs']);
    expect(options().first().element().querySelector('img')?.src).toContain(`${cover}?param=`);
    await expect.element(dialog().getByRole('button', { name: 'Create playlist' })).toBeVisible();
  });

  test('is as high as its playlists', async () => {
    await openDialog([liked, playlist(12, 'Rainy days'), playlist(13, 'Work')]);
    await expect.element(options()).toHaveLength(2);
    const list = dialog().getByRole('listbox').element().getBoundingClientRect();
    const lastRow = () => options().last().element().getBoundingClientRect();
    expect(list.bottom - lastRow().bottom, 'empty room under the last one').toBeLessThanOrEqual(1);
  });

  test('shows a few rows of hundreds of playlists, and is as high while it is filtered', async () => {
    await openDialog(Array.from({ length: 400 }, (_, at) => playlist(100 + at, `Playlist ${at + 1}`)));
    await expect.element(options().first()).toBeVisible();
    const list = () => dialog().getByRole('listbox').element().getBoundingClientRect();
    const { height } = list();
    expect(height).toBeLessThanOrEqual(448);
    expect(options().elements().length, 'only rows in sight').toBeLessThan(30);
    await dialog().getByRole('searchbox').fill('Playlist 399');
    await expect.element(options()).toHaveLength(1);
    expect(list().height).toBe(height);
  });

  test('is completely above the on-screen keyboard of a phone', async () => {
    const view = window.visualViewport;
    if (view === null) throw new Error('no visual viewport');
    await openDialog(Array.from({ length: 40 }, (_, at) => playlist(100 + at, `Playlist ${at + 1}`)));
    await page.viewport(390, 844);
    const height = vi.spyOn(view, 'height', 'get').mockReturnValue(844 - 380);
    onTestFinished(() => height.mockRestore());
    view.dispatchEvent(new Event('resize'));
    const bottom = () => dialog().getByRole('listbox').element().getBoundingClientRect().bottom;
    await expect.poll(bottom).toBeLessThanOrEqual(844 - 380);
    expect(dialog().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });

  test('[S7.28] [S8.16] adds the song to the chosen playlist, shows a notice and closes', async () => {
    const { calls } = await openDialog([liked, playlist(12, 'Rainy days')], {
      '/playlist/tracks': () => ({ status: 200, body: { code: 200, trackIds: '[1008]', count: 13 } }),
    });
    await options().first().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(notices()).toHaveTextContent('Added to playlist');
    expect(calls.heard()).toContain('/playlist/tracks?op=add&pid=12&tracks=1008');
  });

  test('[S8.16] a slow answer leaves the dialog open that was closed and opened again since', async () => {
    const added = Promise.withResolvers<unknown>();
    await openDialog([liked, playlist(12, 'Rainy days')], { '/playlist/tracks': () => added.promise });
    await options().first().click();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await main().getByRole('button', { name: 'Add to playlist' }).click();
    await expect.element(dialog()).toBeVisible();
    added.resolve({ status: 200, body: { code: 200, trackIds: '[1008]', count: 13 } });
    await expect.element(page.getByText('Added to playlist')).toBeVisible();
    await expect.element(dialog()).toBeVisible();
  });

  test('[S8.2] [S8.16] a refusal with HTTP 200 is a failure, also in the console, and the dialog stays', async () => {
    expectConsoleErrors();
    const errorSpy = vi.spyOn(console, 'error');
    await openDialog([liked, playlist(12, 'Rainy days')], {
      '/playlist/tracks': () => ({ status: 200, body: { code: 512, message: 'full' } }),
    });
    await options().first().click();
    await expect.element(page.getByText('Could not add. Try again.')).toBeVisible();
    await expect.element(options().first()).toBeVisible();
    expect(errorSpy.mock.calls).toEqual([['/playlist/tracks: full']]);
  });

  test('[S8.16] a song that is in the playlist already is not a failure', async () => {
    await openDialog([liked, playlist(12, 'Rainy days')], {
      '/playlist/tracks': () => ({ status: 200, body: { code: 502, message: '歌单内歌曲重复' } }),
    });
    await options().first().click();
    await expect.element(notices()).toHaveTextContent('Already in “Rainy days”');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('[D-51] a list that failed to load shows an error and can be retried', async () => {
    expectConsoleErrors();
    let isBroken = true;
    await openDialog([], {
      '/user/playlist': () =>
        isBroken
          ? Response.json({ code: 500 }, { status: 500 })
          : { code: 200, more: false, playlist: [liked, playlist(12, 'Rainy days')] },
    });
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    isBroken = false;
    await dialog().getByRole('button', { name: 'Retry' }).click();
    await expect.element(options().first()).toHaveTextContent('Rainy days12 songs');
  });

  test('[D-51] a list of which a part loads, or failed to, says so and can be retried', async () => {
    expectConsoleErrors();
    const all = [liked, ...Array.from({ length: 79 }, (_, index) => playlist(index + 10, `List ${index}`))];
    let rest = Promise.withResolvers<unknown>();
    await openDialog([], {
      '/user/playlist': (query) =>
        Number(query.get('offset')) === 0
          ? { code: 200, more: true, playlist: all.slice(0, 50) }
          : rest.promise,
    });
    await expect.element(options().first()).toHaveTextContent('List 010 songs');
    const loading = () => dialog().element().querySelectorAll('[class*="waiting"]').length;
    expect(loading()).toBe(1);
    rest.resolve(Response.json({ code: 500 }, { status: 500 }));
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Some of it could not be loaded/);
    expect(loading()).toBe(0);
    rest = Promise.withResolvers<unknown>();
    await dialog().getByRole('button', { name: 'Retry' }).click();
    await expect.poll(loading).toBe(1);
    rest.resolve({ code: 200, more: false, playlist: all.slice(50) });
    await expect.poll(loading).toBe(0);
    await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
    await dialog().getByRole('searchbox').fill('List 78');
    await expect.element(options().first()).toHaveTextContent('List 7888 songs');
  });

  test.each([
    ['only the liked songs', [liked]],
    ['nothing', []],
  ])('[D-51] shows an empty state with %s in the library', async (_, playlists) => {
    await openDialog(playlists);
    await expect.element(dialog().getByText('You have no playlists yet')).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Create playlist' })).toBeVisible();
  });

  test('500 playlists can be filtered and walked by keys, and few of them are rendered', async () => {
    const many = Array.from({ length: 500 }, (_, index) => playlist(index + 10, `List ${index}`));
    await openDialog([liked, ...many]);
    await expect.element(options().first()).toHaveTextContent('List 010 songs');
    expect(options().elements().length).toBeLessThan(40);
    (options().first().element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => document.activeElement?.textContent).toContain('List 499');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => document.activeElement?.textContent).toContain('List 498');
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect.poll(() => document.activeElement?.textContent).toContain('List 1');
    await dialog().getByRole('searchbox', { name: 'Filter playlists' }).fill('list 47');
    await expect.element(options().first()).toHaveAttribute('aria-setsize', '11');
    await expect.element(options().first()).toMatchTextContent('List 47');
  });

  test('Page Down and Page Up walk by what is on the screen, less one row', async () => {
    await openDialog([liked, ...Array.from({ length: 100 }, (_, at) => playlist(at + 10, `List ${at}`))]);
    const first = options().first().element() as HTMLElement;
    const rows = Math.floor(dialog().getByRole('listbox').element().clientHeight / first.clientHeight);
    first.focus();
    const place = () => Number(document.activeElement?.getAttribute('aria-posinset'));
    await userEvent.keyboard('{PageDown}');
    await expect.poll(place).toBe(rows);
    await userEvent.keyboard('{PageDown}');
    await expect.poll(place).toBe(2 * rows - 1);
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}');
    await expect.poll(place).toBe(1);
  });

  test('the arrows go on from the reached playlist when another one has come above it', async () => {
    const lists = [liked, ...['Rainy', 'Work', 'Sleep'].map((name, at) => playlist(10 + at, name))];
    const { queryClient } = await openDialog(lists);
    await expect.element(options()).toHaveLength(3);
    (options().first().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(options().nth(1)).toHaveFocus();
    lists.splice(1, 0, playlist(9, 'New'));
    await queryClient.invalidateQueries();
    await expect.element(options().first()).toMatchTextContent('New');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement?.textContent).toContain('Sleep');
  });
});

test('[S2.55] the create link makes a playlist with the song', async () => {
  const { userId } = await signInForTest();
  mockCatalogueCalls(neverPlayingReplies);
  await renderAppAtUrl('/song?id=1008');
  await main().getByRole('button', { name: 'Add to playlist' }).click();
  await dialog().getByRole('button', { name: 'Create playlist' }).click();
  const form = page.getByRole('dialog', { name: 'Create playlist' });
  await form.getByRole('textbox').fill('Rainy days');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const playlists = async () => {
    const reply = await fetch(`/api/user/playlist?uid=${userId}&limit=50&offset=0`);
    const { playlist } = (await reply.json()) as { playlist: { name: string; trackCount: number }[] };
    return playlist.map(({ name, trackCount }) => [name, trackCount]);
  };
  await expect.poll(playlists).toContainEqual(['Rainy days', 1]);
});

/** In the open dialog, with keys alone: asks for a new playlist, types its name at once and cancels with Escape. */
async function typeNameOfNewPlaylist(name: string) {
  const create = dialog().getByRole('button', { name: 'Create playlist' });
  await pressEnterOn(create);
  const form = page.getByRole('dialog', { name: 'Create playlist' });
  await expect.element(form).toBeVisible();
  await userEvent.keyboard(name);
  await expect.element(form.getByRole('textbox')).toHaveValue(name);
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
}

async function pressEnterOn(control: Locator) {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('[S2.55] with keys alone the name of a new playlist is typed at once, and Escape returns to the button, also the second time', async () => {
  await signInForTest();
  mockCatalogueCalls(neverPlayingReplies);
  await renderAppAtUrl('/song?id=1008');
  const opener = main().getByRole('button', { name: 'Add to playlist' });
  for (const name of ['First', 'Second']) {
    await pressEnterOn(opener);
    await typeNameOfNewPlaylist(name);
    await expect.element(opener).toHaveFocus();
  }
});

test('[S2.55] from the menu of a row the name is typed at once, too, and Escape returns to the row', async () => {
  await signInForTest();
  mockCatalogueCalls(neverPlayingReplies);
  await renderAppAtUrl('/playlist?id=4001');
  const row = main().getByRole('row').nth(2);
  await expect.element(row).toBeVisible();
  for (const name of ['First', 'Second']) {
    (row.element() as HTMLElement).focus();
    await userEvent.keyboard('{ContextMenu}');
    await pressEnterOn(page.getByRole('menuitem', { name: 'Add to playlist' }));
    await typeNameOfNewPlaylist(name);
    await expect.element(row).toHaveFocus();
  }
});

test('[S5.6] a visitor who adds to a playlist is asked to sign in; no dialog opens and no request is sent', async () => {
  const calls = mockCatalogueCalls(neverPlayingReplies);
  await renderAppAtUrl('/song?id=1008');
  await main().getByRole('button', { name: 'Add to playlist' }).click();
  await expect.element(page.getByText('Sign in first')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(calls.heard().filter((call) => /^\/(user|playlist\/tracks)/.test(call))).toEqual([]);
});
