import { songTransitionsOf, median, watchSongTransitions } from '../audio/song-transitions.ts';
import { expect } from '../fixtures/journey.ts';
import { audioRequests } from '../audio/audio-requests.ts';
import { PlayerBar } from '../pages/player-bar.ts';
import { playAll, shortSongs } from '../fixtures/short-songs.ts';
import { playbackStarts, watchPlaybackStarts } from '../audio/playback-starts.ts';

shortSongs('the next song is there before the one that plays has ended', async ({ page }) => {
  const asked = audioRequests(page);
  await watchSongTransitions(page);
  await watchPlaybackStarts(page);
  await playAll(page);

  // A machine that stands still for three seconds, as long as a song lasts, has none of the next one: that is no fault.
  await expect
    .poll(async () => (await songTransitionsOf(page)).slice(-4).map(({ wasBuffered }) => wasBuffered), {
      timeout: 60_000,
    })
    .toEqual([true, true, true, true]);

  const addresses = asked.map(({ url }) => url);
  const songs = new Set(addresses);
  expect(addresses.length, 'one request for each song').toBe(songs.size);
  const heard = (await playbackStarts(page)).length;
  expect(songs.size, 'the songs heard and the one that waits').toBeLessThanOrEqual(heard + 1);
  await expect(new PlayerBar(page).button('Pause')).toBeVisible();
});

shortSongs('twenty hand-overs take less than 80 ms in the middle @long', async ({ page }) => {
  shortSongs.setTimeout(180_000);
  await watchSongTransitions(page);
  await playAll(page);

  await expect
    .poll(async () => (await songTransitionsOf(page)).length, { timeout: 150_000, intervals: [2000] })
    .toBeGreaterThanOrEqual(20);

  expect(median((await songTransitionsOf(page)).map(({ gapMs }) => gapMs))).toBeLessThan(80);
});
