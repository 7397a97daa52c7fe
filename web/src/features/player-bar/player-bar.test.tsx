import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import { closeFullPlayer, useIsFullPlayerOpen } from '#shell/full-player-panel.ts';
import {
  advanceTestPlayback,
  createTestPlayer,
  createTestSong,
  createTestSongs,
  flushPromises,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import { renderWithPlayer, resetRenderCountWhenIdle } from '#testing/render-with-player.tsx';
import { swipeByTouch } from '#testing/swipe-by-touch.ts';
import { PlayerBar } from './player-bar.tsx';

const bar = {
  region: () => page.getByRole('region', { name: 'Player' }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  seek: () => page.getByRole('slider', { name: 'Seek' }),
  volume: () => page.getByRole('slider', { name: 'Volume' }),
};

const menuClick = { button: 2, bubbles: true, cancelable: true };
const finger = { pointerType: 'touch', clientX: 5, clientY: 5, bubbles: true };
async function pressKey(button: HTMLElement, key: string) {
  button.focus();
  await userEvent.keyboard(key);
}
const press = (button: Element, event: Event) => void button.dispatchEvent(event);

const FullPlayerOpenness = () => <p>{useIsFullPlayerOpen() ? 'open' : 'closed'}</p>;

async function barWith(songs = createTestSongs(3)) {
  await page.viewport(1440, 900);
  const stage = createTestPlayer();
  const { renders } = await renderWithPlayer(stage.player, <PlayerBar />);
  await playSongsAndMakeReady(stage, songs);
  await expect.element(bar.region()).toBeVisible();
  return { ...stage, stage, renders };
}

/** How much of the seek line is filled, 0 to 1. */
const filledShare = () => {
  const line = bar.region().element().querySelector<HTMLElement>('[style*="scaleX"]');
  return new DOMMatrix(line?.style.transform).m11;
};

describe('the player bar', () => {
  test('is shown while songs are queued, and pages end above it', async () => {
    await page.viewport(1440, 900);
    const stage = createTestPlayer();
    await renderWithPlayer(stage.player, <PlayerBar />);
    await expect.element(bar.region()).not.toBeInTheDocument();

    await playSongsAndMakeReady(stage, createTestSongs(1));
    await expect.element(bar.region()).toBeVisible();
    const underBars = () =>
      getComputedStyle(document.documentElement).getPropertyValue('--under-bars').trim();
    await expect.poll(underBars).toContain('72px');

    stage.player.clear();
    await expect.element(bar.region()).not.toBeInTheDocument();
    await expect.poll(underBars).toBe('0px');
  });

  test('[S3.48] a click on its free space opens the full player, if its setting is on', async () => {
    const { player } = await barWith();
    await renderWithPlayer(player, <FullPlayerOpenness />);
    const clickFree = () => bar.region().click({ position: { x: 4, y: 60 } });
    await clickFree();
    await expect.element(page.getByText('closed', { exact: true })).toBeVisible();
    changeSetting('bottomClick', true);
    await bar.button('Next').click();
    await expect.element(page.getByText('closed', { exact: true })).toBeVisible();
    await clickFree();
    await expect.element(page.getByText('open', { exact: true })).toBeVisible();
    closeFullPlayer();
    changeSetting('bottomClick', false);
  });

  test('[S2.36] links the song and its artists to their pages', async () => {
    await barWith([createTestSong(7, 'Clair de lune')]);
    const title = bar.region().getByRole('link', { name: 'Clair de lune' });
    await expect.element(title).toHaveAttribute('href', '/song?id=7');
    await expect
      .element(bar.region().getByRole('link', { name: 'Wang Wei' }))
      .toHaveAttribute('href', '/artist/songs?id=1');
  });

  test('[D-02] renders names from the service as text, never as markup', async () => {
    const name = '<b>x</b><img src=x onerror=alert(1)>';
    await barWith([createTestSong(7, name)]);
    await expect.element(bar.region().getByRole('link', { name })).toBeVisible();
    expect(document.querySelector('section b')).toBeNull();
  });

  test('[D-21] [S2.36] survives a song without a name, artists and a cover, and links it', async () => {
    const song = createTestSong(7, '');
    await barWith([{ ...song, artist: [], album: { ...song.album, picUrl: null } }]);
    await expect
      .element(bar.region().getByRole('link', { name: 'Unknown song' }))
      .toHaveAttribute('href', '/song?id=7');
    await expect.element(bar.region().getByText('Unknown artist')).toBeVisible();
  });
});

describe('transport', () => {
  test('[S4.14] one button plays and pauses, and its label says which', async () => {
    const { engine } = await barWith();
    await bar.button('Pause').click();
    expect(engine.isSounding).toBe(false);
    await bar.button('Play').click();
    expect(engine.isSounding).toBe(true);
    await expect.element(bar.button('Pause')).toBeVisible();
  });

  test('[D-19] a press while the song is loading counts, and a ring shows that it is loading', async () => {
    await page.viewport(1440, 900);
    const stage = createTestPlayer();
    await renderWithPlayer(stage.player, <PlayerBar />);
    stage.player.playAll(createTestSongs(2));
    await expect.element(bar.button('Pause')).toHaveAttribute('aria-busy', 'true');
    await bar.button('Pause').click();
    stage.engine.becomesReady();
    expect(stage.engine.isSounding).toBe(false);
    await expect.element(bar.button('Play')).toHaveAttribute('aria-busy', 'false');
  });

  test('Play is offered again when the browser has blocked autoplay', async () => {
    const { engine } = await barWith();
    engine.isBlocked();
    await expect.element(bar.button('Play')).toBeVisible();
  });

  test('next and previous change the song', async () => {
    const { clock } = await barWith();
    clock.wind(1000);
    await bar.button('Next').click();
    await expect.element(bar.region().getByRole('link', { name: 'Song 2' })).toBeVisible();
    await bar.button('Previous').click();
    await expect.element(bar.region().getByRole('link', { name: 'Song 1' })).toBeVisible();
  });
});

describe('the seek line', () => {
  test('[S9.16] shows the time as m:ss and announces the position in words', async () => {
    const { stage } = await barWith();
    advanceTestPlayback(stage, 65);
    await expect.element(bar.region().getByText('1:05', { exact: true })).toBeInTheDocument();
    await expect.element(bar.region().getByText('3:20', { exact: true })).toBeInTheDocument();
    await expect.element(bar.seek()).toHaveAttribute('aria-valuetext', '1:05 of 3:20');
  });

  test('[S4.22] follows ten seconds of music without a React render', async () => {
    const { stage, renders } = await barWith();
    advanceTestPlayback(stage, 2);
    await resetRenderCountWhenIdle(renders);
    advanceTestPlayback(stage, 10);
    await expect.element(bar.seek()).toHaveAttribute('aria-valuetext', '0:12 of 3:20');
    expect(renders.count).toBe(0);
  });

  test('repaints once a second, and four times a second while hovered', async () => {
    const { stage } = await barWith();
    const seek = bar.seek().element() as HTMLInputElement;
    const positionsIn = (seconds: number) => {
      const positions = Array.from({ length: seconds * 4 }, () => {
        advanceTestPlayback(stage, 0.25);
        return seek.value;
      });
      return new Set(positions).size;
    };
    await userEvent.unhover(bar.region());
    expect(positionsIn(10)).toBeLessThanOrEqual(11);
    seek.focus();
    await userEvent.keyboard('{Shift}');
    expect(positionsIn(10)).toBe(40);
  });

  test('[S4.22] moves once a second while music plays, without animations', async () => {
    const { stage, player } = await barWith();
    advanceTestPlayback(stage, 5);
    const positions = Array.from({ length: 16 }, () => {
      advanceTestPlayback(stage, 0.25);
      return filledShare();
    });
    expect(new Set(positions).size).toBe(5);
    await expect.poll(() => document.getAnimations().filter((it) => it.playState === 'running')).toEqual([]);
    player.pause();
    expect(filledShare()).toBeCloseTo(9 / 200, 5);
  });

  test('shows the playback position', async () => {
    const { stage, player } = await barWith();
    advanceTestPlayback(stage, 50);
    player.pause();
    expect(filledShare()).toBeCloseTo(0.25, 3);
  });

  test('[D-18] resets at once when the song changes', async () => {
    const { stage, player } = await barWith();
    advanceTestPlayback(stage, 65);
    player.next();
    expect(bar.seek().element().getAttribute('aria-valuetext')).toBe('0:00 of 3:20');
    await expect.element(bar.region().getByText('0:00', { exact: true })).toBeInTheDocument();
  });

  test.each([
    ['{ArrowRight}', 105],
    ['{ArrowLeft}', 95],
    ['{PageUp}', 120],
    ['{PageDown}', 80],
    ['{Home}', 0],
  ])('[S9.20] the key %s seeks from 100 s to %d s', async (key, seconds) => {
    const { engine } = await barWith();
    engine.reaches(100);
    (bar.seek().element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    expect(engine.read().seconds).toBeCloseTo(seconds, 3);
  });

  test('seeks on a press in its middle, and the music continues', async () => {
    const { engine } = await barWith();
    await bar.seek().click();
    expect(engine.read().seconds).toBeCloseTo(100, 0);
    await expect.element(bar.button('Pause')).toBeVisible();
    expect(engine.isSounding).toBe(true);
  });

  test('[S4.16] pauses while it is dragged, and the music continues where it is released', async () => {
    const { engine } = await barWith();
    const range = bar.seek().element() as HTMLInputElement;
    const box = range.getBoundingClientRect();
    const at = (share: number) => ({
      bubbles: true,
      pointerId: 1,
      clientX: box.left + box.width * share,
      clientY: box.top + 4,
    });
    range.dispatchEvent(new PointerEvent('pointerdown', at(0.1)));
    expect(engine.isSounding).toBe(false);
    range.valueAsNumber = 75;
    range.dispatchEvent(new Event('input', { bubbles: true }));
    await expect.element(bar.region().getByText('2:30', { exact: true })).toBeInTheDocument();
    expect(engine.read().seconds).toBe(0);
    document.body.dispatchEvent(new PointerEvent('pointerup', at(0.75)));
    expect(engine.read().seconds).toBe(150);
    expect(engine.isSounding).toBe(true);
  });

  test('a finger that the system takes away from the seek bar seeks nowhere', async () => {
    const { engine, player } = await barWith();
    player.seek(20);
    const range = bar.seek().element() as HTMLInputElement;
    const send = (type: string) =>
      range.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1 }));
    send('pointerdown');
    range.valueAsNumber = 75;
    range.dispatchEvent(new Event('input', { bubbles: true }));
    send('pointercancel');
    expect(engine.read().seconds).toBe(20);
    expect(engine.isSounding).toBe(true);
  });

  test('a drag ends with its song: what a media key plays meanwhile starts at its beginning', async () => {
    const { engine, player, clock } = await barWith();
    const range = bar.seek().element() as HTMLInputElement;
    range.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1 }));
    player.next();
    clock.wind(1000);
    await flushPromises();
    engine.becomesReady(200);
    range.valueAsNumber = 75;
    range.dispatchEvent(new Event('input', { bubbles: true }));
    range.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }));
    expect(engine.read().seconds).toBe(0);
    expect(engine.isSounding).toBe(true);
  });

  test('shows the time under the pointer', async () => {
    await barWith();
    await bar.seek().hover();
    await expect.element(bar.region().getByText('1:40', { exact: true })).toBeVisible();
  });
});

