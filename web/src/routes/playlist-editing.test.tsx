import { toSongId } from '@rill/contract';
import { createBrowserHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { postPlaylist, postPlaylistSongOrder, postSongsToPlaylist } from '#api/account-playlists.ts';
import { playlistQuery } from '#api/playlists.ts';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { runLatestUndo } from '#notices/undo.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { createLongPlaylistReplies, mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name},`) });
const titles = () =>
  page
    .getByRole('grid')
    .getByRole('row')
    .elements()
    // Leaves out the row of column headings, which a phone does not show.
    .filter((row) => row.hasAttribute('aria-label'))
    .map((row) => row.getAttribute('aria-label')?.split(',')[0]);

interface DemoSong {
  readonly id: number;
  readonly name: string;
}

async function songsOnServer(id: number): Promise<readonly DemoSong[]> {
  const reply = await fetch(`/api/playlist/track/all?id=${id}&limit=1000&offset=0&timestamp=${Date.now()}`);
  return ((await reply.json()) as { songs: DemoSong[] }).songs;
}

/** Shows a new account's own playlist with the first songs of a demo playlist. */
async function showAccountPlaylist(count = 4) {
  await signInForTest();
  const demo = (await songsOnServer(4001)).slice(0, count);
  const { id } = await postPlaylist('Mine', false);
  const ids = demo.map((song) => toSongId(song.id));
  await postSongsToPlaylist(id, ids);
  await postPlaylistSongOrder(id, ids);
  const names = demo.map(({ name }) => name);
  const { router, player, screen, queryClient } = await renderAppAtUrl(`/playlist?id=${id}`);
  await expect.poll(titles).toEqual(names);
  // The songs are shown before the head, which tells that the list is the account's own.
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  const namesOnServer = async () => (await songsOnServer(id)).map(({ name }) => name);
  return { id, names, router, player, screen, queryClient, namesOnServer };
}

async function chooseInMenuOf(song: string, entry: string) {
  await rowOf(song).click({ position: { x: 600, y: 28 }, button: 'right' });
  await page.getByRole('menuitem', { name: entry }).click();
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listClickMode', 'dblclick');
  // The Undo of the test before may still be offered.
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
});

