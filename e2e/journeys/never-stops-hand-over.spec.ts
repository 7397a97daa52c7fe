import { handOversOf, median, watchHandOvers } from '../hand-overs.ts';
import { expect } from '../journey.ts';
import { audioRequests } from '../media-requests.ts';
import { PlayerBar } from '../pages/player-bar.ts';
import { playAll, shortSongs } from '../short-songs.ts';

shortSongs('the next song is there before the one that plays has ended', async ({ page }) => {
  const asked = audioRequests(page);
  await watchHandOvers(page);
  await playAll(page);

  await expect
    .poll(async () => (await handOversOf(page)).length, { timeout: 40_000 })
    .toBeGreaterThanOrEqual(4);

  const handOvers = await handOversOf(page);
  expect(handOvers.map(({ wasBuffered }) => wasBuffered)).toEqual(handOvers.map(() => true));
  const songs = new Set(asked.map(({ url }) => url));
  expect(asked.length, 'one request for each song').toBe(songs.size);
  expect(songs.size, 'the songs heard and the one that waits').toBeLessThanOrEqual(handOvers.length + 3);
  expect(await new PlayerBar(page).button('Pause').isVisible()).toBe(true);
});

shortSongs('twenty hand-overs take less than 80 ms in the middle @long', async ({ page }) => {
  shortSongs.setTimeout(180_000);
  await watchHandOvers(page);
  await playAll(page);

  await expect
    .poll(async () => (await handOversOf(page)).length, { timeout: 150_000, intervals: [2000] })
    .toBeGreaterThanOrEqual(20);

  expect(median((await handOversOf(page)).map(({ gapMs }) => gapMs))).toBeLessThan(80);
});
