import { currentSong } from '@rill/playback';
import { FakeFmSource } from '@rill/playback/testing';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { dismissNotice, noticesStore, notify } from '#notices/notices.ts';
import { changeSetting } from '#settings/settings-store.ts';
import {
  closeCommandPaletteOrHelp,
  useCommandPaletteOrHelpState,
} from '#shell/command-palette-or-help-state.ts';
import { closeFullPlayer, isFullPlayerOpen } from '#shell/full-player-panel.ts';
import { closeQueue, useIsQueueOpen } from '#shell/queue-panel.ts';
import {
  createTestPlayer,
  createTestSong,
  createTestSongs,
  fakeFullSongUrlSource,
  playSongsAndMakeReady,
  type TestPlayer,
} from '#testing/player-stage.ts';
import { startShortcuts } from './shortcuts.ts';

let stage: TestPlayer;
let stop: () => void;

beforeEach(async () => {
  stage = createTestPlayer();
  stop = startShortcuts(stage.player);
  await playSongsAndMakeReady(stage, createTestSongs(2));
});
afterEach(() => {
  stop();
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
  closeQueue();
  closeFullPlayer();
  closeCommandPaletteOrHelp();
  history.replaceState(null, '', '/');
});

/** Whether the queue is open now, as a component reads it. */
const isQueueOpen = async () => (await renderHook(useIsQueueOpen)).result.current;

const isPlaying = () => stage.player.state.getState().wantsToPlay;

test('Ctrl+Z undoes the latest change that a notice offers to undo, and nothing twice', async () => {
  const undone: string[] = [];
  const offer = (topic: string) =>
    notify({
      key: 'queue.cleared',
      tone: 'info',
      topic,
      action: { key: 'queue.undo', run: () => undone.push(topic) },
    });
  offer('first');
  offer('second');
  notify({ key: 'notice.language', tone: 'success' });
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual(['second', 'first']);
});

test('Ctrl+Z in a field is left to what is typed there', async () => {
  let isUndone = false;
  notify({
    key: 'queue.cleared',
    tone: 'info',
    action: { key: 'queue.undo', run: () => (isUndone = true) },
  });
  const { container } = await render(<textarea aria-label="Comment" />);
  container.querySelector('textarea')?.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(isUndone).toBe(false);
});

test('G opens the queue where no list on the screen has the current song, and does nothing without a current song', async () => {
  await userEvent.keyboard('g');
  expect(await isQueueOpen()).toBe(true);
  closeQueue();
  stage.player.clear();
  await userEvent.keyboard('g');
  expect(await isQueueOpen()).toBe(false);
});

describe('the space bar', () => {
  test('[S4.14] Space pauses and plays while nothing has the focus', async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(false);
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(true);
  });

  test('[S4.14] Space works after a click on empty content', async () => {
    const { container } = await render(<main tabIndex={-1}>words</main>);
    container.querySelector('main')?.focus();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(false);
  });

  test('[S4.14] Space works on a focused row and a focused link', async () => {
    const { container } = await render(
      <div {...{ role: 'grid' }}>
        <div {...{ role: 'row', tabIndex: 0 }}>
          <a href="/song">Song</a>
        </div>
      </div>,
    );
    container.querySelector<HTMLElement>('[role=row]')?.focus();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(false);
    container.querySelector('a')?.focus();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(true);
  });

  test.each(['option', 'menuitemradio', 'tab'])('Space is left to a focused %s by its role', async (role) => {
    const { container } = await render(<div role={role} tabIndex={0} />);
    (container.firstElementChild as HTMLElement).focus();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(true);
  });

  test('Space pauses, and arrows with a modifier reach the player, on a focused slider', async () => {
    const { container } = await render(<input type="range" />);
    container.querySelector('input')?.focus();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(false);
    const before = currentIndex();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(currentIndex()).toBe(before + 1);
  });

  test.each(['input', 'textarea', 'button'])('Space is left to a focused <%s>', async (name) => {
    const Part = name as 'input';
    const { container } = await render(<Part />);
    (container.firstElementChild as HTMLElement).focus();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(true);
  });

  test('[S4.14] Space belongs to the video on its screen', async () => {
    history.replaceState(null, '', '/video?id=5');
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(true);
  });

  test.each(['Control', 'Shift'])('Space with %s is left to the browser', async (modifier) => {
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard(`{${modifier}>} {/${modifier}}`);
    expect(isPlaying()).toBe(true);
  });

  test('Space held down pauses once, and does not scroll the page', () => {
    (document.activeElement as HTMLElement | null)?.blur();
    const presses = [false, true, true].map(
      (repeat) => new KeyboardEvent('keydown', { key: ' ', repeat, bubbles: true, cancelable: true }),
    );
    for (const press of presses) document.body.dispatchEvent(press);
    expect(isPlaying()).toBe(false);
    expect(presses.map((press) => press.defaultPrevented)).toEqual([true, true, true]);
  });
});