describe('an own playlist', () => {
  test('[D-36] a song is removed at once, and Undo restores it at its position', async () => {
    const { names, namesOnServer } = await showAccountPlaylist();
    const [first, second = '', ...rest] = names;
    await chooseInMenuOf(second, 'Remove from playlist');
    await expect.poll(titles).toEqual([first, ...rest]);
    await expect.element(page.getByText(/^3 songs, \d+ min$/)).toBeVisible();
    await expect.poll(namesOnServer).toEqual([first, ...rest]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(names);
    await expect.poll(namesOnServer).toEqual(names);
  });

  test('[D-36] several songs are selected and removed together', async () => {
    const { names, namesOnServer } = await showAccountPlaylist(8);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await rowOf(names[0] ?? '').click({ position: { x: 600, y: 28 } });
    await rowOf(names[2] ?? '').click({ position: { x: 600, y: 28 } });
    await page
      .getByRole('toolbar', { name: 'Actions for the selected songs' })
      .getByRole('button', { name: 'Remove from playlist' })
      .click();
    const left = [names[1], ...names.slice(3)];
    await expect.poll(titles).toEqual(left);
    await expect.element(page.getByText('2 songs removed from the playlist')).toBeVisible();
    await expect.poll(namesOnServer).toEqual(left);
  });

  test('a selected song that is removed by its menu is not selected any more', async () => {
    const { names } = await showAccountPlaylist(8);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const name of names.slice(0, 3)) await rowOf(name).click({ position: { x: 600, y: 28 } });
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await chooseInMenuOf(names[1] ?? '', 'Remove from playlist');
    await expect.element(page.getByText('2 selected')).toBeVisible();
  });

  test('[D-36] Alt with an arrow moves a row, Delete removes it, and the focus stays in the list', async () => {
    const { names, namesOnServer } = await showAccountPlaylist();
    const [a = '', b, c, d] = names;
    (rowOf(a).element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(titles).toEqual([b, a, c, d]);
    await expect.element(rowOf(a)).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    await expect.poll(titles).toEqual([b, c, d, a]);
    await expect.poll(namesOnServer).toEqual([b, c, d, a]);
    await expect.element(rowOf(a)).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(namesOnServer).toEqual([b, c, d]);
  });

  test('the focus stays on its song when Undo puts another one back above it', async () => {
    const { names } = await showAccountPlaylist();
    const [a, b = '', c = '', d = ''] = names;
    (rowOf(b).element() as HTMLElement).focus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(titles).toEqual([a, c, d]);
    await expect.element(rowOf(c)).toHaveFocus();
    runLatestUndo();
    await expect.poll(titles).toEqual([a, b, c, d]);
    await expect.element(rowOf(c)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(rowOf(d)).toHaveFocus();
  });

  test('its last song is removed by a key: the focus is on the screen, which says 0 songs without a length', async () => {
    const { names } = await showAccountPlaylist(1);
    (rowOf(names[0] ?? '').element() as HTMLElement).focus();
    await userEvent.keyboard('{Delete}');
    await expect.element(rowOf(names[0] ?? '')).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
    await expect.element(page.getByText('0 songs', { exact: true })).toBeVisible();
  });

  test('without songs says how some come into it, and leads to music', async () => {
    await signInForTest();
    const { id } = await postPlaylist('Mine', false);
    const { router } = await renderAppAtUrl(`/playlist?id=${id}`);
    await expect.element(page.getByText('To add a song, open its menu.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Discover' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/discover/playlists');
  });

  test('[D-36] a held key moves the same row on, also before timers run', async () => {
    const { names, namesOnServer } = await showAccountPlaylist();
    const [a = '', ...others] = names;
    (rowOf(a).element() as HTMLElement).focus();
    const pressKey = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }),
      );
    // Like input, these tasks run before timers.
    for (const _ of others) await scheduler.postTask(pressKey, { priority: 'user-blocking' });
    await expect.poll(titles).toEqual([...others, a]);
    await expect.poll(namesOnServer).toEqual([...others, a]);
  });

  test('[D-36] a row is dragged to another place', async () => {
    const { names, namesOnServer } = await showAccountPlaylist();
    const [a = '', b, c = '', d] = names;
    await userEvent.dragAndDrop(rowOf(a), rowOf(c), {
      sourcePosition: { x: 600, y: 28 },
      targetPosition: { x: 600, y: 50 },
    });
    await expect.poll(titles).toEqual([b, c, a, d]);
    await expect.poll(namesOnServer).toEqual([b, c, a, d]);
  });

  test.each([
    ['the menu', (song: string) => chooseInMenuOf(song, 'Move down')],
    [
      'the keyboard',
      async (song: string) => {
        (rowOf(song).element() as HTMLElement).focus();
        await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
      },
    ],
    [
      'a drag',
      (song: string, next: string) =>
        userEvent.dragAndDrop(rowOf(song), rowOf(next), {
          sourcePosition: { x: 600, y: 28 },
          targetPosition: { x: 600, y: 50 },
        }),
    ],
  ])('[D-36] Undo takes back a move by %s', async (_, moveDown) => {
    const { names, namesOnServer } = await showAccountPlaylist();
    const [a = '', b = '', c, d] = names;
    await moveDown(a, b);
    await expect.poll(titles).toEqual([b, a, c, d]);
    await expect.element(page.getByText(`${a} moved to 2 of 4`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(names);
    await expect.poll(namesOnServer).toEqual(names);
  });

  describe('on a phone', () => {
    /** Shows an own list of eight songs in which the second one is selected; a finger can then drag over it. */
    async function selectByFinger() {
      await page.viewport(390, 844);
      const { matchMedia } = window;
      const spy = vi
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) => matchMedia(query === '(pointer: coarse)' ? 'all' : query));
      onTestFinished(() => spy.mockRestore());
      const list = await showAccountPlaylist(8);
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await rowOf(list.names[1] ?? '').click();
      await expect.element(page.getByText('1 selected')).toBeVisible();
      const rows = rowOf(list.names[0] ?? '').element().parentElement?.parentElement as HTMLElement;
      rows.setPointerCapture = () => {};
      const gripOf = (name: string) => rowOf(name).element().querySelector('[data-grip]') as HTMLElement;
      const send = (target: Element, type: string, y: number, pointerId = 5) =>
        target.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            cancelable: true,
            pointerId,
            pointerType: 'touch',
            clientX: 360,
            clientY: y,
          }),
        );
      /** The y position of a row's middle, moved down by a share of the row's height. */
      const yOf = (name: string, share = 0) => {
        const { top, height } = rowOf(name).element().getBoundingClientRect();
        return top + height * (0.5 + share);
      };
      return { ...list, rows, gripOf, send, yOf };
    }

    test('[D-36] a finger drags a song by its grip while songs are selected, and a selected one with the others', async () => {
      const { names, namesOnServer, rows, gripOf, send, yOf } = await selectByFinger();
      const [a = '', b = '', c = '', d = '', ...rest] = names;
      send(gripOf(a), 'pointerdown', yOf(a));
      send(gripOf(a), 'pointermove', yOf(c, 0.4));
      await expect.poll(() => rows.dataset['dropping']).toBe('');
      // A second finger starts no drag of its own.
      send(gripOf(d), 'pointerdown', yOf(d), 6);
      send(gripOf(d), 'pointerup', yOf(a), 6);
      send(gripOf(a), 'pointerup', yOf(c, 0.4));
      await expect.poll(titles).toEqual([b, c, a, d, ...rest]);
      expect(rows.dataset['dropping']).toBeUndefined();
      await rowOf(d).click();
      send(gripOf(d), 'pointerdown', yOf(d));
      send(gripOf(d), 'pointermove', yOf(b, -0.4));
      await expect.element(page.getByText('2 songs', { exact: true })).toBeVisible();
      send(gripOf(d), 'pointerup', yOf(b, -0.4));
      await expect.poll(titles).toEqual([b, d, c, a, ...rest]);
      await expect.poll(namesOnServer).toEqual([b, d, c, a, ...rest]);
      await expect.element(page.getByText('2 selected')).toBeVisible();
    });

    test('a drag that the system or Escape ends moves nothing, and one at the edge scrolls the list', async () => {
      const { names, gripOf, send, yOf } = await selectByFinger();
      const [a = '', , c = ''] = names;
      for (const cancel of [
        () => send(gripOf(a), 'pointercancel', yOf(c)),
        () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
      ]) {
        send(gripOf(a), 'pointerdown', yOf(a));
        send(gripOf(a), 'pointermove', yOf(c, 0.4));
        cancel();
        send(gripOf(a), 'pointerup', yOf(c, 0.4));
      }
      expect(titles()).toEqual(names);
      await expect.element(page.getByText('1 selected')).toBeVisible();
      const scrolled = window.scrollY;
      send(gripOf(a), 'pointerdown', yOf(a));
      send(gripOf(a), 'pointermove', window.innerHeight - 10);
      await expect.poll(() => window.scrollY).toBeGreaterThan(scrolled);
      send(gripOf(a), 'pointercancel', 0);
    });

    test('a finger that rests on a grip selects nothing and opens no menu; a sorted list has no grips', async () => {
      const { names, router, gripOf, send, yOf } = await selectByFinger();
      const [a = ''] = names;
      send(gripOf(a), 'pointerdown', yOf(a));
      expect(send(gripOf(a), 'contextmenu', yOf(a)), 'the browser opens its own menu').toBe(false);
      send(gripOf(a), 'pointerup', yOf(a));
      await expect.element(page.getByText('1 selected')).toBeVisible();
      expect(page.getByRole('menu').elements()).toHaveLength(0);
      await router.navigate({ to: '.', search: (before) => ({ ...before, sort: '-title' }) });
      await expect.poll(titles).not.toEqual(names);
      expect(document.querySelectorAll('[data-grip]')).toHaveLength(0);
    });
  });

  test('a menu moves a song to the top', async () => {
    const { names, namesOnServer } = await showAccountPlaylist();
    const [a, b, c = '', d] = names;
    await chooseInMenuOf(c, 'Move to the top');
    await expect.poll(namesOnServer).toEqual([c, a, b, d]);
    await expect.poll(titles).toEqual([c, a, b, d]);
  });

  test('a list that is sorted or filtered cannot be reordered, but songs can be removed', async () => {
    const { names, router } = await showAccountPlaylist();
    await router.navigate({ to: '.', search: (before) => ({ ...before, sort: '-title' }) });
    await expect.poll(titles).not.toEqual(names);
    await rowOf(names[0] ?? '').click({ position: { x: 600, y: 28 }, button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Remove from playlist' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: /^Move/ }).elements()).toEqual([]);
  });

  test('a song is removed from a list that was opened sorted', async () => {
    const { id, screen, namesOnServer } = await showAccountPlaylist();
    await screen.unmount();
    await renderAppAtUrl(`/playlist?id=${id}&sort=-title`);
    await expect.element(page.getByText(/^4 songs, \d+ min$/)).toBeVisible();
    await expect.poll(titles).toHaveLength(4);
    const [first = '', ...rest] = titles();
    await chooseInMenuOf(first, 'Remove from playlist');
    await expect.poll(titles).toEqual(rest);
    await expect.poll(async () => (await namesOnServer()).includes(first)).toBe(false);
  });

  test('a failed removal and a failed reorder are rolled back', async () => {
    expectConsoleErrors();
    const { names } = await showAccountPlaylist();
    const [a = ''] = names;
    const heal = failCalls('/playlist/tracks');
    await chooseInMenuOf(a, 'Remove from playlist');
    await expect.element(page.getByText('Could not remove. Try again.')).toBeVisible();
    await expect.poll(titles).toEqual(names);
    heal();
    failCalls('/song/order/update');
    (rowOf(a).element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByText('Could not save the order. Try again.')).toBeVisible();
    await expect.poll(titles).toEqual(names);
  });

  test('is edited and deleted from its own page, which then navigates back to the library', async () => {
    const { router } = await showAccountPlaylist(1);
    await page.getByRole('main').getByRole('button', { name: 'Actions for Mine' }).click();
    await page.getByRole('menuitem', { name: 'Edit playlist' }).click();
    const form = page.getByRole('dialog', { name: 'Edit playlist' });
    await form.getByRole('textbox', { name: 'Playlist name' }).fill('Renamed');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Actions for Renamed' }).click();
    await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
    await page
      .getByRole('dialog', { name: 'Delete playlist' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.poll(() => router.state.location.pathname).toBe('/user/playlists');
  });

  test('Back does not lead to a playlist that was deleted on a phone, on the first screen of a tab', async () => {
    const { id, screen } = await showAccountPlaylist(1);
    await screen.unmount();
    await page.viewport(390, 844);
    history.replaceState(null, '', `/playlist?id=${id}`);
    const browserHistory = createBrowserHistory();
    onTestFinished(() => browserHistory.destroy());
    const { router } = await renderAppAtUrl(`/playlist?id=${id}`, { history: browserHistory });
    await page.getByRole('main').getByRole('button', { name: 'Actions for Mine' }).click();
    await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
    await page
      .getByRole('dialog', { name: 'Delete playlist' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.poll(() => location.pathname).toBe('/user/playlists');
    await expect.poll(() => router.state.status).toBe('idle');
    expect(router.history.canGoBack()).toBe(false);
  });

  test('a slow deletion leaves the screen alone that was opened in the meantime', async () => {
    const { router } = await showAccountPlaylist(1);
    const reply = Promise.withResolvers<unknown>();
    mockCatalogueCalls({ '/playlist/delete': () => reply.promise });
    await page.getByRole('main').getByRole('button', { name: 'Actions for Mine' }).click();
    await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete playlist' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await router.navigate({ to: '/search/$kind', params: { kind: 'songs' }, search: { keywords: 'a' } });
    reply.resolve({ code: 200 });
    await expect.element(page.getByText('Playlist deleted', { exact: true })).toBeVisible();
    expect(router.state.location.pathname).toBe('/search/songs');
  });

  test('a refetch that fails leaves what is being typed in its form, and shows the name that was saved', async () => {
    expectConsoleErrors();
    const { id, queryClient } = await showAccountPlaylist(1);
    await page.getByRole('main').getByRole('button', { name: 'Actions for Mine' }).click();
    await page.getByRole('menuitem', { name: 'Edit playlist' }).click();
    const form = page.getByRole('dialog', { name: 'Edit playlist' });
    const name = form.getByRole('textbox', { name: 'Playlist name' });
    await expect.element(name).toHaveFocus();
    await name.fill('Renamed');
    failCalls('/playlist/detail');
    const { queryKey } = playlistQuery(id);
    await queryClient.refetchQueries({ queryKey });
    await expect.poll(() => queryClient.getQueryState(queryKey)?.status).toBe('error');
    await expect.element(name).toHaveValue('Renamed');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible();
  });

  test('a song is removed from a long list that is only partly loaded', async () => {
    const { userId } = await signInForTest();
    const answers = createLongPlaylistReplies(1, 2000);
    let trackCount = 2000;
    const calls = mockCatalogueCalls({
      ...answers,
      '/playlist/detail': () => ({
        code: 200,
        playlist: { id: 1, name: 'Long list', trackCount, creator: { userId, nickname: 'Ada' } },
      }),
      '/playlist/tracks': () => {
        trackCount -= 1;
        return { status: 200, body: { code: 200, count: trackCount } };
      },
    });
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(rowOf('Song 1')).toBeVisible();
    await chooseInMenuOf('Song 2', 'Remove from playlist');
    await expect.element(page.getByText('1999 songs', { exact: true })).toBeVisible();
    await expect.poll(() => calls.heard()).toContain('/playlist/tracks?op=del&pid=1&tracks=2');
  });
});

test('a playlist of somebody else cannot be edited', async () => {
  await signInForTest();
  await renderAppAtUrl('/playlist?id=4001');
  const [song] = await songsOnServer(4001);
  await rowOf(song?.name ?? '').click({ position: { x: 600, y: 28 }, button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: 'Play next' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Remove|Move/ }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for Moon over/ })
    .click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy link', exact: true })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Edit|Delete/ }).elements()).toEqual([]);
});
