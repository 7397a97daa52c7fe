import { describe, expect, test } from 'vitest';
import { createTestPlayer, flushReplies } from './testing/player-stage.ts';

const MINUTE_MS = 60_000;

/** A queue of songs of 200 s, of which the first sounds. */
async function listening(settings: { readonly sleepFinishesSong?: boolean } = {}) {
  const s = createTestPlayer(settings);
  await s.playing(1, 2, 3);
  return s;
}

describe('sleep timer of minutes', () => {
  test('lets the song end with a fade-out, and the next one waits', async () => {
    const s = await listening();
    s.player.setVolume(0.8);
    s.player.setSleepTimer({ kind: 'minutes', minutes: 15 });
    s.engine.reaches(100);
    expect(s.engine.volume).toBe(0.8);
    s.clock.wind(15 * MINUTE_MS);
    expect(s.state()).toMatchObject({ wantsToPlay: true, sleep: { kind: 'songs', songsLeft: 1 } });
    s.engine.reaches(194);
    expect(s.engine.volume).toBeCloseTo(0.4);
    s.engine.reaches(199.4);
    expect(s.engine.volume).toBeCloseTo(0.04);
    s.engine.ends();
    expect(s.state()).toMatchObject({ wantsToPlay: false, sleep: null });
    expect(s.current()).toBe(2);
    expect(s.eventTypes()).toContain('fell-asleep');
    s.player.play();
    await s.opens();
    expect(s.engine.volume).toBe(0.8);
  });

  test('stops in the middle of the song if set so, with a fade-out', async () => {
    const s = await listening({ sleepFinishesSong: false });
    s.player.setSleepTimer({ kind: 'minutes', minutes: 10 });
    s.clock.wind(10 * MINUTE_MS - 6000);
    s.engine.reaches(50);
    expect(s.engine.volume).toBeCloseTo(0.35);
    s.clock.wind(6000);
    expect(s.state()).toMatchObject({ wantsToPlay: false, sleep: null });
    expect(s.current()).toBe(1);
    s.player.play();
    expect(s.engine.volume).toBe(0.7);
  });

  test('stops the music when a clock set forward has passed its time, instead of playing on in silence', async () => {
    const s = await listening({ sleepFinishesSong: false });
    s.player.setSleepTimer({ kind: 'minutes', minutes: 30 });
    s.clock.putBack(-60 * MINUTE_MS);
    s.engine.reaches(60);
    expect(s.state()).toMatchObject({ wantsToPlay: false, sleep: null });
    expect(s.eventTypes()).toContain('fell-asleep');
    s.player.play();
    expect(s.engine.volume).toBe(0.7);
  });

  test('still stops the music at its time when the clock was set back', async () => {
    const s = await listening({ sleepFinishesSong: false });
    s.player.setSleepTimer({ kind: 'minutes', minutes: 30 });
    s.clock.putBack(60 * MINUTE_MS);
    s.clock.wind(30 * MINUTE_MS);
    expect(s.state()).toMatchObject({ wantsToPlay: false, sleep: null });
  });

  test('ends without an effect when nothing plays at its time', async () => {
    const s = await listening();
    s.player.setSleepTimer({ kind: 'minutes', minutes: 5 });
    s.player.pause();
    s.clock.wind(5 * MINUTE_MS);
    expect(s.state().sleep).toBeNull();
    expect(s.eventTypes()).not.toContain('fell-asleep');
  });
});

test('music that an outage has stopped does not start after the time of the sleep timer', async () => {
  const s = await listening();
  s.player.setSleepTimer({ kind: 'minutes', minutes: 5 });
  s.source.unreachable.add(1);
  s.engine.fails({ kind: 'network' });
  for (const delayMs of [1000, 5000, 18_000]) {
    s.clock.wind(delayMs);
    await flushReplies();
  }
  expect(s.state()).toMatchObject({ wantsToPlay: false, sleep: { kind: 'time' } });
  s.clock.wind(5 * MINUTE_MS);
  expect(s.state().sleep).toBeNull();
  s.source.unreachable.clear();
  s.player.online();
  await s.opens();
  expect(s.state().wantsToPlay).toBe(false);
  expect(s.engine.isSounding).toBe(false);
});

describe('sleep timer of the queue', () => {
  test('plays to the end of the queue instead of beginning it again, and lowers only the last song', async () => {
    const s = await listening();
    s.player.setSleepTimer({ kind: 'queue' });
    for (const next of [2, 3]) {
      s.engine.reaches(199);
      expect(s.engine.volume).toBe(0.7);
      s.engine.ends();
      await s.opens();
      expect(s.current()).toBe(next);
    }
    s.engine.reaches(194);
    expect(s.engine.volume).toBeCloseTo(0.35);
    s.engine.ends();
    expect(s.state()).toMatchObject({ wantsToPlay: false, sleep: null });
    // The queue waits at its first song.
    expect(s.current()).toBe(1);
    expect(s.eventTypes()).toContain('fell-asleep');
  });

  test('a last song that cannot be played does not begin the queue again either', async () => {
    const s = await listening();
    s.player.setSleepTimer({ kind: 'queue' });
    s.player.jumpTo(s.id(3));
    await s.opens();
    for (let tries = 0; tries < 3; tries += 1) {
      s.engine.fails({ kind: 'decode' });
      await s.opens();
    }
    expect(s.state()).toMatchObject({ wantsToPlay: false, sleep: null });
    expect(s.current()).toBe(1);
  });

  test('in shuffle the last song of that order is the end, and a song that repeats ends with itself', async () => {
    const s = await listening();
    s.player.setMode('random');
    s.player.setSleepTimer({ kind: 'queue' });
    const last = s.state().queue.order.at(-1);
    for (let song = 0; song < 2; song += 1) {
      s.engine.reaches(200);
      s.engine.ends();
      await s.opens();
    }
    expect(s.current()).toBe(Number(last));
    expect(s.state().wantsToPlay).toBe(true);
    s.engine.reaches(200);
    s.engine.ends();
    expect(s.state().wantsToPlay).toBe(false);

    const one = await listening();
    one.player.setMode('single');
    one.player.setSleepTimer({ kind: 'queue' });
    one.engine.reaches(200);
    one.engine.ends();
    expect(one.state()).toMatchObject({ wantsToPlay: false, sleep: null });
  });

  test('songs that are added meanwhile are played, too', async () => {
    const s = await listening();
    s.player.setSleepTimer({ kind: 'queue' });
    s.player.jumpTo(s.id(3));
    await s.opens();
    s.player.append(s.songs(4));
    s.engine.reaches(200);
    s.engine.ends();
    await s.opens();
    expect(s.state().wantsToPlay).toBe(true);
    expect(s.current()).toBe(4);
  });
});