const seconds = () => stage.player.playhead.read().seconds;
const currentIndex = () => stage.player.state.getState().queue.index;

describe('the other keys', () => {
  beforeEach(() => (document.activeElement as HTMLElement | null)?.blur());

  test.each([
    ['{ArrowRight}', 65],
    ['{ArrowLeft}', 55],
    ['{Shift>}{ArrowRight}{/Shift}', 90],
    ['{Shift>}{ArrowLeft}{/Shift}', 30],
  ])('[D-76] %s seeks from 60 s to %d s', async (keys, expected) => {
    stage.player.seek(60);
    await userEvent.keyboard(keys);
    expect(seconds()).toBe(expected);
  });

  test('[D-76] arrows never seek before the start or beyond the end', async () => {
    stage.player.seek(2);
    await userEvent.keyboard('{ArrowLeft}');
    expect(seconds()).toBe(0);
    const { durationSeconds } = stage.player.playhead.read();
    stage.player.seek(durationSeconds - 2);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(seconds()).toBeGreaterThan(durationSeconds - 1);
  });

  test.each(['Control', 'Meta'])(
    '[D-76] %s with an arrow goes to the next and the previous song',
    async (modifier) => {
      await userEvent.keyboard(`{${modifier}>}{ArrowRight}{/${modifier}}`);
      expect(currentIndex()).toBe(1);
      await userEvent.keyboard(`{${modifier}>}{ArrowLeft}{/${modifier}}`);
      expect(currentIndex()).toBe(0);
    },
  );

  test('[D-76] arrows change the volume with the focus in the player bar, and scroll elsewhere', async () => {
    const volume = () => stage.player.state.getState().volume;
    stage.player.setVolume(0.5);
    await userEvent.keyboard('{ArrowUp}');
    expect(volume()).toBe(0.5);
    const { container } = await render(
      <section data-player-bar="">
        <button type="button">Next</button>
      </section>,
    );
    container.querySelector('button')?.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(volume()).toBeCloseTo(0.6);
    await userEvent.keyboard('{ArrowDown}');
    expect(volume()).toBeCloseTo(0.55);
  });

  test('[D-76] m mutes and restores the volume', async () => {
    stage.player.setVolume(0.5);
    await userEvent.keyboard('m');
    expect(stage.player.state.getState().volume).toBe(0);
    await userEvent.keyboard('m');
    expect(stage.player.state.getState().volume).toBe(0.5);
  });

  test('keys of one character do nothing once their setting is off; Space and keys with Ctrl still do', async () => {
    onTestFinished(() => changeSetting('singleKeyShortcuts', true));
    changeSetting('singleKeyShortcuts', false);
    const { volume } = stage.player.state.getState();
    const panel = await render(<PanelName />);
    await userEvent.keyboard('mqfgl/?');
    expect(stage.player.state.getState().volume).toBe(volume);
    expect(await isQueueOpen()).toBe(false);
    expect(isFullPlayerOpen()).toBe(false);
    expect(panel.container.textContent).toBe('none');
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(false);
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.poll(() => panel.container.textContent).toBe('palette');
  });

  test('q opens and closes the queue', async () => {
    await userEvent.keyboard('q');
    expect(await isQueueOpen()).toBe(true);
    await userEvent.keyboard('q');
    expect(await isQueueOpen()).toBe(false);
  });

  test.each(['q', 'g'])('%s does not open the queue in personal FM, which has none', async (key) => {
    const fm = new FakeFmSource();
    stop();
    stage = createTestPlayer(fakeFullSongUrlSource, { fm });
    stop = startShortcuts(stage.player);
    stage.player.playFm();
    fm.open[0]?.respond(createTestSong(101));
    await expect.poll(() => currentSong(stage.player.state.getState())?.id).toBe(101);
    await userEvent.keyboard(key);
    expect(await isQueueOpen()).toBe(false);
  });

  test('f opens and closes the full player', async () => {
    await userEvent.keyboard('f');
    expect(isFullPlayerOpen()).toBe(true);
    await userEvent.keyboard('f');
    expect(isFullPlayerOpen()).toBe(false);
  });

  test.each([
    ['{Control>}k{/Control}', 'palette'],
    ['{Meta>}k{/Meta}', 'palette'],
    ['?', 'help'],
  ])('%s opens the %s', async (keys, panel) => {
    const { container } = await render(<PanelName />);
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard(keys);
    await expect.poll(() => container.textContent).toBe(panel);
  });

  describe('the slash key', () => {
    const drawSearchField = async (display: string) => {
      const { container } = await render(
        <input defaultValue="moon" data-search-field="" style={{ display }} />,
      );
      const field = container.querySelector('input') as HTMLInputElement;
      (document.activeElement as HTMLElement | null)?.blur();
      return field;
    };
    const paletteOf = async () => (await render(<PanelName />)).container;

    test('focuses the search field and selects its text, and is typed there', async () => {
      const field = await drawSearchField('block');
      await userEvent.keyboard('/');
      expect(document.activeElement).toBe(field);
      await userEvent.keyboard('ac/dc');
      expect(field.value).toBe('ac/dc');
    });

    test('opens the command palette where no search field is shown', async () => {
      const field = await drawSearchField('none');
      const panel = await paletteOf();
      await userEvent.keyboard('/');
      await expect.poll(() => panel.textContent).toBe('palette');
      expect(document.activeElement).not.toBe(field);
    });

    test('opens the command palette over the full player', async () => {
      const field = await drawSearchField('block');
      const panel = await paletteOf();
      await userEvent.keyboard('f/');
      await expect.poll(() => panel.textContent).toBe('palette');
      expect(document.activeElement).not.toBe(field);
    });
  });

  test.each([
    '<input>',
    '<textarea></textarea>',
    '<div contenteditable>words</div>',
    '<div role="dialog"></div>',
  ])('shortcuts are off in %s', async (html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    const part = document.body.lastElementChild as HTMLElement;
    part.focus();
    await userEvent.keyboard('qfm?/{ArrowRight}{Control>}k{/Control}');
    part.remove();
    expect([await isQueueOpen(), isFullPlayerOpen(), seconds()]).toEqual([false, false, 0]);
    expect(stage.player.state.getState().volume).toBeGreaterThan(0);
  });

  test('letters work on a focused button, arrows are left to a focused slider', async () => {
    const { container } = await render(
      <>
        <button type="button">Play</button>
        <input type="range" />
      </>,
    );
    container.querySelector('input')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(seconds()).toBe(0);
    container.querySelector('button')?.focus();
    await userEvent.keyboard('q');
    expect(await isQueueOpen()).toBe(true);
  });

  test('the screen of a video keeps all keys', async () => {
    history.replaceState(null, '', '/video?id=5');
    const { container } = await render(<PanelName />);
    await userEvent.keyboard('qf?/{ArrowRight}');
    expect([await isQueueOpen(), isFullPlayerOpen(), seconds()]).toEqual([false, false, 0]);
    expect(container.textContent).toBe('none');
  });
});

function PanelName() {
  return <p>{useCommandPaletteOrHelpState()}</p>;
}
