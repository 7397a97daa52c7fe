import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting, getSetting } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { renderPageWithPlayerBar, wordLyricFixture } from '#testing/full-player-stage.tsx';
import { createTestSong } from '#testing/player-stage.ts';

describe('now-playing panel', () => {
  const panel = () => page.getByRole('complementary', { name: 'Now playing' });

  test('[D-21] [D-40] is shown beside the page of a large window, plays the next songs, says what failed and is remembered', async () => {
    expectConsoleErrors();
    changeSetting('nowPlayingPanel', false);
    let isBroken = true;
    const lyric = (query: URLSearchParams) =>
      query.get('id') === '2' && isBroken ? { code: 500 } : wordLyricFixture;
    const songs = [createTestSong(1), { ...createTestSong(2), artist: [] }, createTestSong(3)];
    const { player } = await renderPageWithPlayerBar({ width: 1700, height: 1000, lyric, songs });
    await page.getByRole('button', { name: 'Now-playing panel' }).click();
    await expect.element(panel().getByRole('list', { name: 'Lyrics' })).toBeVisible();
    expect(document.getElementById('content')?.getBoundingClientRect().right).toBeLessThanOrEqual(1700 - 360);
    await panel()
      .getByRole('button', { name: /^Song 2/ })
      .click();
    expect(player.state.getState().queue.index).toBe(1);
    await expect.element(panel().getByText('Unknown artist')).toBeVisible();
    await expect.element(panel().getByText('Could not load lyrics')).toBeVisible();
    isBroken = false;
    await panel().getByRole('button', { name: 'Retry' }).click();
    await expect.element(panel().getByRole('list', { name: 'Lyrics' })).toBeVisible();
    player.addNext([createTestSong(9, '')]);
    await panel()
      .getByRole('button', { name: /^Unknown song/ })
      .click();
    await expect
      .element(panel().getByRole('link', { name: 'Unknown song' }))
      .toHaveAttribute('href', '/song?id=9');
    await page.viewport(1500, 1000);
    await expect.element(panel()).not.toBeInTheDocument();
    await page.viewport(1700, 1000);
    await panel().getByRole('button', { name: 'Close panel' }).click();
    await expect.element(panel()).not.toBeInTheDocument();
    expect(getSetting('nowPlayingPanel')).toBe(false);
  });

  test('keeps the focus when a next song is played by key, and gives it to its button in the bar when it closes', async () => {
    changeSetting('nowPlayingPanel', true);
    const songs = [1, 2, 3, 4].map((id) => createTestSong(id));
    await renderPageWithPlayerBar({ width: 1700, height: 1000, lyric: wordLyricFixture, songs });
    const next = (name: string) => panel().getByRole('button', { name: new RegExp(`^${name}`) });
    await expect.element(next('Song 3')).toBeVisible();
    (next('Song 2').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(next('Song 3')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(next('Song 4')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(panel()).toHaveFocus();
    (panel().getByRole('button', { name: 'Close panel' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Now-playing panel' })).toHaveFocus();
  });
});
