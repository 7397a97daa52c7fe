import { describe, expect, test } from 'vitest';
import { createTestPlayer, flushReplies } from './testing/player-stage.ts';

describe('starting a song', () => {
  test('a click requests and opens the song, which is loading until it sounds [S4.13] [S4.19]', async () => {
    const s = createTestPlayer();
    s.player.playNow(s.song(7));
    expect(s.state()).toMatchObject({ isLoading: true, wantsToPlay: true, durationSeconds: 200 });
    expect(s.source.requested).toEqual(['7 exhigh']);
    await s.opens(201);
    expect(s.engine.url).toBe('/7/exhigh/1');
    expect(s.engine.isSounding).toBe(true);
    expect(s.state()).toMatchObject({ isLoading: false, durationSeconds: 201 });
    expect(s.state().songUrl?.level).toBe('exhigh');
    expect(s.eventTypes()).toEqual(['song-changed', 'song-started']);
  });

  test('a song paused while it loads is no longer loading once it is loaded [S4.19]', async () => {
    const s = createTestPlayer();
    s.player.playNow(s.song(7));
    s.player.pause();
    expect(s.state().isLoading).toBe(true);
    await s.opens();
    expect(s.engine.isSounding).toBe(false);
    expect(s.state()).toMatchObject({ isLoading: false, wantsToPlay: false });
  });

  test('a song change sets the time to 0 and silences the old song at once [S4.17] [D-18]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.reaches(90);
    const ticks: number[] = [];
    s.player.playhead.onTick((reading) => ticks.push(reading.seconds));
    s.source.isHeld = true;
    s.player.next();
    expect(s.player.playhead.read()).toMatchObject({ seconds: 0, durationSeconds: 200, isAdvancing: false });
    expect(ticks.at(-1)).toBe(0);
    expect(s.engine.url).toBeNull();
    s.player.playNow(s.song(3, { time: 0 }));
    expect(s.player.playhead.read(), 'a length that nobody knows yet').toMatchObject({ durationSeconds: 0 });
  });

  test('a song change loads at once after 500 ms without changes; of faster changes only the last one loads [S4.18]', async () => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1, 2, 3, 4, 5));
    expect(s.source.requested).toEqual(['1 exhigh']);
    for (let press = 0; press < 3; press += 1) {
      s.clock.wind(400);
      s.player.next();
    }
    await s.opens();
    expect(s.source.requested).toEqual(['1 exhigh']);
    expect(s.current()).toBe(4);
    expect(s.engine.isSounding).toBe(false);
    s.clock.wind(499);
    expect(s.source.requested).toHaveLength(1);
    s.clock.wind(1);
    expect(s.source.requested).toEqual(['1 exhigh', '4 exhigh']);
    await s.opens();
    expect(s.engine.isSounding).toBe(true);
    s.clock.wind(500);
    s.player.next();
    expect(s.source.requested.at(-1)).toBe('5 exhigh');
  });

  test('skipping fast silences the sound at once, and clearing the queue cancels the pending load [S4.18]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    s.player.next();
    await s.opens();
    s.player.next();
    expect(s.engine.url).toBeNull();
    s.player.clear();
    s.player.append(s.songs(7));
    await s.opens();
    s.engine.calls.length = 0;
    s.clock.wind(1000);
    expect(s.engine.calls).toEqual([]);
    expect(s.engine.url).toContain('/7/');
  });

  test('a slow reply for the previous song changes nothing, and its call is cancelled [D-11]', async () => {
    const s = createTestPlayer();
    s.source.isHeld = true;
    s.player.playAll(s.songs(1, 2));
    s.clock.wind(1000);
    s.player.next();
    const [first, second] = s.source.open;
    expect(first?.signal.aborted).toBe(true);
    second?.respond();
    await s.opens();
    expect(s.engine.url).toBe('/2/exhigh/2');
    first?.respond();
    await flushReplies();
    expect(s.engine.url).toBe('/2/exhigh/2');
    expect(s.state().songUrl?.id).toBe(2);
  });

  test('a pause while the song loads takes effect, also before its URL is known [D-19]', async () => {
    const s = createTestPlayer();
    s.source.isHeld = true;
    s.player.playNow(s.song(1));
    s.player.pause();
    s.source.open[0]?.respond();
    await s.opens();
    expect(s.engine.isSounding).toBe(false);
    expect(s.state()).toMatchObject({ wantsToPlay: false, isLoading: false });
    s.player.play();
    expect(s.engine.isSounding).toBe(true);
  });

  test('play after a pause takes effect before the reply, too [D-19]', async () => {
    const s = createTestPlayer();
    s.player.playNow(s.song(1));
    s.player.pause();
    s.player.play();
    await s.opens();
    expect(s.engine.isSounding).toBe(true);
  });

  test('a press on the playing row neither stops nor restarts it [D-10]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.reaches(50);
    s.player.playNow(s.song(1));
    s.player.jumpTo(s.id(1));
    s.player.playAll(s.songs(3, 1), { startAt: s.id(1) });
    expect(s.engine.calls.filter((call) => call !== 'prepare null')).toEqual([]);
    expect(s.engine.isSounding).toBe(true);
    expect(s.state()).toMatchObject({ isLoading: false, wantsToPlay: true });
    expect(s.queueIds()).toEqual([3, 1]);
    expect(s.state().queue.index).toBe(1);
  });

  test('playing a whole list starts its first song over, also when that plays already [D-30]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.reaches(50);
    s.player.playAll(s.songs(1, 3));
    expect(s.player.playhead.read().seconds).toBe(0);
    expect(s.engine.isSounding).toBe(true);
    s.engine.reaches(1);
    expect(s.eventTypes()).toContain('song-started');
  });

  test('prefetching a song requests its URL, and the click after it needs no second request', async () => {
    const s = createTestPlayer();
    s.source.isHeld = true;
    s.player.prefetch(s.song(1));
    s.player.prefetch(s.song(1));
    s.player.prefetch(s.song(2));
    expect(s.source.requested).toEqual(['1 exhigh', '2 exhigh']);
    expect(s.source.open.map((question) => question.signal.aborted)).toEqual([true, false]);
    s.player.playNow(s.song(2));
    s.player.prefetch(s.song(3));
    expect(s.source.open[1]?.signal.aborted).toBe(false);
    s.source.open[1]?.respond();
    await s.opens();
    expect(s.source.requested).toHaveLength(3);
    expect(s.engine.isSounding).toBe(true);
  });

  test('a song change that an event listener triggers during a song change wins', async () => {
    const s = createTestPlayer();
    s.player.subscribe((event) => {
      if (event.type === 'song-changed' && event.song?.id === 1) s.player.playNow(s.song(2));
    });
    s.player.playNow(s.song(1));
    s.clock.wind(500);
    await s.opens();
    expect(s.current()).toBe(2);
    expect(s.engine.url).toContain('/2/');
  });
});