describe('mode and volume', () => {
  test.each([
    ['a right click', (button: Element) => press(button, new MouseEvent('contextmenu', menuClick))],
    ['the arrow down', (button: HTMLElement) => pressKey(button, '{ArrowDown}')],
    ['the menu key', (button: HTMLElement) => pressKey(button, '{ContextMenu}')],
    ['a long press', (button: Element) => press(button, new PointerEvent('pointerdown', finger))],
  ])('[S4.3] a menu of the modes opens by %s, says the current one and picks one', async (_by, open) => {
    const { player } = await barWith();
    const modeButton = bar.button('Play mode: Repeat all').element() as HTMLElement;
    await open(modeButton);
    const menu = page.getByRole('menu', { name: 'Play mode' });
    await expect.element(menu.getByRole('menuitemcheckbox', { name: 'Repeat all' })).toBeChecked();
    await menu.getByRole('menuitemcheckbox', { name: 'Repeat one' }).click();
    expect(player.state.getState().queue.mode).toBe('single');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(bar.button('Play mode: Repeat one')).toHaveFocus();
  });

  test('mode button cycles through the modes and names the current one', async () => {
    const { player } = await barWith();
    await bar.button('Play mode: Repeat all').click();
    await bar.button('Play mode: Shuffle').click();
    await bar.button('Play mode: Repeat one').click();
    await expect.element(bar.button('Play mode: Repeat all')).toBeVisible();
    expect(player.state.getState().queue.mode).toBe('normal');
  });

  test('[S4.29] [S9.4] volume is announced in percent, and unmuting restores it', async () => {
    const { player } = await barWith();
    await expect.element(bar.volume()).toHaveAttribute('aria-valuetext', '70%');
    await bar.button('Mute').click();
    await expect.element(bar.volume()).toHaveAttribute('aria-valuetext', '0%');
    expect((bar.volume().element() as HTMLElement).style.getPropertyValue('--share')).toBe('0');
    await bar.button('Unmute').click();
    await expect.element(bar.volume()).toHaveAttribute('aria-valuetext', '70%');
    (bar.volume().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}{PageDown}');
    expect(player.state.getState().volume).toBeCloseTo(0.59, 5);
  });
});

