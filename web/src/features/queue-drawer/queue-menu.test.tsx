import { type Playlist, type Song, toPlaylistId } from '@rill/contract';
import type { Player } from '@rill/playback';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { playlistDialogStore } from '#music/playlist-form/playlist-dialog-request.ts';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { runLatestUndo } from '#notices/undo.ts';
import { setListenerId } from '#session/session.ts';
import { emulateTouchStyles } from '#testing/emulate-touch-styles.ts';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { createTestSongs } from '#testing/player-stage.ts';
import { queueDrawerLocators, renderQueueDrawer } from '#testing/queue-stage.tsx';
import { Dialog } from '#ui/dialog.tsx';

const { drawer, rowOf } = queueDrawerLocators;
const menuOf = (name: string) => page.getByRole('menu', { name: `Actions for ${name}` });
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const idsOf = (player: Player) => player.state.getState().queue.songs.map(({ id }) => Number(id));
const currentOf = (player: Player) => {
  const { songs, index } = player.state.getState().queue;
  return Number(songs[index]?.id);
};

async function openMenuOf(name: string) {
  await rowOf(name).getByRole('button', { name: 'More' }).click();
  await expect.element(menuOf(name)).toBeVisible();
}

describe('the menu of a row in the queue', () => {
  test('moves its song up and down by one, and stops at the ends', async () => {
    const { player } = await renderQueueDrawer(3);
    await openMenuOf('Song 2');
    await entry('Move down').click();
    expect(idsOf(player)).toEqual([1, 3, 2]);
    await openMenuOf('Song 2');
    await expect.element(entry('Move down')).toHaveAttribute('aria-disabled', 'true');
    await entry('Move up').click();
    expect(idsOf(player)).toEqual([1, 2, 3]);
    expect(noticesStore.getState().at(-1)).toMatchObject({ key: 'queue.moved', params: { position: 2 } });
  });

  test('moves a song to play next, from above and from below, and keeps the mode', async () => {
    const { player } = await renderQueueDrawer(5, 2);
    await openMenuOf('Song 5');
    await entry('Play next').click();
    expect(idsOf(player)).toEqual([1, 2, 3, 5, 4]);
    await openMenuOf('Song 1');
    await entry('Play next').click();
    expect(idsOf(player)).toEqual([2, 3, 1, 5, 4]);
    expect(currentOf(player)).toBe(3);
    await openMenuOf('Song 3');
    await expect.element(entry('Play next')).toHaveAttribute('aria-disabled', 'true');
  });

  test('moves a song to play next, which can be undone', async () => {
    const { player } = await renderQueueDrawer(4);
    await openMenuOf('Song 4');
    await entry('Play next').click();
    expect(idsOf(player)).toEqual([1, 4, 2, 3]);
    expect(noticesStore.getState().at(-1)?.key).toBe('player.addedNext');
    runLatestUndo();
    expect(idsOf(player)).toEqual([1, 2, 3, 4]);
  });

  test('moves a song to play next in shuffle mode too', async () => {
    const { player, clock } = await renderQueueDrawer(6);
    player.setMode('random');
    await openMenuOf('Song 4');
    await entry('Play next').click();
    expect(player.state.getState().queue.mode).toBe('random');
    clock.wind(1000);
    player.next();
    expect(currentOf(player)).toBe(4);
  });

  test('plays and removes', async () => {
    const { player } = await renderQueueDrawer(3);
    await openMenuOf('Song 3');
    await entry('Play').click();
    expect(currentOf(player)).toBe(3);
    await openMenuOf('Song 1');
    await entry('Remove').click();
    expect(idsOf(player)).toEqual([2, 3]);
    await expect.poll(() => document.activeElement).toBe(rowOf('Song 2').element());
  });

  test('focuses its first item when opened by key, none when opened by pointer', async () => {
    await renderQueueDrawer(3);
    const more = rowOf('Song 2').getByRole('button', { name: 'More' }).element() as HTMLElement;
    (rowOf('Song 2').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(more);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement).toBe(entry('Play').element());
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(more);
    await userEvent.hover(drawer());
    await openMenuOf('Song 3');
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menu');
  });

  test('opens on right click and by keyboard, and returns focus to the row', async () => {
    await renderQueueDrawer(3);
    await rowOf('Song 2').click({ button: 'right' });
    await expect.element(menuOf('Song 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menuOf('Song 2')).not.toBeInTheDocument();
    await expect.element(drawer()).toBeVisible();
    const row = rowOf('Song 3').element() as HTMLElement;
    row.focus();
    row.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await expect.element(menuOf('Song 3')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(row);
  });

  test('Escape closes the menu alone while the focus is not in it yet', async () => {
    await renderQueueDrawer(3);
    await openMenuOf('Song 2');
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menu');
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    rowOf('Song 2').element().dispatchEvent(press);
    await expect.element(menuOf('Song 2')).not.toBeInTheDocument();
    await expect.element(drawer()).toBeVisible();
  });
});

test('[M6] the queue opens beside the cover: the way out stays in reach, and no lyrics are cut off', async () => {
  await renderOpenFullPlayer();
  await fullPlayerLocators.button('Queue').click();
  await expect.element(drawer()).toBeVisible();
  await expect.element(fullPlayerLocators.lyrics()).not.toBeInTheDocument();
  await fullPlayerLocators.button('Close full player').click();
  await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
});

test.each([
  ['with lyrics', undefined],
  ['without lyrics', { lrc: { lyric: '' } }],
] as const)('a song %s stands in the middle of what the queue leaves of the window', async (_song, lyric) => {
  await renderOpenFullPlayer({ ...(lyric && { lyric }) });
  const middle = () => {
    const { left, right } = fullPlayerLocators.button('Pause').element().getBoundingClientRect();
    return Math.round((left + right) / 2);
  };
  await fullPlayerLocators.button('Queue').click();
  await expect.element(drawer()).toBeVisible();
  await expect.poll(middle).toBe(1440 / 2 - 200);
  await page.viewport(1024, 768);
  await expect.poll(middle).toBe(1024 / 2 - 200);
});

test('in a very wide window the song stays beside its lyrics when the queue opens', async () => {
  await renderOpenFullPlayer({ width: 1920, height: 1000 });
  const left = () => fullPlayerLocators.button('Pause').element().getBoundingClientRect().left;
  const before = left();
  await fullPlayerLocators.button('Queue').click();
  await expect.element(drawer()).toBeVisible();
  await expect.element(fullPlayerLocators.lyrics()).toBeVisible();
  expect(left()).toBe(before);
});

test.each([
  ['without lyrics', { lrc: { lyric: '' } }],
  ['with lyrics', undefined],
] as const)(
  '[M6] on a phone in landscape a song %s keeps its buttons beside the queue, and no lyrics stick out',
  async (_song, lyric) => {
    await renderOpenFullPlayer({ width: 844, height: 390, ...(lyric && { lyric }) });
    await fullPlayerLocators.button('Queue').click();
    await expect.element(drawer()).toBeVisible();
    const right = (name: string) => fullPlayerLocators.button(name).element().getBoundingClientRect().right;
    const queue = () => drawer().element().getBoundingClientRect();
    for (const [width, height] of [
      [844, 390],
      [667, 375],
      [740, 360],
    ] as const) {
      await page.viewport(width, height);
      await expect.element(fullPlayerLocators.lyrics()).not.toBeInTheDocument();
      const left = Math.max(320, width - 400);
      await expect.poll(() => [queue().left, queue().right]).toEqual([left, width]);
      for (const name of ['Previous', 'Pause', 'Next', 'Queue', 'Add to playlist'])
        expect(right(name), `${name} at ${width} × ${height}`).toBeLessThan(left);
      const seek = fullPlayerLocators.dialog().getByRole('slider', { name: 'Seek' }).element();
      expect(seek.getBoundingClientRect().right).toBeLessThan(left);
    }
  },
);

test('on a phone that is narrower the queue covers all of the full player, and no half of a button', async () => {
  await renderOpenFullPlayer({ width: 568, height: 320 });
  await fullPlayerLocators.button('Queue').click();
  await expect.element(drawer()).toBeVisible();
  const queue = () => drawer().element().getBoundingClientRect();
  await expect.poll(() => [queue().left, queue().right]).toEqual([0, 568]);
});

test('[M6] the menu of a row opens above the full player, too', async () => {
  await renderOpenFullPlayer();
  await fullPlayerLocators.button('Queue').click();
  await openMenuOf('Song 2');
  await entry('Move up').click();
  await expect.element(rowOf('Song 2')).toHaveAttribute('aria-rowindex', '1');
});

test('a dialog that opens from the queue over the full player is above both, also where the queue covers a phone', async () => {
  await renderOpenFullPlayer({ width: 390, height: 844 });
  await fullPlayerLocators.button('Queue').click();
  await expect.element(drawer()).toBeVisible();
  const queue = drawer().element();
  await render(
    <Dialog title="Add to playlist" closeLabel="Close" onClose={() => {}}>
      Choose one
    </Dialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
  await expect.element(dialog).toBeVisible();
  const { left, right, top, bottom } = dialog.element().getBoundingClientRect();
  const inItsMiddle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  expect(dialog.element().contains(inItsMiddle)).toBe(true);
  // What it leaves of the queue is dimmed and does not react.
  expect(queue.contains(document.elementFromPoint(380, 20))).toBe(false);
});

test('[D-78] on a phone the menu of a row is a sheet that says which song it is about, and removes it', async () => {
  const { player } = await renderQueueDrawer(3);
  await page.viewport(390, 844);
  emulateTouchStyles();
  const more = rowOf('Song 2').getByRole('button', { name: 'More' }).element();
  // The button must be visible without a pointer over the row, too.
  await userEvent.unhover(drawer());
  await expect.poll(() => more.checkVisibility({ opacityProperty: true })).toBe(true);
  await openMenuOf('Song 2');
  await expect.element(menuOf('Song 2').getByText('Song 2')).toBeVisible();
  const sheet = () => menuOf('Song 2').element().getBoundingClientRect();
  await expect.poll(() => [sheet().left, sheet().right, sheet().bottom]).toEqual([0, 390, 844]);
  await entry('Remove').click();
  expect(idsOf(player)).toEqual([1, 3]);
});

test.each([390, 820])(
  'a notice does not cover the title of the queue in a window of %d px',
  async (width) => {
    await renderQueueDrawer(2);
    await page.viewport(width, 844);
    await drawer().getByRole('button', { name: 'Save as playlist' }).click();
    const notice = page.getByText('Sign in first');
    await expect.element(notice).toBeVisible();
    const title = drawer().getByRole('heading', { name: 'Queue' }).element();
    await expect
      .poll(() => notice.element().getBoundingClientRect().top)
      .toBeGreaterThan(title.getBoundingClientRect().bottom);
  },
);

describe('the queue as a playlist', () => {
  test('[D-36] is for listeners with an account: a visitor is asked to sign in, an account gets its songs', async () => {
    const calls = mockCatalogueCalls({
      '/likelist': () => ({ code: 200, ids: [] }),
      '/playlist/tracks': () => ({ status: 200, body: { code: 200, trackIds: '[1,2]', count: 2 } }),
    });
    await renderQueueDrawer(2);
    const save = drawer().getByRole('button', { name: 'Save as playlist' });
    await save.click();
    await expect.element(page.getByText('Sign in first')).toBeVisible();
    expect(playlistDialogStore.getState().request).toBeNull();
    setListenerId('7');
    onTestFinished(() => setListenerId('visitor'));
    onTestFinished(() => playlistDialogStore.setState({ request: null }));
    await save.click();
    // The dialog belongs to the library, so the test answers its request.
    const { request } = playlistDialogStore.getState();
    if (request?.kind !== 'create') throw new Error('no playlist is asked for');
    request.onCreated({ id: toPlaylistId(12), name: 'Tonight' } as Playlist);
    await expect.element(page.getByText('Added to playlist')).toBeVisible();
    expect(calls.heard()).toContain('/playlist/tracks?op=add&pid=12&tracks=1%2C2');
  });

  /** Saves a queue whose third song is still being loaded, and names its playlist meanwhile. */
  async function saveWhileLoading() {
    for (const { topic } of noticesStore.getState()) dismissNotice(topic);
    const calls = mockCatalogueCalls({
      '/likelist': () => ({ code: 200, ids: [] }),
      '/playlist/tracks': () => ({ status: 200, body: { code: 200, trackIds: '[1,2,3]', count: 3 } }),
    });
    const { player } = await renderQueueDrawer(2);
    const [one, two, three] = createTestSongs(3) as [Song, Song, Song];
    const rest = Promise.withResolvers<Song[]>();
    player.playList([{ songs: [one, two] }, { load: () => rest.promise }]);
    setListenerId('7');
    onTestFinished(() => setListenerId('visitor'));
    onTestFinished(() => playlistDialogStore.setState({ request: null }));
    await drawer().getByRole('button', { name: 'Save as playlist' }).click();
    const { request } = playlistDialogStore.getState();
    if (request?.kind !== 'create') throw new Error('no playlist is asked for');
    request.onCreated({ id: toPlaylistId(12), name: 'Tonight' } as Playlist);
    await expect.element(page.getByText('Loading the rest of the queue before it is saved')).toBeVisible();
    return { calls, player, rest, three };
  }

  test('waits for the rest of a long list that is still being loaded', async () => {
    const { calls, rest, three } = await saveWhileLoading();
    expect(calls.heard().filter((call) => call.startsWith('/playlist/tracks'))).toEqual([]);
    rest.resolve([three]);
    await expect.element(page.getByText('Added to playlist')).toBeVisible();
    expect(calls.heard()).toContain('/playlist/tracks?op=add&pid=12&tracks=1%2C2%2C3');
    await expect
      .element(page.getByText('Loading the rest of the queue before it is saved'))
      .not.toBeInTheDocument();
  });

  test('is said to be saved in part only when its own rest could not be loaded', async () => {
    const { player, rest, three } = await saveWhileLoading();
    const failed = vi.fn();
    onTestFinished(player.subscribe(({ type }) => type === 'list-failed' && failed()));
    player.playList([{ load: () => Promise.reject(new Error('another list')) }]);
    await expect.poll(() => failed.mock.calls.length).toBe(1);
    rest.resolve([three]);
    await expect.element(page.getByText('Added to playlist')).toBeVisible();
    expect(noticesStore.getState().map(({ key }) => key)).not.toContain('queue.partSaved');
  });

  test('is saved as far as it has come when the rest of it cannot be loaded, which is said', async () => {
    const { calls, rest } = await saveWhileLoading();
    rest.reject(new Error('no network'));
    await expect.element(page.getByText(/^Only a part was saved/)).toBeVisible();
    expect(calls.heard()).toContain('/playlist/tracks?op=add&pid=12&tracks=1%2C2');
  });
});