describe('play and pause', () => {
  test('fade over 300 ms when the setting is on, not at all when it is off [S3.44] [S4.15] [S9.5]', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.player.pause();
    s.player.play();
    s.settings.songVolumeFade = false;
    s.player.pause();
    s.player.play();
    expect(s.engine.calls).toEqual(['pause 0.3', 'play 0.3', 'pause 0', 'play 0']);
  });

  test('end in the last requested state, whatever is in progress [S4.15] [D-08]', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.player.pause();
    s.player.play();
    expect(s.state().wantsToPlay).toBe(true);
    expect(s.engine.wanted).toBe('play');
    s.player.toggle();
    expect(s.state().wantsToPlay).toBe(false);
    expect(s.engine.wanted).toBe('pause');
  });

  test('a pause by the system, such as unplugged headphones, shows as a pause', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.engine.isPausedFromOutside();
    expect(s.state().wantsToPlay).toBe(false);
    s.player.toggle();
    expect(s.engine.isSounding).toBe(true);
  });

  test('music resumed by a phone after a call continues, and shows as playing', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.engine.reaches(20);
    s.engine.isPausedFromOutside();
    s.engine.isResumedFromOutside();
    expect(s.state().wantsToPlay).toBe(true);
    expect(s.engine.isSounding).toBe(true);
    expect(s.player.playhead.read().seconds).toBe(20);
    expect(s.eventTypes(), 'the same start goes on').not.toContain('song-started');
  });

  test('blocked autoplay shows a play button, and a press plays', async () => {
    const s = createTestPlayer();
    s.player.playNow(s.song(1));
    await flushReplies();
    s.engine.isBlocked();
    expect(s.state()).toMatchObject({ isBlocked: true, wantsToPlay: false, isLoading: false, failure: null });
    expect(s.source.requested).toHaveLength(1);
    s.engine.becomesReady();
    s.player.play();
    expect(s.state()).toMatchObject({ isBlocked: false, wantsToPlay: true });
    expect(s.engine.isSounding).toBe(true);
  });

  test('sound that underruns buffers and resumes by itself', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.engine.underrun();
    expect(s.state()).toMatchObject({ isWaiting: true, wantsToPlay: true });
    s.engine.flowsAgain();
    expect(s.state().isWaiting).toBe(false);
    expect(s.eventTypes()).toEqual([]);
  });

  test('play with an empty queue plays nothing and reports it [D-24]', () => {
    const s = createTestPlayer();
    s.player.play();
    s.player.toggle();
    s.player.next();
    s.player.seek(5);
    expect(s.state()).toMatchObject({ wantsToPlay: false, isLoading: false });
    expect(s.engine.calls).toEqual([]);
  });
});

test('a seek reaches the end of a file that is longer than it seemed', async () => {
  const s = createTestPlayer();
  s.player.playNow(s.song(1, { time: 40 }));
  await s.opens(22);
  s.engine.changesDuration(40);
  s.player.seek(35);
  expect([s.engine.read().seconds, s.state().durationSeconds]).toEqual([35, 40]);
});

