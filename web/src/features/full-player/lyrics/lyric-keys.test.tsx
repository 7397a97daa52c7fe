import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setLyricOffset } from '#player/lyrics/lyric-offset.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { createTestSongs } from '#testing/player-stage.ts';

function inTime() {
  for (const song of createTestSongs(3)) setLyricOffset(song.id, 0);
}
beforeEach(inTime);
afterEach(inTime);

const focus = (name: string) => (fullPlayerLocators.button(name).element() as HTMLElement).focus();

describe('lyrics by keyboard', () => {
  test('are copied and offset, and the focus stays on the toolbar; Escape first ends the line selection, then closes the full player', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await renderOpenFullPlayer();
    await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
    focus('Copy lyrics');
    await userEvent.keyboard('{Enter}');
    await expect.element(fullPlayerLocators.button('Copy all')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fullPlayerLocators.button('Copy lyrics')).toHaveFocus();
    expect(write).toHaveBeenCalledOnce();
    write.mockRestore();

    focus('Lyrics later ( ] )');
    await userEvent.keyboard('{Enter}');
    await expect.element(fullPlayerLocators.button('Reset lyrics offset ( \\ )')).toBeEnabled();
    focus('Reset lyrics offset ( \\ )');
    await userEvent.keyboard('{Enter}');
    await expect.element(fullPlayerLocators.button('Reset lyrics offset ( \\ )')).toBeDisabled();
    await expect.element(fullPlayerLocators.button('Lyrics later ( ] )')).toHaveFocus();
    await userEvent.keyboard(']');
    await expect.element(fullPlayerLocators.button('Reset lyrics offset ( \\ )')).toBeEnabled();

    focus('Copy lyrics');
    await userEvent.keyboard('{Enter}');
    await expect.element(fullPlayerLocators.button('Copy all')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(fullPlayerLocators.button('Copy lyrics')).toHaveFocus();
    await expect.element(fullPlayerLocators.dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(fullPlayerLocators.dialog()).not.toBeInTheDocument();
  });

  test('are not offset by keys while keys of one character are turned off, which their buttons do not name then', async () => {
    onTestFinished(() => changeSetting('singleKeyShortcuts', true));
    await renderOpenFullPlayer();
    await fullPlayerLocators.lines().nth(2).click();
    changeSetting('singleKeyShortcuts', false);
    const later = fullPlayerLocators.button('Lyrics later');
    await expect.element(later).toBeInTheDocument();
    await userEvent.keyboard(']');
    const offset = fullPlayerLocators.dialog().getByRole('status', { name: 'Lyrics offset' });
    await expect.element(offset).toHaveTextContent('0.0 s');
    (later.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(offset).toHaveTextContent('+0.1 s');
  });

  test('are offset by keys in the next song, too, after a line was pressed', async () => {
    const { player } = await renderOpenFullPlayer();
    await fullPlayerLocators.lines().nth(2).click();
    await expect.element(fullPlayerLocators.lines().nth(2)).toHaveFocus();
    player.next();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await expect.element(fullPlayerLocators.lines().first()).toBeVisible();
    await userEvent.keyboard(']');
    const offset = fullPlayerLocators.dialog().getByRole('status', { name: 'Lyrics offset' });
    await expect.element(offset).toHaveTextContent('+0.1 s');
  });

  test('are exposed as whole lines, however many words are animated', async () => {
    const sung = '[4000,4000](4000,1000,0)ac(5000,1000,0)quain(6000,1000,0)tance (7000,1000,0)be';
    await renderOpenFullPlayer({ lyric: { lrc: { lyric: '[00:04]acquaintance be' }, yrc: { lyric: sung } } });
    await expect
      .element(fullPlayerLocators.lyrics().getByRole('button', { name: 'acquaintance be', exact: true }))
      .toBeVisible();
  });
});
