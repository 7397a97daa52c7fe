import { expect, test } from 'vitest';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';
import { createTestSong } from '#testing/player-stage.ts';

test('[S2.36] [S2.37] the full player links to the song, its artists, its album and its comments', async () => {
  const { player } = await renderOpenFullPlayer();
  for (const [name, href] of [
    ['Song 1', '/song?id=1'],
    ['Wang Wei', '/artist/songs?id=1'],
    ['Still water', '/album?id=7'],
    ['Comments', '/comment?id=1'],
  ]) {
    const link = fullPlayerLocators.dialog().getByRole('link', { name: name ?? '', exact: true });
    await expect.element(link).toHaveAttribute('href', href ?? '');
  }
  player.playNow(createTestSong(9, ''));
  const nameless = fullPlayerLocators.dialog().getByRole('link', { name: 'Unknown song' });
  await expect.element(nameless).toHaveAttribute('href', '/song?id=9');
  await expect.element(fullPlayerLocators.button('Actions for Unknown song')).toBeVisible();
});