describe('sleep timer of songs', () => {
  test('counts songs that end, not skipped ones', async () => {
    const s = await listening();
    s.player.setSleepTimer({ kind: 'songs', songs: 2 });
    s.player.next();
    await s.opens();
    expect(s.state().sleep).toEqual({ kind: 'songs', songsLeft: 2 });
    s.engine.reaches(199);
    expect(s.engine.volume).toBe(0.7);
    s.engine.ends();
    await s.opens();
    expect(s.state()).toMatchObject({ wantsToPlay: true, sleep: { kind: 'songs', songsLeft: 1 } });
    s.engine.reaches(200);
    s.engine.ends();
    expect(s.state()).toMatchObject({ wantsToPlay: false, sleep: null });
  });

  test.each([
    ['after this song', { kind: 'songs', songs: 1 }, 2],
    ['at the end of the queue', { kind: 'queue' }, 1],
  ] as const)(
    'that ends the music %s is over when that song ends in the fade of a pause',
    async (_, request, next) => {
      const s = createTestPlayer();
      if (request.kind === 'queue') await s.playing(1);
      else await s.playing(1, 2);
      s.player.setSleepTimer(request);
      s.engine.isFading = true;
      s.player.pause();
      s.engine.ends();
      expect(s.state()).toMatchObject({ wantsToPlay: false, sleep: null });
      s.player.play();
      await s.opens();
      expect(s.current()).toBe(next);
      expect(s.state().wantsToPlay).toBe(true);
      expect(s.engine.isSounding).toBe(true);
      expect(s.eventTypes()).not.toContain('fell-asleep');
    },
  );

  test('goes on counting when a song before the last ends in the fade of a pause', async () => {
    const s = await listening();
    s.player.setSleepTimer({ kind: 'songs', songs: 2 });
    s.engine.isFading = true;
    s.player.pause();
    s.engine.ends();
    s.player.play();
    await s.opens();
    expect(s.current()).toBe(2);
    expect(s.state()).toMatchObject({ wantsToPlay: true, sleep: { kind: 'songs', songsLeft: 1 } });
  });

  test('a song chosen meanwhile has its full level', async () => {
    const s = await listening();
    s.player.setSleepTimer({ kind: 'songs', songs: 1 });
    s.engine.reaches(197);
    expect(s.engine.volume).toBeLessThan(0.2);
    s.player.next();
    await s.opens();
    expect(s.engine.volume).toBe(0.7);
  });

  test('a seek back, and clearing the timer, restore the level', async () => {
    const s = await listening();
    s.player.setSleepTimer({ kind: 'songs', songs: 1 });
    s.engine.reaches(197);
    s.player.seek(20);
    expect(s.engine.volume).toBe(0.7);
    s.engine.reaches(197);
    s.player.setSleepTimer(null);
    expect(s.engine.volume).toBe(0.7);
    expect(s.state().sleep).toBeNull();
  });

  test('ends with the song that repeats, and personal FM', async () => {
    const s = await listening();
    s.player.setMode('single');
    s.player.setSleepTimer({ kind: 'songs', songs: 1 });
    s.engine.reaches(200);
    s.engine.ends();
    expect(s.state().wantsToPlay).toBe(false);
    expect(s.current()).toBe(1);

    const fm = createTestPlayer();
    await fm.playingFm(7, 8);
    fm.player.setSleepTimer({ kind: 'songs', songs: 1 });
    fm.engine.reaches(200);
    fm.engine.ends();
    expect(fm.state().wantsToPlay).toBe(false);
    expect(fm.current()).toBe(8);
  });

  test('leaves no timer behind', async () => {
    const s = await listening();
    const before = s.clock.pending;
    s.player.setSleepTimer({ kind: 'minutes', minutes: 15 });
    s.player.setSleepTimer({ kind: 'minutes', minutes: 30 });
    expect(s.clock.pending).toBe(before + 1);
    s.player.dispose();
    expect(s.clock.pending).toBe(0);
  });
});

describe('playback rate', () => {
  test('is that of the setting, for the current song and every later one', async () => {
    const s = createTestPlayer({ playbackRate: 1.5 });
    expect(s.engine.rate).toBe(1.5);
    await s.playing(1, 2);
    s.settings.playbackRate = 0.75;
    s.player.settingsChanged();
    expect(s.engine.rate).toBe(0.75);
    expect(s.player.playhead.read().rate).toBe(0.75);
  });

  test('is included in the remaining time of a sleep timer', async () => {
    const s = createTestPlayer({ playbackRate: 2 });
    await s.playing(1, 2);
    s.player.setSleepTimer({ kind: 'songs', songs: 1 });
    s.engine.reaches(188);
    expect(s.engine.volume).toBeCloseTo(0.35);
  });
});
