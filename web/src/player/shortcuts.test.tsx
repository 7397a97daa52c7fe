import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { playerOnStage, type Stage, songsUpTo, soundOn } from '#testing/player-stage.ts';
import { startShortcuts } from './shortcuts.ts';

let stage: Stage;
let stop: () => void;

beforeEach(async () => {
  stage = playerOnStage();
  stop = startShortcuts(stage.player);
  await soundOn(stage, songsUpTo(2));
});
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

const isPlaying = () => stage.player.state.getState().wantsToPlay;

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

  test.each(['option', 'menuitemradio', 'slider', 'tab'])('Space is left to a focused %s', async (role) => {
    const { container } = await render(<div role={role} tabIndex={0} />);
    (container.firstElementChild as HTMLElement).focus();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(true);
  });

  test.each(['input', 'textarea', 'button'])('Space is left to a focused %s', async (name) => {
    const Part = name as 'input';
    const { container } = await render(<Part />);
    container.querySelector(name)?.dispatchEvent(new Event('focus'));
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
