import { expect, test } from 'vitest';
import { fullPlayerLocators, renderOpenFullPlayer } from '#testing/full-player-stage.tsx';

test('[S2.36] [S2.37] the full player links to the song, its artists, its album and its comments', async () => {
  await renderOpenFullPlayer();
  for (const [name, href] of [
    ['Song 1', '/song?id=1'],
    ['Wang Wei', '/artist/songs?id=1'],
    ['Still water', '/album?id=7'],
    ['Comments', '/comment?id=1'],
  ]) {
    const link = fullPlayerLocators.dialog().getByRole('link', { name: name ?? '', exact: true });
    await expect.element(link).toHaveAttribute('href', href ?? '');
  }
});
