import { describe, expect, test } from 'vitest';
import type { ManualClock } from './testing/manual-clock.ts';
import { createTestPlayer, flushReplies } from './testing/player-stage.ts';

/** Lets the music move on by some seconds; the engine reports it four times a second. */
function soundsFor(s: ReturnType<typeof createTestPlayer>, seconds: number): void {
  for (let step = 0; step < seconds * 4; step += 1) {
    s.clock.wind(250);
    s.engine.reaches(s.engine.read().seconds + 0.25);
  }
}

describe('modes', () => {
  test('normal mode goes on at the end of a song, and from the last to the first [S4.5] [S4.8]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.ends();
    expect(s.current()).toBe(2);
    await s.opens();
    s.engine.ends();
    await s.opens();
    expect(s.current()).toBe(1);
    expect(s.engine.isSounding).toBe(true);
  });

  test.each(['normal', 'random', 'single'] as const)(
    'a queue of one song repeats it in %s mode, by itself and by next [S4.8] [D-09]',
    async (mode) => {
      const s = createTestPlayer();
      await s.playing(1);
      s.player.setMode(mode);
      s.engine.ends();
      expect(s.engine.isSounding).toBe(true);
      expect(s.player.playhead.read().seconds).toBe(0);
      s.engine.reaches(20);
      s.player.next();
      s.player.previous();
      expect(s.player.playhead.read().seconds).toBe(0);
      expect(s.engine.isSounding).toBe(true);
      expect(s.state()).toMatchObject({ wantsToPlay: true, isLoading: false });
      s.player.toggle();
      expect(s.engine.isSounding).toBe(false);
      s.player.toggle();
      expect(s.engine.isSounding).toBe(true);
    },
  );

  test('single mode replays at the end, and the listener can still move [S4.7] [D-22]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    s.player.setMode('single');
    s.engine.ends();
    expect(s.current()).toBe(1);
    expect(s.engine.isSounding).toBe(true);
    s.player.next();
    expect(s.current()).toBe(2);
    s.player.previous();
    s.player.previous();
    expect(s.current()).toBe(3);
  });

  test('the mode button cycles through the modes, and each change is reported once [S4.3]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.player.cycleMode();
    s.player.cycleMode();
    s.player.cycleMode();
    s.player.setMode('normal');
    expect(s.events).toEqual([
      { type: 'mode-changed', mode: 'random' },
      { type: 'mode-changed', mode: 'single' },
      { type: 'mode-changed', mode: 'normal' },
    ]);
  });

  test('random mode plays all songs once, and previous goes back over them [S4.6] [D-22]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3, 4, 5, 6);
    s.player.setMode('random');
    const heard = [s.current()];
    for (let song = 0; song < 5; song += 1) {
      s.engine.ends();
      await s.opens();
      heard.push(s.current());
    }
    expect(new Set(heard).size).toBe(6);
    const back: (number | null)[] = [];
    for (let press = 0; press < 5; press += 1) {
      s.player.previous();
      back.push(s.current());
    }
    expect(back).toEqual(heard.toReversed().slice(1));
  });
});

/** A player near the end of song 1 of three, with song 2 prefetched. */
async function playerWithPrefetchedSong(seconds = 180) {
  const s = createTestPlayer();
  await s.playing(1, 2, 3);
  s.engine.reaches(seconds);
  await flushReplies();
  expect(s.engine.prepared).toContain('/2/');
  return s;
}

describe('the next song', () => {
  test('is requested and buffered well before the end, and then starts without a call', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.reaches(160);
    expect(s.source.requested).toEqual(['1 exhigh']);
    s.engine.reaches(171);
    s.engine.reaches(171.25);
    await flushReplies();
    expect(s.source.requested).toEqual(['1 exhigh', '2 exhigh']);
    expect(s.engine.prepared).toBe('/2/exhigh/2');
    s.engine.ends();
    expect(s.engine.url).toBe('/2/exhigh/2');
    expect(s.source.requested).toHaveLength(2);
    expect(s.engine.calls.slice(-2)).toEqual(['load /2/exhigh/2 @0', 'play 0']);
  });

  test('needs no timer: media events suffice, as in a hidden tab', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    for (const next of [2, 3, 1]) {
      s.engine.reaches(180);
      await flushReplies();
      s.engine.ends();
      s.engine.becomesReady();
      expect(s.current()).toBe(next);
      expect(s.engine.isSounding).toBe(true);
    }
  });

  test('is updated when the queue changes meanwhile', async () => {
    const s = await playerWithPrefetchedSong();
    s.player.remove(s.id(2));
    s.clock.wind(5000);
    s.engine.reaches(185);
    await flushReplies();
    expect(s.engine.prepared).toContain('/3/');
  });

  test('is requested again after a while when there was no reply', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.source.unreachable.add(2);
    s.engine.reaches(175);
    await flushReplies();
    s.engine.reaches(176);
    expect(s.source.requested).toHaveLength(2);
    s.source.unreachable.clear();
    s.clock.wind(5000);
    s.engine.reaches(180);
    await flushReplies();
    expect(s.engine.prepared).toContain('/2/');
  });

  test('is requested again when its URL would expire before its turn', async () => {
    const s = createTestPlayer();
    s.source.lifetimeSeconds = 25;
    await s.playing(1, 2);
    s.engine.reaches(171);
    await flushReplies();
    s.clock.wind(6000);
    s.engine.reaches(177);
    await flushReplies();
    expect(s.engine.prepared).toBe('/2/exhigh/3');
    s.clock.wind(6000);
    s.engine.reaches(183);
    await flushReplies();
    expect(s.source.requested).toHaveLength(3);
  });

  test('is prefetched again when the listener changes it shortly before the end', async () => {
    const s = await playerWithPrefetchedSong(195);
    s.player.remove(s.id(2));
    s.engine.reaches(195.25);
    await flushReplies();
    expect(s.engine.prepared).toContain('/3/');
  });

  test('is released when the listener plays another one instead', async () => {
    const s = await playerWithPrefetchedSong();
    s.player.jumpTo(s.id(3));
    expect(s.engine.prepared).toBeNull();
  });

  test('is not prefetched in single mode, where it is the same one', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.player.setMode('single');
    s.engine.reaches(190);
    await flushReplies();
    expect(s.source.requested).toHaveLength(1);
  });
});