describe('the seek bar', () => {
  test('dragging pauses; releasing seeks there and plays on [S4.16]', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.player.beginScrub();
    expect(s.engine.isSounding).toBe(false);
    expect(s.state().wantsToPlay).toBe(true);
    s.player.seek(77);
    expect(s.player.playhead.read()).toMatchObject({ seconds: 77, isAdvancing: false });
    s.player.endScrub(120);
    expect(s.engine.calls).toEqual(['pause 0', 'seek 120', 'play 0.3']);
    expect(s.engine.isSounding).toBe(true);
  });

  test('releasing it on a paused song seeks and stays paused [S4.16]', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.player.pause();
    s.player.beginScrub();
    s.player.endScrub(60);
    expect(s.player.playhead.read().seconds).toBe(60);
    expect(s.engine.isSounding).toBe(false);
  });

  test('pause pressed during the drag persists after it', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.player.beginScrub();
    s.player.pause();
    s.player.endScrub(60);
    expect(s.engine.isSounding).toBe(false);
  });

  test('a song that changes during the drag is not seeked by its release', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.player.beginScrub();
    s.player.next();
    await s.opens();
    s.player.endScrub(60);
    expect(s.player.playhead.read().seconds).toBe(0);
    expect(s.engine.isSounding).toBe(true);
  });

  test('a song that ends under the held seek bar stays until its release', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.player.beginScrub();
    s.engine.ends();
    expect(s.current()).toBe(1);
    s.player.endScrub(30);
    expect(s.current()).toBe(1);
    expect(s.player.playhead.read().seconds).toBe(30);
  });

  test('a song that restarts during the drag ends the drag', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.engine.reaches(90);
    s.player.beginScrub();
    s.player.next();
    expect(s.engine.isSounding).toBe(true);
    s.engine.reaches(2);
    expect(s.player.playhead.read().seconds).toBe(2);
    s.player.endScrub(60);
    expect(s.player.playhead.read().seconds).toBe(2);
  });

  test('a song that ends during its fade-out stays paused, and play starts the next [S4.15] [D-08]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.reaches(199.9);
    s.engine.isFading = true;
    s.player.pause();
    s.engine.ends();
    expect(s.state()).toMatchObject({ wantsToPlay: false, isLoading: false });
    expect(s.current()).toBe(1);
    s.player.play();
    expect(s.current()).toBe(2);
    await s.opens();
    expect(s.engine.isSounding).toBe(true);
  });

  test('seeking back after a song has ended during its fade-out plays it again', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.isFading = true;
    s.player.pause();
    s.engine.ends();
    s.player.seek(20);
    s.player.play();
    expect(s.current()).toBe(1);
    expect(s.engine.isSounding).toBe(true);
  });

  test('a seek before the song is loaded is applied to it', async () => {
    const s = createTestPlayer();
    s.player.playNow(s.song(1));
    s.player.seek(42);
    expect(s.player.playhead.read().seconds).toBe(42);
    await s.opens();
    expect(s.engine.calls).toContain('load /1/exhigh/1 @42');
  });

  test('a seek to the very end lets the song end normally', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.player.seek(9999);
    expect(s.player.playhead.read().seconds).toBeCloseTo(199.8);
    s.player.seek(-5);
    expect(s.player.playhead.read().seconds).toBe(0);
    s.player.seek(Number.NaN);
    expect(s.player.playhead.read().seconds).toBe(0);
  });

  test('playhead notifies its subscribers of a seek at once', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    const ticks: number[] = [];
    s.player.playhead.onTick((reading) => ticks.push(reading.seconds));
    s.player.seek(30);
    expect(ticks.at(-1)).toBe(30);
    expect(s.events).toEqual([{ type: 'seeked', seconds: 30 }]);
  });
});

describe('the playhead', () => {
  test('ticks every 250 ms while playing and not at all while paused [S4.22] [S9.5]', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    let ticks = 0;
    s.player.playhead.onTick(() => {
      ticks += 1;
    });
    s.clock.wind(1000);
    expect(ticks).toBe(4);
    s.player.pause();
    ticks = 0;
    s.clock.wind(60_000);
    expect(ticks).toBe(0);
    s.player.play();
    expect(ticks).toBe(1);
  });

  test('playhead leaves no timer behind after 200 song changes and as many replays [D-16]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    const leave = s.player.playhead.onTick(() => {});
    for (let turn = 0; turn < 200; turn += 1) {
      if (turn === 100) s.player.setMode('single');
      s.engine.reaches(199);
      await flushReplies();
      s.engine.ends();
      await s.opens();
      s.clock.wind(4000);
    }
    expect(s.clock.pending).toBeLessThanOrEqual(1);
    leave();
    s.player.pause();
    s.clock.wind(60_000);
    expect(s.clock.pending).toBe(0);
    s.player.dispose();
    expect(s.engine.isDisposed).toBe(true);
  });
});
