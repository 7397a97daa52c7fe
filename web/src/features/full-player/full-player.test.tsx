import { toAlbumId } from '@rill/contract';
import { createBrowserHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notify } from '#notices/notices.ts';
import { startShortcuts } from '#player/shortcuts.ts';
import { setListenerId } from '#session/session.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { closeFullPlayer, openFullPlayer } from '#shell/full-player-panel.ts';
import {
  fullPlayerLocators,
  renderOpenFullPlayer,
  renderPageWithPlayerBar,
} from '#testing/full-player-stage.tsx';
import { advanceTestPlayback, createTestSong, createTestSongs } from '#testing/player-stage.ts';

beforeEach(() => {
  changeSetting('playerStyle', 'cover');
});

/** The browser's own history, as if its tab had just been opened at this URL. */
function historyAt(href: string) {
  history.replaceState(null, '', href);
  return createBrowserHistory();
}

/** A fake of the Screen Wake Lock API. */
function fakeWakeLock() {
  const sentinels: { released: boolean; release: () => Promise<void> }[] = [];
  const request = async () => {
    const sentinel = {
      released: false,
      async release() {
        sentinel.released = true;
      },
    };
    sentinels.push(sentinel);
    return sentinel;
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  return {
    get requests() {
      return sentinels.length;
    },
    held: () => sentinels.filter(({ released }) => !released).length,
    releaseAll() {
      for (const sentinel of sentinels) sentinel.released = true;
    },
  };
}

describe('the full player', () => {
  test('[S2.61] [M6] opens from the cover of the bar with the focus; closes by its button and Escape, which restore it, and on every navigation', async () => {
    const { opener, router } = await renderPageWithPlayerBar();
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    await opener.click();
    await expect.element(fullPlayerLocators.dialog()).toHaveFocus();
    await expect.element(fullPlayerLocators.dialog().getByRole('link', { name: 'Song 1' })).toBeVisible();

    await fullPlayerLocators.button('Close full player').click();
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();

    await opener.click();
    await expect.element(fullPlayerLocators.dialog()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();

    await opener.click();
    await expect.element(fullPlayerLocators.dialog()).toHaveFocus();
    await router.navigate({ to: '/song', search: { id: 1 } });
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
  });

  test('[S2.61] [M6] closes on Back and keeps the URL and the forward history', async () => {
    const browserHistory = historyAt('/song?id=1');
    const { router, opener } = await renderPageWithPlayerBar({ history: browserHistory });
    await router.navigate({ to: '/song', search: { id: 2 } });
    await router.navigate({ to: '/song', search: { id: 3 } });
    history.back();
    await expect.poll(() => router.latestLocation.href).toBe('/song?id=2');
    await opener.click();
    await expect.element(fullPlayerLocators.dialog()).toHaveFocus();
    history.back();
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe('?id=2');
    await expect.element(opener).toHaveFocus();
    history.forward();
    await expect.poll(() => router.latestLocation.href).toBe('/song?id=3');
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    history.go(-2);
    await expect.poll(() => router.latestLocation.href).toBe('/song?id=1');
    browserHistory.destroy();
  });

  test('[M6] closes on Back after the queue that covers it', async () => {
    const browserHistory = historyAt('/song?id=1');
    const { router, opener } = await renderPageWithPlayerBar({ history: browserHistory });
    await router.navigate({ to: '/song', search: { id: 2 } });
    await opener.click();
    await fullPlayerLocators.button('Queue').click();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect.element(queue).toBeVisible();
    history.back();
    await expect.element(queue).not.toBeInTheDocument();
    await expect.element(fullPlayerLocators.dialog()).toBeVisible();
    // The router reverts the navigation, and handles no other navigation before it has.
    await expect.poll(() => location.search).toBe('?id=2');
    history.back();
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    await expect.poll(() => router.latestLocation.href).toBe('/song?id=2');
    browserHistory.destroy();
  });

  test('[M6] closes on Back on the first page instead of leaving the site', async () => {
    const browserHistory = historyAt('/song?id=1');
    const { router, opener } = await renderPageWithPlayerBar({ history: browserHistory });
    const index = () => router.history.location.state.__TSR_index;
    await opener.click();
    await expect.element(fullPlayerLocators.dialog()).toHaveFocus();
    await expect.poll(index).toBe(1);
    history.back();
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    await expect.poll(index).toBe(0);
    expect(router.latestLocation.href).toBe('/song?id=1');
    // Closing the full player by Escape leaves no history entry behind either.
    await opener.click();
    await expect.poll(index).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    await expect.poll(index).toBe(0);
    // A link in the full player leaves the player's history entry below the next screen, and Back skips that entry.
    await opener.click();
    await expect.poll(index).toBe(1);
    await fullPlayerLocators.dialog().getByRole('link', { name: 'Comments' }).click();
    await expect.poll(() => router.latestLocation.pathname).toBe('/comment');
    history.back();
    await expect.poll(index).toBe(0);
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    browserHistory.destroy();
  });

  test('links to the comments and moves the focus there', async () => {
    await renderOpenFullPlayer();
    (fullPlayerLocators.dialog().getByRole('link', { name: 'Comments' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('[S2.61] closes when one of its links leads to the current screen', async () => {
    const { router } = await renderPageWithPlayerBar();
    await router.navigate({ to: '/song', search: { id: 1 } });
    await page.getByRole('button', { name: 'Open full player' }).click();
    await fullPlayerLocators.dialog().getByRole('link', { name: 'Song 1' }).click();
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
  });

  test('closes when the queue is emptied', async () => {
    const { player } = await renderOpenFullPlayer();
    player.clear();
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    expect(document.documentElement.dataset['fullPlayer']).toBeUndefined();
  });

  test('makes the page below inert and keeps it from scrolling', async () => {
    const { opener } = await renderPageWithPlayerBar();
    const main = document.querySelector('main') as HTMLElement;
    main.style.minHeight = '3000px';
    scrollTo(0, 500);
    const before = [scrollY, main.getBoundingClientRect().width];
    await opener.click();
    await expect.element(fullPlayerLocators.dialog()).toHaveFocus();
    expect([scrollY, main.getBoundingClientRect().width]).toEqual(before);
    expect(getComputedStyle(document.documentElement).overflow).toContain('hidden');
    for (let step = 0; step < 40; step += 1) {
      await userEvent.keyboard('{Tab}');
      expect(main.contains(document.activeElement)).toBe(false);
    }
    await fullPlayerLocators.button('Close full player').click();
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    expect(main.inert).toBe(false);
  });

  test('keeps its own scroll position out of scroll restoration', async () => {
    await renderOpenFullPlayer();
    await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
    const scrolled: EventTarget[] = [];
    const hear = (event: Event) => scrolled.push(event.target as EventTarget);
    document.addEventListener('scroll', hear, true);
    const view = fullPlayerLocators.lyrics().element().parentElement?.parentElement as HTMLElement;
    const end = new Promise((resolve) => addEventListener('scroll', resolve, { capture: true, once: true }));
    view.scrollTop = 120;
    await end;
    document.removeEventListener('scroll', hear, true);
    expect(scrolled).toEqual([]);
  });

  test('Space plays and pauses', async () => {
    const { engine, player } = await renderOpenFullPlayer();
    const stop = startShortcuts(player);
    await userEvent.keyboard(' ');
    expect(engine.isSounding).toBe(false);
    await userEvent.keyboard(' ');
    expect(engine.isSounding).toBe(true);
    stop();
  });

  test('[D-27] leaves notices visible above it and clickable', async () => {
    await renderOpenFullPlayer();
    let isUndone = false;
    const run = () => {
      isUndone = true;
    };
    notify({ key: 'queue.cleared', tone: 'info', topic: 'queue', action: { key: 'queue.undo', run } });
    await page.getByRole('status', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
    expect(isUndone).toBe(true);
  });

  test('keeps the screen on while it is open and plays, if the setting is on', async () => {
    const screenLocks = fakeWakeLock();
    onTestFinished(() => changeSetting('keepScreenOn', false));
    const { player } = await renderOpenFullPlayer();
    expect(screenLocks.requests).toBe(0);
    changeSetting('keepScreenOn', true);
    await expect.poll(() => screenLocks.held()).toBe(1);
    player.pause();
    await expect.poll(() => screenLocks.held()).toBe(0);
    player.play();
    await expect.poll(() => screenLocks.held()).toBe(1);
    // While another tab was in front, the browser has released the lock.
    screenLocks.releaseAll();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => screenLocks.held()).toBe(1);
    await fullPlayerLocators.button('Close full player').click();
    await expect.poll(() => screenLocks.held()).toBe(0);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(screenLocks.requests).toBe(3);
  });

  test('[D-02] [D-21] renders names from the service as text, and a song without cover, artist and album', async () => {
    const bare = { ...createTestSong(2), artist: [], album: { id: toAlbumId(0), name: '', picUrl: null } };
    const { player } = await renderOpenFullPlayer({ songs: [createTestSong(1, '<b>bold</b>'), bare] });
    const panel = fullPlayerLocators.dialog();
    await expect.element(panel.getByRole('link', { name: '<b>bold</b>' })).toBeVisible();
    player.next();
    await expect.element(panel.getByRole('link', { name: 'Song 2' })).toBeVisible();
    await expect.element(panel.getByText('Unknown artist')).toBeVisible();
    await expect.poll(() => panel.element().querySelector('canvas')).not.toBeNull();
  });
});

describe('the queue', () => {
  test('[M6] closes when the full player opens', async () => {
    const { opener } = await renderPageWithPlayerBar();
    await page.getByRole('button', { name: 'Queue', exact: true }).click();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect.element(queue).toBeVisible();
    await opener.click();
    await expect.element(queue).not.toBeInTheDocument();
    await expect.element(fullPlayerLocators.dialog()).toBeVisible();
  });

  test('[M6] opens over the full player; Escape closes the queue first', async () => {
    const { player } = await renderOpenFullPlayer();
    await fullPlayerLocators.button('Queue').click();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await queue.getByRole('row', { name: /Song 2/ }).click();
    expect(player.state.getState().queue.index).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(queue).not.toBeInTheDocument();
    await expect.element(fullPlayerLocators.dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
  });

  test('closes together with the full player when it is cleared there, and the content gets the focus', async () => {
    await renderOpenFullPlayer();
    await fullPlayerLocators.button('Queue').click();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await queue.getByRole('button', { name: 'Clear' }).click();
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    await expect.element(queue).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

describe('controls of the full player', () => {
  test('play, pause, and change the song and the mode', async () => {
    const { engine, player, clock } = await renderOpenFullPlayer();
    await fullPlayerLocators.button('Pause').click();
    expect(engine.isSounding).toBe(false);
    await fullPlayerLocators.button('Play').click();
    expect(engine.isSounding).toBe(true);
    await fullPlayerLocators.button('Play mode: Repeat all').click();
    await expect.element(fullPlayerLocators.button('Play mode: Shuffle')).toBeVisible();
    player.setMode('normal');
    clock.wind(1000);
    await fullPlayerLocators.button('Next').click();
    await expect.element(fullPlayerLocators.dialog().getByRole('link', { name: 'Song 2' })).toBeVisible();
    await fullPlayerLocators.button('Previous').click();
    await expect.element(fullPlayerLocators.dialog().getByRole('link', { name: 'Song 1' })).toBeVisible();
  });

  test('seek, and announce the position', async () => {
    const { stage, engine } = await renderOpenFullPlayer();
    advanceTestPlayback(stage, 65);
    const seek = fullPlayerLocators.dialog().getByRole('slider', { name: 'Seek' });
    await expect.element(seek).toHaveAttribute('aria-valuetext', '1:05 of 3:20');
    await seek.click();
    expect(engine.read().seconds).toBeCloseTo(100, 0);
  });

  test('[S4.29] set the volume', async () => {
    const { player } = await renderOpenFullPlayer();
    await fullPlayerLocators.button('Mute').click();
    expect(player.state.getState().volume).toBe(0);
    await fullPlayerLocators.button('Unmute').click();
    await expect
      .element(fullPlayerLocators.dialog().getByRole('slider', { name: 'Volume' }))
      .toHaveAttribute('aria-valuetext', '70%');
  });

  test('mute, without a slider that would do nothing, where only the device sets the volume', async () => {
    // On iPhones and iPads a page cannot set the volume, which always reads 1.
    const volume = vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
    onTestFinished(() => volume.mockRestore());
    await renderOpenFullPlayer();
    await expect.element(fullPlayerLocators.button('Mute')).toBeVisible();
    await expect
      .element(fullPlayerLocators.dialog().getByRole('slider', { name: 'Volume' }))
      .not.toBeInTheDocument();
  });

  test('name the playing list, unless it has no name', async () => {
    const { player } = await renderOpenFullPlayer({ width: 390, height: 844 });
    const from = () => document.querySelector('[role=dialog] header p')?.textContent;
    await expect.poll(from).toBe('');
    player.playList([{ songs: createTestSongs(3) }], { listName: 'Rising' });
    await expect.poll(from).toBe('Playing fromRising');
    player.addNext([createTestSong(9)]);
    await expect.poll(from).toBe('');
  });
});

describe('on a phone', () => {
  test('[D-80] full player shows every control, none of them on hover only, with the cover; lyrics replace the cover, and every control keeps its place', async () => {
    setListenerId('7');
    onTestFinished(() => setListenerId('visitor'));
    await renderOpenFullPlayer({ width: 390, height: 844 });
    const panel = fullPlayerLocators.dialog();
    const controls = [
      ...['Previous', 'Pause', 'Next', 'Like', 'Play mode: Repeat all', 'Lyrics', 'Queue'].map(
        fullPlayerLocators.button,
      ),
      panel.getByRole('slider', { name: 'Seek' }),
      panel.getByRole('link', { name: 'Comments' }),
    ];
    const positions = () =>
      ['Previous', 'Pause', 'Next', 'Add to playlist', 'Queue'].map((name) => {
        const { x, y } = fullPlayerLocators.button(name).element().getBoundingClientRect();
        return [Math.round(x), Math.round(y)];
      });
    for (const control of controls) await expect.element(control).toBeInViewport({ ratio: 1 });
    await expect.element(fullPlayerLocators.lyrics()).not.toBeInTheDocument();
    const before = positions();
    await fullPlayerLocators.button('Lyrics').click();
    await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
    await expect.element(fullPlayerLocators.button('Lyrics')).toHaveAttribute('aria-pressed', 'true');
    for (const control of controls) await expect.element(control).toBeInViewport({ ratio: 1 });
    expect(positions()).toEqual(before);
  });

  test('full player clips nothing at 320 px', async () => {
    await renderOpenFullPlayer({ width: 320, height: 568 });
    const panel = fullPlayerLocators.dialog().element();
    expect(panel.scrollWidth).toBe(320);
    for (const name of ['Pause', 'Lyrics', 'Close full player']) {
      await expect.element(fullPlayerLocators.button(name)).toBeInViewport({ ratio: 1 });
    }
  });

  test('landscape layout puts the song beside its cover and clips nothing', async () => {
    await renderOpenFullPlayer({ width: 844, height: 390 });
    await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
    const boxOf = (part: Element | null | undefined) => (part as Element).getBoundingClientRect();
    const cover = boxOf(fullPlayerLocators.dialog().element().querySelector('img'));
    const title = boxOf(fullPlayerLocators.dialog().getByRole('heading').first().element());
    expect(title.left).toBeGreaterThan(cover.right);
    expect(title.top).toBeLessThan(cover.bottom);
    expect(cover.height).toBeGreaterThan(110);
    const volume = boxOf(fullPlayerLocators.dialog().getByRole('slider', { name: 'Volume' }).element());
    expect(volume.bottom).toBeLessThanOrEqual(390);
  });

  test('[S2.61] swipe down closes the full player, a short one does not', async () => {
    await renderOpenFullPlayer({ width: 390, height: 844 });
    const swipe = (far: number) => {
      const from = fullPlayerLocators.dialog().getByRole('heading').first().element();
      const finger = (type: string, clientY: number) =>
        from.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerId: 5, pointerType: 'touch', clientY }),
        );
      finger('pointerdown', 40);
      finger('pointermove', 40 + far / 2);
      finger('pointermove', 40 + far);
      finger('pointerup', 40 + far);
    };
    swipe(20);
    await expect.element(fullPlayerLocators.dialog()).toBeVisible();
    swipe(200);
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
  });

  test('a seek bar that is held while the full player closes lets the music go on', async () => {
    const { engine } = await renderOpenFullPlayer();
    const range = fullPlayerLocators.dialog().getByRole('slider', { name: 'Seek' }).element();
    range.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1 }));
    expect(engine.isSounding).toBe(false);
    closeFullPlayer();
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
    await expect.poll(() => engine.isSounding).toBe(true);
  });

  test('a sheet that is opened again while it closes comes back to its place', async () => {
    const { opener } = await renderOpenFullPlayer({ width: 390, height: 844 });
    const sheet = fullPlayerLocators.dialog().element() as HTMLElement;
    const finger = (type: string, clientY: number) =>
      sheet
        .querySelector('[data-swipe]')
        ?.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerId: 5, pointerType: 'touch', clientY }),
        );
    finger('pointerdown', 40);
    finger('pointermove', 240);
    expect(sheet.style.translate).toBe('0px 200px');
    finger('pointerup', 240);
    await expect.poll(() => sheet.dataset['leaving']).toBe('true');
    openFullPlayer(opener.element() as HTMLElement);
    await expect.poll(() => sheet.style.translate).toBe('');
    expect(fullPlayerLocators.dialog().element()).toBe(sheet);
  });
});