describe('the events of a song', () => {
  test('start and history entry occur once per start, not on resume [D-17]', async () => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1, 2));
    await s.opens();
    s.player.pause();
    s.player.play();
    s.engine.underrun();
    s.engine.flowsAgain();
    expect(s.eventTypes().filter((type) => type === 'song-started')).toHaveLength(1);
    s.engine.ends();
    await s.opens();
    s.engine.ends();
    await s.opens();
    expect(s.state().history.map((song) => song.id)).toEqual([1, 2]);
    expect(s.eventTypes().filter((type) => type === 'song-started')).toHaveLength(3);
  });

  test('listened is emitted after 3 s of sound, once per play [S4.21] [S9.5]', async () => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1));
    await s.opens();
    soundsFor(s, 2);
    s.player.pause();
    s.clock.wind(60_000);
    expect(s.eventTypes()).not.toContain('listened');
    s.player.play();
    soundsFor(s, 0.75);
    expect(s.eventTypes()).not.toContain('listened');
    soundsFor(s, 0.25);
    expect(s.events.at(-1)).toMatchObject({ type: 'listened', seconds: 3 });
    soundsFor(s, 60);
    s.engine.ends();
    s.engine.reaches(0);
    soundsFor(s, 3);
    expect(s.eventTypes().filter((type) => type === 'listened')).toHaveLength(2);
  });

  test.for([
    { name: 'a laptop that sleeps for a night', jump: (clock: ManualClock) => clock.sleep(8 * 3_600_000) },
    { name: 'a clock that is set a day ahead', jump: (clock: ManualClock) => clock.putBack(-86_400_000) },
    { name: 'a clock that is set back by a day', jump: (clock: ManualClock) => clock.putBack(86_400_000) },
  ])('$name in the first second of a song changes nothing of what was heard [S4.21]', async ({ jump }) => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1));
    await s.opens();
    soundsFor(s, 1);
    jump(s.clock);
    soundsFor(s, 1);
    expect(s.eventTypes()).not.toContain('listened');
    soundsFor(s, 1.25);
    expect(s.events.filter(({ type }) => type === 'listened')).toMatchObject([{ seconds: 3 }]);
  });

  test('song-ended is emitted at the end of a song, not on a skip', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    s.engine.ends();
    expect(s.events.filter(({ type }) => type === 'song-ended')).toEqual([
      { type: 'song-ended', song: s.song(1) },
    ]);
    await s.opens();
    s.player.next();
    expect(s.eventTypes().filter((type) => type === 'song-ended')).toHaveLength(1);
  });

  test('a song skipped within 3 s does not count [D-20]', async () => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1, 2));
    await s.opens();
    s.clock.wind(2900);
    s.player.next();
    s.clock.wind(60_000);
    expect(s.eventTypes()).not.toContain('listened');
  });

  test('media events measure the 3 s where timers are throttled', async () => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1));
    await s.opens();
    const { now } = s.clock;
    s.clock.now = () => now.call(s.clock) + 3100;
    s.engine.reaches(3.1);
    expect(s.eventTypes()).toContain('listened');
  });

  test('a preview is reported when it is opened [D-28]', async () => {
    const s = createTestPlayer();
    s.source.isHeld = true;
    s.player.playNow(s.song(1));
    s.source.open[0]?.respond({ preview: { start: 30, end: 60 } });
    await s.opens(30);
    expect(s.events).toContainEqual({ type: 'members-only', song: s.song(1), isPreview: true });
    expect(s.state().songUrl?.preview).toEqual({ start: 30, end: 60 });
    expect(s.state().durationSeconds).toBe(30);
  });

  test.each([
    [1, false, 1],
    [4, false, 1],
    [1, true, 0],
    [0, false, 0],
    [8, false, 0],
  ] as const)(
    'a song of fee %i (own upload: %s) that plays whole is announced %i times, renewals included [S8.19]',
    async (fee, pc, times) => {
      const s = createTestPlayer();
      s.player.playNow({ ...s.song(1), fee, pc });
      await s.opens();
      s.clock.wind(3_600_000);
      s.player.seek(20);
      await s.opens();
      expect(s.engine.calls.filter((call) => call.startsWith('load '))).toHaveLength(2);
      expect(s.eventTypes().filter((type) => type === 'members-only')).toHaveLength(times);
    },
  );
});
