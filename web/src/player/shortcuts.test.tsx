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
  test('[S4.14] pauses and plays while nothing has the focus', async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(false);
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(true);
  });

  test('[S4.14] works after a click beside everything in the content', async () => {
    const { container } = await render(<main tabIndex={-1}>words</main>);
    container.querySelector('main')?.focus();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(false);
  });

  test('[S4.14] works on a row and a link that have the focus', async () => {
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

  test.each(['option', 'menuitemradio', 'slider', 'tab'])('leaves a focused %s alone', async (role) => {
    const { container } = await render(<div role={role} tabIndex={0} />);
    (container.firstElementChild as HTMLElement).focus();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(true);
  });

  test.each(['input', 'textarea', 'button'])('leaves a focused %s alone', async (name) => {
    const Part = name as 'input';
    const { container } = await render(<Part />);
    container.querySelector(name)?.dispatchEvent(new Event('focus'));
    (container.firstElementChild as HTMLElement).focus();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(true);
  });

  test('[S4.14] belongs to the video on its page', async () => {
    history.replaceState(null, '', '/video?id=5');
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard(' ');
    expect(isPlaying()).toBe(true);
  });

  test.each(['Control', 'Shift'])('with %s it is the browser’s', async (modifier) => {
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard(`{${modifier}>} {/${modifier}}`);
    expect(isPlaying()).toBe(true);
  });

  test('held down it pauses once, and does not scroll the page', () => {
    (document.activeElement as HTMLElement | null)?.blur();
    const presses = [false, true, true].map(
      (repeat) => new KeyboardEvent('keydown', { key: ' ', repeat, bubbles: true, cancelable: true }),
    );
    for (const press of presses) document.body.dispatchEvent(press);
    expect(isPlaying()).toBe(false);
    expect(presses.map((press) => press.defaultPrevented)).toEqual([true, true, true]);
  });
});
