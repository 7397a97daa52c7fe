import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting, getSetting } from '#settings/settings-store.ts';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';

describe('menu of the full player', () => {
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });

  test('sets the sleep timer by keyboard and shows it', async () => {
    const { player } = await renderOpenFullPlayer();
    (fullPlayerLocators.button('Actions for Song 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Sleep timer')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    // The first entry of the second page returns to the first page, so the next entry has the focus.
    await expect.element(item('Sleep timer')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choice('End of this song')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(player.state.getState().sleep).toEqual({ kind: 'songs', songsLeft: 1 });
    await expect.element(fullPlayerLocators.button('Actions for Song 1')).toHaveFocus();
    await fullPlayerLocators.button('Actions for Song 1').click();
    await item('Sleep timer: End of this song').click();
    await item('Turn off sleep timer').click();
    expect(player.state.getState().sleep).toBeNull();
  });

  test('ends the music with the queue, which otherwise begins again', async () => {
    const { player } = await renderOpenFullPlayer();
    await fullPlayerLocators.button('Actions for Song 1').click();
    await item('Sleep timer').click();
    await choice('End of the queue').click();
    expect(player.state.getState().sleep).toEqual({ kind: 'queue' });
    await fullPlayerLocators.button('Actions for Song 1').click();
    await item('Sleep timer: End of the queue').click();
    await expect.element(choice('End of the queue')).toBeChecked();
  });

  test('changes speed and even loudness, which are settings', async () => {
    await renderOpenFullPlayer();
    await fullPlayerLocators.button('Actions for Song 1').click();
    await item('Playback speed').click();
    await choice('1.25×').click();
    expect(getSetting('playbackRate')).toBe(1.25);
    await fullPlayerLocators.button('Actions for Song 1').click();
    await expect.element(item('Playback speed: 1.25×')).toBeVisible();
    await choice('Normalise volume').click();
    expect(getSetting('normalizeLoudness')).toBe(false);
    changeSetting('playbackRate', 1);
    changeSetting('normalizeLoudness', true);
  });

  test('copies the playing song, on phones too', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await renderOpenFullPlayer({ width: 390, height: 844 });
    await fullPlayerLocators.button('Actions for Song 1').click();
    await expect.element(item('Download')).toBeVisible();
    await item('Copy what’s playing').click();
    expect(write.mock.lastCall?.[0]).toMatch(/^Song 1 – Wang Wei \/ Li Bai\nhttp.*\/song\?id=1$/);
  });
});
