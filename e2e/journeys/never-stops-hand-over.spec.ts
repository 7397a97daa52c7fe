import { audioRequests } from '../audio/audio-requests.ts';
import { readPlaybackStarts, startRecordingPlaybackStarts } from '../audio/playback-starts.ts';
import { median, readSongTransitions, watchSongTransitions } from '../audio/song-transitions.ts';
import { expect } from '../fixtures/journey.ts';
import { openAllSongsAndPlay, shortSongsJourneyTest } from '../fixtures/short-songs.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';

shortSongsJourneyTest('the next song is preloaded before the current one ends', async ({ page }) => {
  const requests = audioRequests(page);
  await watchSongTransitions(page);
  await startRecordingPlaybackStarts(page);
  await openAllSongsAndPlay(page);

  // A machine that stalls for three seconds, as long as a song lasts, cannot preload the next one: that is allowed.
  await expect
    .poll(async () => (await readSongTransitions(page)).slice(-4).map(({ wasBuffered }) => wasBuffered), {
      timeout: 60_000,
    })
    .toEqual([true, true, true, true]);

  const urls = requests.map(({ url }) => url);
  const songs = new Set(urls);
  expect(urls.length, 'one request for each song').toBe(songs.size);
  const heard = (await readPlaybackStarts(page)).length;
  expect(songs.size, 'the songs heard and the one that waits').toBeLessThanOrEqual(heard + 1);
  await expect(new PlayerBarPageObject(page).button('Pause')).toBeVisible();
});

shortSongsJourneyTest('twenty song transitions have a median gap below 80 ms @long', async ({ page }) => {
  shortSongsJourneyTest.setTimeout(180_000);
  await watchSongTransitions(page);
  await openAllSongsAndPlay(page);

  await expect
    .poll(async () => (await readSongTransitions(page)).length, { timeout: 150_000, intervals: [2000] })
    .toBeGreaterThanOrEqual(20);

  expect(median((await readSongTransitions(page)).map(({ gapMs }) => gapMs))).toBeLessThan(80);
});
