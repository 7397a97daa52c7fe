import type { SongId } from '@rill/contract';
import type { PlayerState } from '@rill/playback';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noticesStore } from '#notices/notices.ts';
import { runLatestUndo } from '#notices/undo.ts';
import { closeQueue } from '#shell/queue-panel.ts';
import { createTestSong, createTestSongs } from '#testing/player-stage.ts';
import { queueDrawerLocators, renderQueueDrawer } from '#testing/queue-stage.tsx';

const { opener, drawer, rowOf } = queueDrawerLocators;

beforeEach(() => {
  closeQueue();
  noticesStore.setState([], true);
});

describe('the queue drawer', () => {
  test('[S2.58] is 400 px wide, at the right, over the page and above the player bar, and fills the width of a phone', async () => {
    await renderQueueDrawer(3);
    await expect.poll(() => drawer().element().getBoundingClientRect().right).toBe(1440);
    const box = drawer().element().getBoundingClientRect();
    expect(box.width).toBe(400);
    expect(box.bottom).toBe(900 - 72);
    // The drawer lies above the page, even above positioned parts of it, but below the bar.
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 1';
    document.body.append(cover);
    const onTop = (y: number) => document.elementFromPoint(1240, y);
    expect(drawer().element().contains(onTop(400))).toBe(true);
    const bar = page.getByRole('region', { name: 'Player' }).element();
    expect(bar.contains(onTop(870))).toBe(true);
    cover.remove();
    await page.viewport(390, 844);
    await expect.poll(() => drawer().element().getBoundingClientRect().width).toBe(390);
  });

  test('[S2.59] lists the songs with their artists, and bars dance in the number of the current one', async () => {
    const { player } = await renderQueueDrawer(3);
    await expect.element(rowOf('Song 1')).toHaveAttribute('aria-current', 'true');
    await expect.element(rowOf('Song 2')).not.toHaveAttribute('aria-current');
    await expect.element(rowOf('Song 2').getByText('Wang Wei / Li Bai')).toBeVisible();
    await expect.element(rowOf('Song 2')).toHaveAccessibleName('Song 2, Wang Wei / Li Bai, 3:20');
    const dancing = (name: string) =>
      rowOf(name)
        .element()
        .getAnimations({ subtree: true })
        .filter((animation) => !(animation instanceof CSSTransition)).length;
    expect([dancing('Song 1'), dancing('Song 2')]).toEqual([3, 0]);
    expect(rowOf('Song 1').element().textContent).not.toMatch(/^1/);
    expect(rowOf('Song 2').element().textContent).toMatch(/^2/);
    player.pause();
    await expect.poll(() => dancing('Song 1')).toBe(0);
    player.append([createTestSong(9, '')]);
    await expect.element(rowOf('Unknown song')).toBeVisible();
  });

  test('tells the remaining time in full beside its buttons on a narrow phone', async () => {
    await renderQueueDrawer(12);
    await page.viewport(320, 640);
    await expect.poll(() => drawer().element().getBoundingClientRect().width).toBe(320);
    const { scrollWidth, clientWidth } = drawer().getByText('12 songs · 40 min left').element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test('has sections for played, current and next songs, with lengths and the remaining time', async () => {
    await renderQueueDrawer(4, 1);
    const text = () => drawer().element().textContent;
    await expect
      .poll(text)
      .toMatch(/4 songs · 10 min left.*Played.*Song 1.*Now playing.*Song 2.*Next up.*Song 3/);
    await expect.element(rowOf('Song 3').getByText('3:20')).toBeInTheDocument();
    expect(rowOf('Song 3').element().querySelector('img')).not.toBeNull();
  });

  test('[S4.13] a click on a row plays, and one on its number', async () => {
    const { player } = await renderQueueDrawer(3);
    await rowOf('Song 3').click();
    expect(player.state.getState()).toMatchObject({
      queue: { index: 2 },
      isLoading: true,
      wantsToPlay: true,
    });
    rowOf('Song 2').element().querySelector<HTMLElement>('[aria-hidden]')?.click();
    expect(player.state.getState().queue.index).toBe(1);
  });

  test('[S2.59] Remove removes one song and plays nothing, by the keyboard too', async () => {
    const { player } = await renderQueueDrawer(4);
    await rowOf('Song 2').getByRole('button', { name: 'Remove' }).click();
    await expect.element(rowOf('Song 2')).not.toBeInTheDocument();
    (rowOf('Song 3').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(rowOf('Song 3').getByRole('button', { name: 'Remove' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(rowOf('Song 3')).not.toBeInTheDocument();
    expect(player.state.getState().queue).toMatchObject({ index: 0, songs: [{ id: 1 }, { id: 4 }] });
  });

  test('[D-36] [D-76] Clear empties it, and the notice restores everything; Esc closes it then, wherever the focus is', async () => {
    const { player } = await renderQueueDrawer(3);
    await drawer().getByRole('button', { name: 'Clear' }).click();
    await expect.element(drawer().getByText('The queue is empty')).toBeVisible();
    await expect.element(drawer()).toHaveFocus();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('Song 3')).toBeVisible();
    await expect.element(drawer()).toHaveFocus();
    expect(player.state.getState().queue.index).toBe(0);
    (document.activeElement as HTMLElement).blur();
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  test('closes on Escape and returns focus to its button, but not on the Escape that cancels a word of an input method, also in Safari', async () => {
    await renderQueueDrawer(3);
    await expect.poll(() => drawer().element().contains(document.activeElement)).toBe(true);
    const key = { key: 'Escape', keyCode: 229, bubbles: true, cancelable: true };
    opener().element().dispatchEvent(new KeyboardEvent('keydown', key));
    await expect.element(opener()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(drawer()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  test('has the focus when it opens; an arrow leads to the current row, and Enter to nothing before that', async () => {
    const { player } = await renderQueueDrawer(3, 1);
    await expect.element(drawer()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.element(drawer()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(rowOf('Song 2')).toHaveFocus();
    expect(player.state.getState().queue.index).toBe(1);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(rowOf('Song 3')).toHaveFocus();
  });

  test('keeps the focus when it is emptied by key, so Escape still closes it', async () => {
    await renderQueueDrawer(2);
    (rowOf('Song 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => document.activeElement).toBe(rowOf('Song 2').element());
    await userEvent.keyboard('{Delete}');
    await expect.element(drawer()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  test('keyboard moves through the rows, plays and removes', async () => {
    const { player } = await renderQueueDrawer(30);
    for (let stops = 0; stops < 4; stops += 1) await userEvent.tab();
    await expect.poll(() => document.activeElement).toBe(rowOf('Song 1').element());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(() => document.activeElement).toBe(rowOf('Song 3').element());
    await userEvent.keyboard('{Enter}');
    expect(player.state.getState().queue.index).toBe(2);
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => document.activeElement).toBe(rowOf('Song 2').element());
    await userEvent.keyboard('{Delete}');
    await expect.element(rowOf('Song 2')).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(rowOf('Song 3').element());
    await userEvent.keyboard('{End}');
    await expect.poll(() => document.activeElement).toBe(rowOf('Song 30').element());
  });

  test('an arrow at the end of the queue takes no focus later', async () => {
    const { player } = await renderQueueDrawer(3);
    (rowOf('Song 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    const outside = document.createElement('input');
    document.body.append(outside);
    outside.focus();
    player.playAll(createTestSongs(5).slice(3));
    await expect.element(rowOf('Song 4')).toBeVisible();
    expect(document.activeElement).toBe(outside);
    outside.remove();
  });

  test('[S2.60] scrolls to the current row half a second after it has opened, not before', async () => {
    const scrolled = Promise.withResolvers<number>();
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const capture = { capture: true, signal: stop.signal };
    // Measured from the click, because a slow machine notices the drawer some time after its delay has begun.
    let openedAt = 0;
    const noteClick = () => {
      openedAt = performance.now();
    };
    addEventListener('click', noteClick, capture);
    const opening = new MutationObserver(() => {
      if (document.querySelector('[role=grid]') === null) return;
      opening.disconnect();
      addEventListener('scroll', () => scrolled.resolve(performance.now()), capture);
    });
    opening.observe(document.body, { childList: true, subtree: true });
    await renderQueueDrawer(200, 150);
    expect((await scrolled.promise) - openedAt).toBeGreaterThan(450);
    await expect.element(rowOf('Song 151')).toBeInViewport();
  });

  test('[S2.60] renders only a few rows of ten thousand songs, and centers the current one among whole rows', async () => {
    await renderQueueDrawer(10_000, 5000);
    await expect.element(rowOf('Song 5001')).toBeVisible();
    expect(document.querySelectorAll('[role=row]').length).toBeLessThan(60);
    const list = drawer().getByRole('grid').element().getBoundingClientRect();
    const middleOf = (box: DOMRect) => box.top + box.height / 2;
    await expect
      .poll(() => Math.abs(middleOf(rowOf('Song 5001').element().getBoundingClientRect()) - middleOf(list)))
      .toBeLessThan(30);
    // A row is 56 px high, so none is cut off below the head.
    expect(drawer().getByRole('grid').element().scrollTop % 56).toBe(0);
  });
});

describe('reordering the queue', () => {
  const namesOf = (player: { state: { getState(): PlayerState } }) =>
    player.state.getState().queue.songs.map(({ name }) => name.replace('Song ', ''));
  const handleOf = (name: string) =>
    rowOf(name).element().querySelector<HTMLElement>('[aria-hidden]') as HTMLElement;

  /** Drags a row's handle down by `by` pixels; with null as its end the pointer is not released. */
  function drag(
    name: string,
    by: number,
    end: 'pointerup' | 'pointercancel' | 'escape' | null = 'pointerup',
  ) {
    const handle = handleOf(name);
    const { left, top } = handle.getBoundingClientRect();
    handle.setPointerCapture = () => {};
    const tell = (type: string, y: number) =>
      handle.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + 4, clientY: top + 28 + y }),
      );
    tell('pointerdown', 0);
    tell('pointermove', by / 2);
    tell('pointermove', by);
    if (end === null) return;
    if (end === 'escape')
      handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    tell(end === 'pointercancel' ? end : 'pointerup', by);
  }

  test('Alt and an arrow move a song, which keeps the focus and is announced', async () => {
    const { player } = await renderQueueDrawer(4);
    (rowOf('Song 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(namesOf(player)).toEqual(['2', '3', '1', '4']);
    await expect.poll(() => document.activeElement).toBe(rowOf('Song 1').element());
    expect(noticesStore.getState()).toMatchObject([
      { key: 'queue.moved', params: { position: 3, count: 4 }, action: { key: 'queue.undo' } },
    ]);
    await expect.element(rowOf('Song 1')).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}');
    expect(namesOf(player)).toEqual(['2', '3', '1', '4']);
  });

  test('the arrows go on from the focused row when a song comes above it', async () => {
    const { player } = await renderQueueDrawer(5);
    (rowOf('Song 3').element() as HTMLElement).focus();
    player.addNext([createTestSong(9)]);
    await expect.element(rowOf('Song 9')).toBeVisible();
    expect(document.activeElement).toBe(rowOf('Song 3').element());
    expect(rowOf('Song 3').element()).toHaveProperty('tabIndex', 0);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement).toBe(rowOf('Song 4').element());
  });

  test('Undo takes back every step of a held key, and the row has the focus where it goes', async () => {
    const { player } = await renderQueueDrawer(4);
    (rowOf('Song 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(namesOf(player)).toEqual(['2', '3', '4', '1']);
    runLatestUndo();
    expect(namesOf(player)).toEqual(['1', '2', '3', '4']);
    await expect.poll(() => document.activeElement).toBe(rowOf('Song 1').element());
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement).toBe(rowOf('Song 2').element());
    expect(noticesStore.getState()).toEqual([]);
  });

  test('Undo of a second move takes the first one back, too, which its notice counts; a removal keeps its own', async () => {
    const { player } = await renderQueueDrawer(5);
    (rowOf('Song 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    (rowOf('Song 5').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(namesOf(player)).toEqual(['2', '1', '3', '5', '4']);
    expect(noticesStore.getState()).toMatchObject([
      { key: 'playlistForm.songsMoved', params: { count: 2 }, action: { key: 'queue.undo' } },
    ]);
    player.remove(createTestSong(3).id);
    runLatestUndo();
    expect(namesOf(player)).toEqual(['1', '2', '4', '5']);
  });

  test('drag moves a song to where it is dropped, and plays nothing', async () => {
    const { player } = await renderQueueDrawer(5);
    drag('Song 4', -2 * 56);
    expect(namesOf(player)).toEqual(['1', '4', '2', '3', '5']);
    drag('Song 4', 20 * 56);
    expect(namesOf(player)).toEqual(['1', '2', '3', '5', '4']);
    expect(player.state.getState().queue.index).toBe(0);
  });

  test('a second finger on another row starts no second drag', async () => {
    const { player } = await renderQueueDrawer(5);
    drag('Song 4', -2 * 56, null);
    const second = handleOf('Song 1');
    second.setPointerCapture = () => {};
    const send = (type: string, on: Element, pointerId: number, clientY = 300) =>
      on.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId, clientY }));
    send('pointerdown', second, 2);
    send('pointermove', second, 2, 400);
    expect(rowOf('Song 1').element().getAttribute('style') ?? '').not.toContain('transform');
    send('pointerup', second, 2, 400);
    send('pointerup', handleOf('Song 4'), 1);
    expect(namesOf(player)).toEqual(['1', '4', '2', '3', '5']);
    drag('Song 1', 56);
    expect(namesOf(player)).toEqual(['4', '1', '2', '3', '5']);
  });

  test('a press whose pointer was lifted before it could be captured does not refuse the next drag', async () => {
    const { player } = await renderQueueDrawer(5);
    const handle = handleOf('Song 4');
    // The browser throws this error for a pointer that is gone.
    handle.setPointerCapture = () => {
      throw new DOMException('No active pointer', 'NotFoundError');
    };
    handle.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 9 }));
    drag('Song 4', -2 * 56);
    expect(namesOf(player)).toEqual(['1', '4', '2', '3', '5']);
  });

  test('Escape cancels a drag, and the drawer stays open', async () => {
    const { player } = await renderQueueDrawer(5);
    drag('Song 4', -2 * 56, 'escape');
    handleOf('Song 4').click();
    expect(namesOf(player)).toEqual(['1', '2', '3', '4', '5']);
    expect(player.state.getState().queue.index, 'the release plays nothing').toBe(0);
    await expect.element(drawer()).toBeVisible();
  });

  test('a song whose drag has ended without a click plays at the next press on its number', async () => {
    const { player } = await renderQueueDrawer(5);
    drag('Song 4', -2 * 56);
    const handle = handleOf('Song 4');
    handle.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 2 }));
    handle.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 2 }));
    handle.click();
    expect(player.state.getState().queue.index).toBe(1);
  });

  test('a song whose drag the system has cancelled plays at the next click on its number', async () => {
    const { player } = await renderQueueDrawer(5);
    drag('Song 4', -2 * 56, 'pointercancel');
    expect(namesOf(player)).toEqual(['1', '2', '3', '4', '5']);
    const handle = handleOf('Song 4');
    handle.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }));
    handle.click();
    expect(player.state.getState().queue.index).toBe(3);
  });

  test('a finger drags a song further than the list is high', async () => {
    const { player } = await renderQueueDrawer(60);
    const handle = handleOf('Song 2');
    handle.setPointerCapture = () => {};
    const list = drawer().getByRole('grid').element();
    const { left, top } = handle.getBoundingClientRect();
    const send = (type: string, clientY: number) =>
      handle.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', clientX: left, clientY }),
      );
    send('pointerdown', top);
    send('pointermove', list.getBoundingClientRect().bottom);
    await expect.poll(() => list.scrollTop).toBeGreaterThan(30 * 56);
    expect(handle.isConnected).toBe(true);
    send('pointerup', list.getBoundingClientRect().bottom);
    expect(namesOf(player).indexOf('2')).toBeGreaterThan(30);
  });

  test('a finger that rests on a handle before it drags opens no menu', async () => {
    const { player } = await renderQueueDrawer(5);
    const menu = page.getByRole('menu');
    // The first menu loads the code of all menus, so it is opened and closed beforehand.
    await rowOf('Song 4').getByRole('button', { name: 'More' }).click();
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    const handle = handleOf('Song 2');
    handle.setPointerCapture = () => {};
    const { left: clientX, top } = handle.getBoundingClientRect();
    const send = (type: string, clientY: number) =>
      handle.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          pointerId: 1,
          pointerType: 'touch',
          clientX,
          clientY,
        }),
      );
    send('pointerdown', top);
    expect(send('contextmenu', top), 'the browser opens its own menu').toBe(false);
    send('pointermove', top + 56);
    send('pointerup', top + 56);
    expect(namesOf(player)).toEqual(['1', '3', '2', '4', '5']);
    await expect.element(page.getByRole('status').filter({ hasText: 'Song 2 moved' })).toBeInTheDocument();
    expect(menu.elements()).toHaveLength(0);
  });

  test('a dragged row hides the rows below it, also under the pointer', async () => {
    await renderQueueDrawer(5);
    await userEvent.hover(rowOf('Song 2'));
    const row = rowOf('Song 2').element();
    expect(getComputedStyle(row).backgroundColor, 'translucent while hovered').toMatch(/rgba|\//);
    drag('Song 2', 56, null);
    expect(getComputedStyle(row).backgroundColor).toMatch(/^rgb\(/);
    handleOf('Song 2').dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId: 1 }));
  });

  test('a drag at the edge of the list scrolls to its end and no further', async () => {
    const { player } = await renderQueueDrawer(30);
    const handle = handleOf('Song 2');
    handle.setPointerCapture = () => {};
    const list = drawer().getByRole('grid').element();
    const height = list.scrollHeight;
    const clientY = list.getBoundingClientRect().bottom - 4;
    const send = (type: string, y: number) =>
      handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY: y }));
    send('pointerdown', handle.getBoundingClientRect().top);
    send('pointermove', clientY);
    await expect.poll(() => list.scrollTop + list.clientHeight).toBeGreaterThan(height - 2);
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    expect(list.scrollHeight).toBe(height);
    send('pointerup', clientY);
    expect(namesOf(player).at(-1)).toBe('2');
  });

  test('[S8.17] click on a row whose song was just removed shows a notice', async () => {
    const { player } = await renderQueueDrawer(3);
    const row = rowOf('Song 3').element() as HTMLElement;
    player.remove(createTestSongs(3)[2]?.id as SongId);
    row.click();
    await expect.element(page.getByText('Could not play that song')).toBeVisible();
  });
});
