import { describe, expect, test } from 'vitest';
import { createTestPlayer, flushReplies } from './testing/player-stage.ts';

describe('bytes that stop before the end of the song', () => {
  test('count as a network failure: the URL is renewed and the song continues at that second [S8.28]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.reaches(80);
    s.engine.breaksOff();
    expect(s.current()).toBe(1);
    expect(s.state()).toMatchObject({ isLoading: true, wantsToPlay: true, failure: { kind: 'network' } });
    s.clock.wind(1000);
    await s.opens();
    expect(s.source.requested).toEqual(['1 exhigh', '1 exhigh']);
    expect(s.engine.source).toEqual({ url: '/1/exhigh/2', startAt: 80 });
    expect(s.engine.isSounding).toBe(true);
    s.engine.ends();
    expect(s.current()).toBe(2);
  });

  test('are detected by the length in the list when the file itself claims to be short', async () => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1, 2));
    await s.opens(80);
    s.engine.ends();
    expect(s.current()).toBe(1);
    s.clock.wind(1000);
    await s.opens(200);
    expect(s.engine.source?.startAt).toBe(80);
  });

  test('may stop again further on', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    for (const seconds of [40, 90, 150]) {
      s.engine.reaches(seconds);
      s.engine.breaksOff();
      s.clock.wind(1000);
      await s.opens();
      expect(s.engine.source?.startAt).toBe(seconds);
      expect(s.engine.isSounding).toBe(true);
    }
    expect(s.current()).toBe(1);
  });

  test('twice at the same second count as the end: the known length was wrong', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.reaches(180);
    s.engine.breaksOff();
    s.clock.wind(1000);
    await s.opens();
    s.engine.breaksOff();
    expect(s.current()).toBe(2);
    expect(s.eventTypes().filter((type) => type === 'load-failed')).toHaveLength(1);
  });
});

describe('a queue of one song whose bytes stop early', () => {
  /** Plays for a minute a song of 200 s whose sound always ends at 6 s. */
  async function playForMinute(fileSeconds: number) {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1));
    await s.opens(fileSeconds);
    for (let second = 0; second < 60; second += 6) {
      s.clock.wind(6000);
      await flushReplies();
      if (s.engine.source !== null && !s.engine.isReady) s.engine.becomesReady(fileSeconds);
      s.engine.reaches(6);
      if (s.engine.isSounding) s.engine.breaksOff();
    }
    return s;
  }
  const starts = (s: Awaited<ReturnType<typeof playForMinute>>) =>
    s.eventTypes().filter((type) => type === 'song-started').length;

  test('does not loop: it starts once, and the failure is reported', async () => {
    const s = await playForMinute(200);
    expect(starts(s)).toBe(1);
    expect(s.events.at(-1)).toMatchObject({ type: 'playback-failed', failure: { kind: 'network' } });
    expect(s.state()).toMatchObject({ wantsToPlay: false, isLoading: false, history: [{ id: 1 }] });
    expect(s.engine.isSounding).toBe(false);
  });

  test('starts from its beginning on the next press, from a renewed URL', async () => {
    const s = await playForMinute(200);
    const asked = s.source.requested.length;
    s.player.play();
    await s.opens();
    expect(s.source.requested).toHaveLength(asked + 1);
    expect(s.engine.source?.startAt).toBe(0);
    expect(s.engine.isSounding).toBe(true);
  });

  test('is repeated when the file itself is that short, because only the list was wrong', async () => {
    const s = await playForMinute(6);
    expect(starts(s)).toBeGreaterThan(5);
    expect(s.eventTypes()).not.toContain('playback-failed');
  });
});

describe('songs without any sound', () => {
  test('are tried at another level, then skipped, at most five in a row [D-14] [S8.28]', async () => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1, 2, 3, 4, 5, 6, 7, 8, 9));
    let ends = 0;
    for (; ends < 40 && s.state().wantsToPlay; ends += 1) {
      await s.opens(0.02);
      s.engine.ends();
    }
    expect(ends, 'six songs at two levels').toBe(12);
    expect(s.eventTypes().filter((type) => type === 'song-skipped')).toHaveLength(5);
    expect(s.events.at(-1)).toMatchObject({ type: 'playback-failed', skips: 5, failure: { kind: 'decode' } });
    expect(s.current()).toBe(6);
  });

  test('include those that repeatedly break off at their beginning: a list of them does not race by [D-14]', async () => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1, 2, 3, 4, 5, 6, 7, 8, 9));
    for (let ends = 0; ends < 60 && s.state().wantsToPlay; ends += 1) {
      await s.opens();
      s.engine.reaches(0.5);
      s.engine.breaksOff();
      s.clock.wind(1000);
    }
    expect(s.state().wantsToPlay).toBe(false);
    expect(s.current()).toBe(6);
  });

  test('stop a queue of one such song', async () => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1));
    for (let ends = 0; ends < 2; ends += 1) {
      await s.opens(0);
      s.engine.ends();
    }
    expect(s.events.at(-1)).toMatchObject({ type: 'playback-failed' });
    expect(s.state()).toMatchObject({ wantsToPlay: false, isLoading: false });
  });

  test('a song of 2 s plays, and the next one follows', async () => {
    const s = createTestPlayer();
    s.player.playAll([s.song(1, { time: 2 }), s.song(2, { time: 2 })]);
    await s.opens(2);
    s.engine.reaches(1.9);
    s.engine.ends();
    expect(s.current()).toBe(2);
    expect(s.eventTypes()).not.toContain('load-failed');
  });
});

test('a rounded length does not make the end count as early', async () => {
  const s = createTestPlayer();
  await s.playing(1, 2);
  s.engine.reaches(195.5);
  s.engine.breaksOff();
  expect(s.current()).toBe(2);
});

test('a preview ends where it ends, and the next song follows', async () => {
  const s = createTestPlayer();
  s.source.isHeld = true;
  s.player.playAll(s.songs(1, 2));
  s.source.open.shift()?.respond({ preview: { start: 0, end: 30 } });
  await s.opens(30);
  s.engine.ends();
  await flushReplies();
  expect(s.current()).toBe(2);
});

test('an early end of one song does not affect the next one', async () => {
  const s = createTestPlayer();
  await s.playing(1, 2);
  s.engine.reaches(80);
  s.engine.breaksOff();
  s.player.next();
  s.clock.wind(1000);
  await s.opens();
  s.engine.reaches(81);
  s.engine.breaksOff();
  expect(s.current()).toBe(2);
  expect(s.state()).toMatchObject({ isLoading: true, failure: { kind: 'network' } });
});

test.each([
  ['inside the preview', 100, 10],
  ['outside it', 150, 0],
])(
  'a saved second of the whole song, %s, does not end the preview that is left of it',
  async (_where, second, at) => {
    const s = createTestPlayer();
    s.source.isHeld = true;
    s.player.playList([{ songs: s.songs(1, 2) }], { startAt: s.id(1), startSeconds: second });
    s.source.open.shift()?.respond({ preview: { start: 90, end: 120 } });
    await s.opens(30);
    expect(s.engine.source?.startAt).toBe(at);
    expect(s.player.playhead.read()).toMatchObject({ seconds: at, durationSeconds: 30 });
  },
);
