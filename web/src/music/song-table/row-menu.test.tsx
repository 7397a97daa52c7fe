import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { configurePage } from '#testing/configure-page.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const menu = (name: string) => page.getByRole('menu', { name: `Actions for ${name}` });
const entriesOf = (name: string) =>
  menu(name)
    .getByRole('menuitem')
    .elements()
    .map((entry) => entry.textContent);
const besideLinks = { position: { x: 600, y: 28 } };

const film = (id: number) => createTestWireSong(id, { name: `Film ${id}`, mv: 70 + id, fee: 1 });
const listOfFilms = () => ({
  ...createLongPlaylistReplies(1, 2),
  '/playlist/track/all': () => ({ code: 200, songs: [film(1), film(2)] }),
});

/** Records what is copied to the clipboard from now on. */
function clipboard() {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  return () => write.mock.lastCall?.[0];
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeSetting('listClickMode', 'dblclick');
});

describe("a row's menu", () => {
  it('[D-78] opens by right click and by the menu key, with every action of a song', async () => {
    mockCatalogueCalls(listOfFilms());
    const { player } = await renderAppAtUrl('/playlist?id=1');
    player.clear();
    await rowOf('Film 2,').click({ ...besideLinks, button: 'right' });
    const all = [
      'Play',
      'Play next',
      'Add to queue',
      'Like',
      'Add to playlist',
      'Download',
      'Comments',
      'Watch video',
      'Artist: Wang Wei',
      'Album: Still water',
      'Find songs with this title',
      'Copy link',
      'Copy song ID',
    ];
    await expect.poll(() => entriesOf('Film 2')).toEqual(all);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => menu('Film 2').elements()).toHaveLength(0);
    (rowOf('Film 1,').element() as HTMLElement).focus();
    await userEvent.keyboard('{ContextMenu}');
    await expect.poll(() => entriesOf('Film 1')).toEqual(all);
  });

  it('is closed by Tab, and the focus returns to its row', async () => {
    mockCatalogueCalls(listOfFilms());
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(rowOf('Film 2,')).toBeVisible();
    (rowOf('Film 2,').element() as HTMLElement).focus();
    await userEvent.keyboard('{ContextMenu}');
    await expect.element(menu('Film 2').getByRole('menuitem', { name: 'Play', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(menu('Film 2')).not.toBeInTheDocument();
    await expect.element(rowOf('Film 2,')).toHaveFocus();
  });

  it('has no Play next for the playing song, and has a link to the current second', async () => {
    mockCatalogueCalls(listOfFilms());
    await renderAppAtUrl('/playlist?id=1');
    await rowOf('Film 1,').dblClick(besideLinks);
    await rowOf('Film 1,').click({ ...besideLinks, button: 'right' });
    await expect.element(menu('Film 1')).toBeVisible();
    expect(entriesOf('Film 1')).not.toContain('Play next');
    const copied = clipboard();
    await menu('Film 1').getByRole('menuitem', { name: 'Copy link at current time' }).click();
    await expect.poll(copied).toBe(`${location.origin}/song?id=1&t=0`);
  });

  it('[D-37] works on a phone while the queue is empty', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 3));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    player.clear();
    await page.viewport(390, 844);
    await expect.element(rowOf('Song 2,')).toBeVisible();
    (rowOf('Song 2,').element() as HTMLElement).focus();
    await rowOf('Song 2,').getByRole('button', { name: 'More' }).click();
    await menu('Song 2').getByRole('menuitem', { name: 'Play next' }).click();
    expect(player.state.getState().queue.songs.map(({ name }) => name)).toEqual(['Song 2']);
  });

  it("copies the link of this site, the service's where the songs are its own, and the id", async () => {
    configurePage({ embedded: false });
    mockCatalogueCalls(listOfFilms());
    await renderAppAtUrl('/playlist?id=1');
    const copied = clipboard();
    const texts = {
      'Copy link': `${location.origin}/song?id=2`,
      'Copy NetEase link': 'https://music.163.com/#/song?id=2',
      'Copy song ID': '2',
    };
    for (const [entry, text] of Object.entries(texts)) {
      await rowOf('Film 2,').click({ ...besideLinks, button: 'right' });
      await menu('Film 2').getByRole('menuitem', { name: entry, exact: true }).click();
      await expect.poll(copied).toBe(text);
    }
    await expect.element(page.getByText('Copied', { exact: true })).toBeVisible();
  });

  it('shows a visitor that playlists need an account, with a link', async () => {
    mockCatalogueCalls(listOfFilms());
    const { router } = await renderAppAtUrl('/playlist?id=1');
    await rowOf('Film 2,').click({ ...besideLinks, button: 'right' });
    await menu('Film 2').getByRole('menuitem', { name: 'Add to playlist' }).click();
    await expect.element(page.getByText('Sign in first')).toBeVisible();
    await page.getByRole('status', { name: 'Notices' }).getByRole('link', { name: 'Sign in' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    await expect.element(page.getByText('Sign in first')).not.toBeInTheDocument();
  });

  it('[S2.36] [S2.37] links to comments, video, artist, album and songs of the same name', async () => {
    // None of them is in the demo library.
    expectConsoleErrors();
    mockCatalogueCalls(listOfFilms());
    const { router } = await renderAppAtUrl('/playlist?id=1');
    const ways = {
      Comments: '/comment?id=2',
      'Watch video': '/video?id=72',
      'Artist: Wang Wei': '/artist/songs?id=7',
      'Album: Still water': '/album?id=8',
      'Find songs with this title': '/search/songs?keywords=Film+2',
    };
    for (const [entry, way] of Object.entries(ways)) {
      await rowOf('Film 2,').click({ ...besideLinks, button: 'right' });
      await menu('Film 2').getByRole('menuitem', { name: entry }).click();
      await expect.poll(() => router.state.location.href.replace('%20', '+')).toBe(way);
      router.history.back();
      await expect.element(rowOf('Film 2,')).toBeVisible();
    }
  });
});

describe('a song row', () => {
  it('[S3.2] [M8] shows VIP, EP, cloud and MV tags; MV leads to the video', async () => {
    const tagged = [
      createTestWireSong(1, { fee: 1, name: 'For members' }),
      createTestWireSong(2, { fee: 4, name: 'On sale' }),
      createTestWireSong(3, { fee: 1, pc: { nickname: 'me' }, name: 'Of my own' }),
      createTestWireSong(4, { mv: 99, name: 'Filmed' }),
    ];
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 4),
      '/playlist/track/all': () => ({ code: 200, songs: tagged }),
    });
    await renderAppAtUrl('/playlist?id=1');
    await expect.element(rowOf('For members').getByText('VIP', { exact: true })).toBeVisible();
    await expect.element(rowOf('On sale').getByText('EP', { exact: true })).toBeVisible();
    await expect.element(rowOf('Of my own').getByRole('img', { name: 'Cloud song' })).toBeVisible();
    await expect
      .element(rowOf('Filmed').getByRole('link', { name: 'MV' }))
      .toHaveAttribute('href', '/video?id=99');
    expect(
      rowOf('Filmed')
        .getByText(/VIP|EP/)
        .elements(),
    ).toHaveLength(0);
  });

  it('says that only a preview of a song can be heard, and does not look as if nothing could', async () => {
    const forMembers = (id: number, name: string, resConsumable: boolean) =>
      createTestWireSong(id, {
        fee: 1,
        name,
        privilege: { id, fee: 1, st: 0, pl: 0, freeTrialPrivilege: { resConsumable } },
      });
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 2),
      '/playlist/track/all': () => ({
        code: 200,
        songs: [forMembers(1, 'In part', true), forMembers(2, 'Not at all', false)],
      }),
    });
    await renderAppAtUrl('/playlist?id=1');
    const part = rowOf('In part');
    await expect.element(part.getByText('Preview only')).toBeVisible();
    await expect.element(part).toHaveAccessibleName('In part, Wang Wei, Still water, Preview only, 1:01');
    const filterOf = (row: typeof part) =>
      getComputedStyle(row.element().querySelector('img') as Element).filter;
    expect([filterOf(part), filterOf(rowOf('Not at all'))]).toEqual(['none', 'grayscale(1)']);
  });

  it('names the whole reason why it cannot be played beside a long title on a phone', async () => {
    await page.viewport(390, 844);
    const name = 'A name that is far too long for one line of a phone';
    const privilege = { id: 1, fee: 1, st: 0, pl: 0 };
    mockCatalogueCalls({
      ...createLongPlaylistReplies(1, 1),
      '/playlist/track/all': () => ({
        code: 200,
        songs: [createTestWireSong(1, { fee: 1, name, privilege })],
      }),
    });
    await renderAppAtUrl('/playlist?id=1');
    const reason = rowOf('A name').getByText('Members only');
    await expect.element(reason).toBeVisible();
    const { scrollWidth, clientWidth } = reason.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    // Its icon stands before the words, not above them.
    const words = document.createRange();
    words.selectNodeContents(reason.element().lastChild as Node);
    const icon = reason.element().querySelector('svg')?.getBoundingClientRect();
    expect(icon?.right).toBeLessThanOrEqual(words.getBoundingClientRect().left);
    expect(icon?.bottom).toBeLessThanOrEqual(words.getBoundingClientRect().bottom);
    expect(rowOf('A name').getByText(name).element().clientWidth).toBeGreaterThan(60);
  });

  it('[S2.36] links to its song, its artists and its album', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 2));
    await renderAppAtUrl('/playlist?id=1');
    const link = (name: string) => rowOf('Song 2,').getByRole('link', { name });
    await expect.element(link('Song 2')).toHaveAttribute('href', '/song?id=2');
    await expect.element(link('Wang Wei')).toHaveAttribute('href', '/artist/songs?id=7');
    await expect.element(link('Still water')).toHaveAttribute('href', '/album?id=8');
  });

  it('[S3.25] plays on one tap, whatever the setting for clicks', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 3));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    player.clear();
    await expect.element(rowOf('Song 3,')).toBeVisible();
    // Older versions of Safari say that the click of a finger is one of a mouse, or do not say what it is of.
    const press = (pointerType: string) => {
      const row = rowOf('Song 3,').element();
      const init = { bubbles: true, cancelable: true };
      row.dispatchEvent(new PointerEvent('pointerdown', { ...init, pointerType }));
      row.dispatchEvent(new PointerEvent('pointerup', { ...init, pointerType }));
      row.dispatchEvent(new MouseEvent('click', { ...init, detail: 1 }));
    };
    press('mouse');
    expect(player.state.getState().queue.songs).toHaveLength(0);
    press('touch');
    await expect.poll(() => player.state.getState().queue.index).toBe(2);
  });

  it('is selected by a long press, and not played when it ends', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 3));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    player.clear();
    await expect.element(rowOf('Song 3,')).toBeVisible();
    const row = rowOf('Song 3,').element();
    const touch = (type: string, clientX = 300) =>
      row.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', clientX, bubbles: true, cancelable: true }),
      );
    touch('pointerdown');
    // The browser's own long press, which opens a menu, ends the timer.
    touch('contextmenu');
    await expect.element(rowOf('Song 3,')).toHaveAttribute('aria-selected', 'true');
    touch('pointerup');
    row.dispatchEvent(
      new PointerEvent('click', { pointerType: 'mouse', detail: 1, bubbles: true, cancelable: true }),
    );
    await expect.element(page.getByText('1 selected')).toBeVisible();
    expect(page.getByRole('menu').elements()).toHaveLength(0);
    expect(player.state.getState().queue.songs).toHaveLength(0);
  });

  it('[D-77] lets its text be selected and copied, and a press on selected text plays nothing', async () => {
    changeSetting('listClickMode', 'click');
    mockCatalogueCalls(createLongPlaylistReplies(1, 3));
    const { player, router } = await renderAppAtUrl('/playlist?id=1');
    player.clear();
    const title = rowOf('Song 2,').getByRole('link', { name: 'Song 2' });
    await expect.element(title).toBeVisible();
    const element = title.element() as HTMLElement;
    expect(getComputedStyle(element).userSelect).not.toBe('none');
    getSelection()?.selectAllChildren(element);
    element.dispatchEvent(
      new PointerEvent('click', { pointerType: 'mouse', bubbles: true, cancelable: true }),
    );
    expect(getSelection()?.toString()).toBe('Song 2');
    expect(router.state.location.pathname).toBe('/playlist');
    expect(player.state.getState().queue.songs).toHaveLength(0);
    getSelection()?.removeAllRanges();
  });

  it('can be dragged anywhere to the queue, with the whole selection; other programs get the URLs', async () => {
    mockCatalogueCalls(createLongPlaylistReplies(1, 9));
    const { player } = await renderAppAtUrl('/playlist?id=1');
    await rowOf('Song 1,').dblClick(besideLinks);
    await expect.poll(() => player.state.getState().queue.songs.length).toBe(9);
    for (const name of ['Song 7,', 'Song 4,']) {
      const song = player.state.getState().queue.songs.find((one) => name.startsWith(`${one.name},`));
      if (song !== undefined) player.remove(song.id);
      await rowOf(name).click({ ...besideLinks, modifiers: ['Control'] });
    }
    const handle = rowOf('Song 4,').getByText('Song 4').element();
    expect(handle.closest('[draggable]:not([draggable="false"])')).toBe(rowOf('Song 4,').element());
    expect(rowOf('Song 4,').element().querySelectorAll('[draggable="true"]')).toHaveLength(0);
    const queue = page.getByRole('button', { name: 'Queue' }).element();
    const dataTransfer = new DataTransfer();
    const drag = (target: Element, type: string) =>
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    drag(handle, 'dragstart');
    expect(dataTransfer.getData('text/uri-list').split('\r\n')).toEqual(
      [4, 7].map((id) => `${location.origin}/song?id=${id}`),
    );
    drag(queue, 'dragover');
    expect(queue.hasAttribute('data-songs-over')).toBe(true);
    drag(queue, 'drop');
    drag(handle, 'dragend');
    expect(queue.hasAttribute('data-songs-over')).toBe(false);
    const names = player.state.getState().queue.songs.map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['Song 4', 'Song 7']);
    expect(names).toHaveLength(9);
    await expect.element(page.getByText('2 songs added to the queue')).toBeVisible();
  });
});