test('[S4.30] the volume has its own icon at 0, below 0.4, below 0.7 and above', async () => {
  const { player } = await barWith();
  const pictures = new Set<string | undefined>();
  for (const volume of [0, 0.2, 0.5, 0.9]) {
    player.setVolume(volume);
    const button = bar.button(volume === 0 ? 'Unmute' : 'Mute');
    await expect.element(bar.volume()).toHaveAttribute('aria-valuetext', `${volume * 100}%`);
    pictures.add(button.element().querySelector('svg')?.innerHTML);
  }
  expect(pictures.size).toBe(4);
});

describe('on a phone', () => {
  test('bar is a card with cover, title, play, next and queue, and touch targets are large enough', async () => {
    await barWith();
    await page.viewport(390, 844);
    await expect.element(bar.button('Pause')).toBeVisible();
    await expect.element(bar.button('Next')).toBeVisible();
    for (const name of ['Previous', 'Mute', 'Play mode: Repeat all']) {
      await expect.element(bar.button(name)).not.toBeInTheDocument();
    }
    for (const name of ['Pause', 'Next', 'Queue']) {
      const { width, height } = bar.button(name).element().getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const card = bar.region().element().getBoundingClientRect();
    expect(card.left).toBe(8);
    expect(card.bottom).toBe(844 - 56 - 7);
  });

  test('[S2.61] a tap beside its buttons opens the full player, on the title as well', async () => {
    await barWith();
    await page.viewport(390, 844);
    await expect.element(bar.button('Next')).toBeVisible();
    const { left, top } = bar.region().getByRole('link').first().element().getBoundingClientRect();
    const under = document.elementFromPoint(left + 20, top + 10);
    expect(under).toBe(bar.button('Open full player').element());
  });

  /** Drags a touch from the title, this far to the right and down. */
  function swipe(rightPx: number, downPx: number, end?: 'pointercancel') {
    const title = bar.region().getByRole('link').first().element();
    swipeByTouch(title, { from: { x: 150, y: 750 }, rightPx, downPx, end });
  }

  test('swipe left plays the next song, swipe right the previous one', async () => {
    const { clock, player } = await barWith();
    await page.viewport(390, 844);
    swipe(-100, 0);
    await expect.element(bar.region().getByRole('link', { name: 'Song 2' })).toBeVisible();
    clock.wind(1000);
    swipe(100, 0);
    await expect.element(bar.region().getByRole('link', { name: 'Song 1' })).toBeVisible();
    swipe(-100, 0, 'pointercancel');
    expect(player.state.getState().queue.index).toBe(0);
    expect((bar.region().element() as HTMLElement).style.translate).toBe('');
  });

  test('two fingers that move apart on the card change no song', async () => {
    const { player } = await barWith();
    await page.viewport(390, 844);
    const card = bar.region().element() as HTMLElement;
    const finger = (type: string, pointerId: number, clientX: number) =>
      card.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId, pointerType: 'touch', clientX }));
    finger('pointerdown', 5, 200);
    finger('pointerdown', 6, 200);
    for (const type of ['pointermove', 'pointerup']) {
      finger(type, 5, 320);
      finger(type, 6, 80);
    }
    expect(player.state.getState().queue.index).toBe(0);
    expect(card.style.translate).toBe('');
  });

  test('[S2.61] a swipe up opens the full player, as a press on the cover does', async () => {
    const { player } = await barWith();
    await page.viewport(390, 844);
    await renderWithPlayer(player, <FullPlayerOpenness />);
    await expect.element(page.getByText('closed', { exact: true })).toBeInTheDocument();
    swipe(0, -100);
    await expect.element(page.getByText('open', { exact: true })).toBeInTheDocument();
    closeFullPlayer();
  });

  test('swipe on a wide bar changes nothing', async () => {
    const { player } = await barWith();
    swipe(-200, 0);
    expect(player.state.getState().queue.index).toBe(0);
  });

  test('the title and the name of an artist are targets of at least 24 px, one under the other', async () => {
    await barWith();
    const heightOfTarget = (name: string) => {
      const link = bar.region().getByRole('link', { name }).element();
      const { left, top } = link.getBoundingClientRect();
      const rows = Array.from({ length: 80 }, (_, row) =>
        document.elementFromPoint(left + 8, top - 20 + row),
      );
      return rows.filter((hit) => hit === link).length;
    };
    expect(heightOfTarget('Song 1')).toBeGreaterThanOrEqual(24);
    expect(heightOfTarget('Wang Wei')).toBeGreaterThanOrEqual(24);
  });

  test('nothing overflows at 320 px', async () => {
    await barWith([
      createTestSong(1, 'A title that is far too long for any phone that was ever built, and then some'),
    ]);
    await page.viewport(320, 640);
    await expect.element(bar.button('Next')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
