import { describe, expect, test } from 'vitest';
import { createTestPlayer, flushReplies } from '../testing/player-stage.ts';

type Stage = ReturnType<typeof createTestPlayer>;

/** Makes the pending request of FM fail, as when the reply is lost. */
async function fmIsLost(s: Stage): Promise<void> {
  s.fm.open.shift()?.break();
  await flushReplies();
}

describe('turning personal FM on', () => {
  test('sets the queue and its position aside and plays, for a visitor too [S4.12] [S6.1] [D-31]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    s.engine.reaches(64);
    s.player.playFm();
    expect(s.engine.isSounding, 'the old song goes on until there is a new one').toBe(true);
    expect(s.state()).toMatchObject({ isFindingFm: true, fm: null });
    await s.fmSends(11, 12, 13);
    await s.opens();
    expect(s.queueIds()).toEqual([11]);
    expect(s.upcoming()).toEqual([12, 13]);
    expect(s.state().setAside?.queue.songs.map((song) => song.id)).toEqual([1, 2, 3]);
    expect(s.state()).toMatchObject({ setAside: { seconds: 64, queueOrigin: 'list' }, isFindingFm: false });
    expect(s.engine.isSounding).toBe(true);
    expect(s.fm.dislikes).toEqual([]);
  });

  test('reports a failure without interrupting the music; the next press retries [S8.3] [D-12]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.player.playFm();
    await fmIsLost(s);
    expect(s.eventTypes()).toEqual(['fm-failed']);
    expect(s.state()).toMatchObject({ fm: null, isFindingFm: false, wantsToPlay: true });
    expect(s.engine.isSounding).toBe(true);
    s.player.playFm();
    await s.fmSends(11);
    expect(s.current()).toBe(11);
  });

  test('reports an empty reply as such, and ends as after a failure', async () => {
    const s = createTestPlayer();
    s.player.playFm();
    await s.fmSends();
    expect(s.events).toEqual([{ type: 'fm-failed', error: null }]);
    expect(s.state()).toMatchObject({ fm: null, isFindingFm: false, isLoading: false });
  });

  test('is cancelled by a song chosen meanwhile, not by one that follows by itself [D-11]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.player.playFm();
    s.engine.ends();
    await s.opens();
    expect(s.current()).toBe(2);
    expect(s.state().isFindingFm).toBe(true);
    const question = s.fm.open[0];
    s.player.playNow(s.song(7));
    expect(question?.signal.aborted).toBe(true);
    await s.fmSends(11);
    expect(s.current()).toBe(7);
    expect(s.state()).toMatchObject({ fm: null, isFindingFm: false });
  });

  test('is cancelled when the playing song is removed meanwhile, and nothing plays by itself [S4.27]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.player.playFm();
    s.player.remove(s.id(1));
    await s.fmSends(11);
    expect(s.current()).toBe(2);
    expect(s.state()).toMatchObject({ fm: null, isFindingFm: false, wantsToPlay: false });
  });

  test('starts FM paused when the listener pauses meanwhile', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.player.playFm();
    s.player.pause();
    await s.fmSends(11);
    await s.opens();
    expect(s.current()).toBe(11);
    expect(s.engine.isSounding).toBe(false);
    expect(s.state().wantsToPlay).toBe(false);
  });

  test('resumes playback when FM is on already', async () => {
    const s = createTestPlayer();
    await s.playingFm(11, 12);
    s.player.pause();
    s.player.playFm();
    expect(s.current()).toBe(11);
    expect(s.engine.isSounding).toBe(true);
  });
});

describe('in personal FM', () => {
  test('next plays all songs of a reply before the next call [S4.9] [D-31]', async () => {
    const s = createTestPlayer();
    await s.playingFm(11, 12, 13);
    const heard = [];
    for (let step = 0; step < 2; step += 1) {
      s.player.next();
      await s.opens();
      s.clock.wind(1000);
      heard.push(s.current());
    }
    expect(heard).toEqual([12, 13]);
    expect(s.fm.fetchCount).toBe(1);
    s.player.next();
    expect(s.engine.isSounding, 'the song goes on until the next one is known').toBe(true);
    await s.fmSends(14, 15);
    await s.opens();
    expect(s.current()).toBe(14);
    expect(s.engine.isSounding).toBe(true);
  });

  test('a call in advance that is lost is sent again after five seconds, not at every tick [S7.37] [D-12]', async () => {
    const s = createTestPlayer();
    await s.playingFm(11);
    s.clock.wind(150_000);
    s.engine.reaches(160);
    await fmIsLost(s);
    expect(s.fm.fetchCount).toBe(2);
    s.clock.wind(4750);
    s.engine.reaches(164.75);
    expect(s.fm.fetchCount).toBe(2);
    s.clock.wind(250);
    s.engine.reaches(165);
    expect(s.fm.fetchCount).toBe(3);
    expect(s.eventTypes(), 'nobody waits for it').not.toContain('fm-failed');
  });

  test('the end of a song plays the next one, whose URL was prefetched and buffered in time [S4.9]', async () => {
    const s = createTestPlayer();
    await s.playingFm(11);
    s.clock.wind(150_000);
    s.engine.reaches(150);
    expect(s.fm.fetchCount).toBe(1);
    s.engine.reaches(160);
    await s.fmSends(12, 13);
    s.engine.reaches(172);
    await flushReplies();
    expect(s.engine.prepared).toMatch(/^\/12\//);
    s.engine.ends();
    expect(s.current()).toBe(12);
    expect(s.engine.url).toMatch(/^\/12\//);
    expect(s.source.requested.filter((call) => call.startsWith('12 '))).toHaveLength(1);
    expect(s.state().isFindingFm).toBe(false);
  });

  test('more songs are requested in time after the clock was set back, too', async () => {
    const s = createTestPlayer();
    await s.playingFm(11);
    s.clock.putBack(3_600_000);
    s.engine.reaches(160);
    expect(s.fm.fetchCount).toBe(2);
  });

  test('a next song that is unknown at the end plays as soon as it arrives', async () => {
    const s = createTestPlayer();
    await s.playingFm(11);
    s.engine.ends();
    expect(s.state()).toMatchObject({ isLoading: true, wantsToPlay: true, isFindingFm: true });
    await s.fmSends(12);
    await s.opens();
    expect(s.current()).toBe(12);
    expect(s.engine.isSounding).toBe(true);
  });

  test('a failed call is reported once, retried with growing delay, then waits for the listener [S8.3] [D-12]', async () => {
    const s = createTestPlayer();
    await s.playingFm(11);
    s.engine.ends();
    await fmIsLost(s);
    for (const delayMs of [1000, 5000, 18_000]) {
      s.clock.wind(delayMs - 1);
      expect(s.fm.open).toHaveLength(0);
      s.clock.wind(1);
      await fmIsLost(s);
    }
    expect(s.eventTypes()).toEqual(['song-ended', 'fm-failed']);
    expect(s.state()).toMatchObject({ isLoading: false, wantsToPlay: false, failure: { kind: 'network' } });
    s.clock.wind(600_000);
    expect(s.fm.open).toHaveLength(0);
    s.player.play();
    expect(s.state()).toMatchObject({ isLoading: true, wantsToPlay: true, failure: null });
    await s.fmSends(12);
    await s.opens();
    expect(s.current()).toBe(12);
    expect(s.engine.isSounding).toBe(true);
  });

  test('a failed call is retried at once when the network returns, unless the listener paused', async () => {
    for (const isPaused of [false, true]) {
      const s = createTestPlayer();
      await s.playingFm(11);
      s.engine.ends();
      for (const delayMs of [0, 1000, 5000, 18_000]) {
        s.clock.wind(delayMs);
        await fmIsLost(s);
      }
      if (isPaused) s.player.pause();
      s.player.online();
      await s.fmSends(12);
      await s.opens();
      expect(s.engine.isSounding).toBe(!isPaused);
    }
  });

  test('a song that is awaited stays silent when headphones are unplugged meanwhile', async () => {
    const s = createTestPlayer();
    await s.playingFm(11);
    s.player.next();
    s.engine.isPausedFromOutside();
    await s.fmSends(12);
    await s.opens();
    expect(s.current()).toBe(12);
    expect(s.engine.isSounding).toBe(false);
    s.player.play();
    expect(s.engine.isSounding).toBe(true);
  });

  test('a pause while nothing sounds ends the waiting; play resumes it', async () => {
    const s = createTestPlayer();
    await s.playingFm(11);
    s.engine.ends();
    s.player.pause();
    expect(s.state()).toMatchObject({ isLoading: false, isFindingFm: false, wantsToPlay: false });
    await s.fmSends(12);
    expect(s.current()).toBe(11);
    s.player.play();
    await s.fmSends(13);
    await s.opens();
    expect(s.current()).toBe(13);
    expect(s.engine.isSounding).toBe(true);
  });

  test('a song that cannot be played is skipped, five in a row at most [D-14]', async () => {
    const s = createTestPlayer();
    for (let id = 12; id <= 20; id += 1) s.source.refused.set(id, 'removed');
    await s.playingFm(11, 12, 13, 14);
    s.player.next();
    await flushReplies();
    await s.fmSends(15, 16, 17, 18, 19);
    expect(s.current()).toBe(17);
    expect(s.events.at(-1)).toMatchObject({ type: 'playback-failed', skips: 5 });
    expect(s.state()).toMatchObject({ wantsToPlay: false, isLoading: false });
  });

  test('previous and the modes do nothing [S4.4] [S4.11]', async () => {
    const s = createTestPlayer();
    await s.playingFm(11, 12);
    s.engine.reaches(30);
    const before = s.state();
    s.player.previous();
    s.player.setMode('single');
    s.player.cycleMode();
    expect(s.state()).toBe(before);
    expect(s.eventTypes()).toEqual([]);
    expect(s.player.playhead.read().seconds).toBe(30);
  });

  test('add next plays next and FM stays on; other edits change the queue that waits', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    await s.playingFm(11, 12);
    s.player.addNext(s.songs(7));
    expect(s.upcoming()).toEqual([7, 12]);
    s.player.append(s.songs(8));
    s.player.remove(s.id(2));
    s.player.move(s.id(8), 0);
    expect(s.state().setAside?.queue.songs.map((song) => song.id)).toEqual([8, 1, 3]);
    expect(s.queueIds()).toEqual([11]);
    expect(s.engine.calls).toEqual([]);
    expect(s.eventTypes()).toEqual(['added-next', 'removed']);
  });
});

test('a song that is added while FM waits for one plays at once', async () => {
  const s = createTestPlayer();
  await s.playingFm(11);
  s.engine.ends();
  await fmIsLost(s);
  expect(s.engine.isSounding).toBe(false);
  s.player.addNext(s.songs(7));
  await s.opens();
  expect(s.current()).toBe(7);
  expect(s.engine.isSounding).toBe(true);
});

describe('disliking', () => {
  test('reports how much was heard, then plays another song [S4.11]', async () => {
    const s = createTestPlayer();
    s.fm.hasAccount = true;
    await s.playingFm(11, 12);
    s.engine.reaches(25);
    s.player.dislike();
    s.player.dislike();
    expect(s.fm.dislikes).toMatchObject([{ id: 11, heardSeconds: 25 }]);
    expect(s.current()).toBe(11);
    s.fm.dislikes[0]?.accept();
    await s.opens();
    expect(s.current()).toBe(12);
    expect(s.engine.isSounding).toBe(true);
  });

  test('reports a failure and keeps the song [S8.4] [D-12]', async () => {
    const s = createTestPlayer();
    s.fm.hasAccount = true;
    await s.playingFm(11, 12);
    s.player.dislike();
    s.fm.dislikes[0]?.refuse();
    await flushReplies();
    expect(s.events).toMatchObject([{ type: 'fm-dislike-failed', needsLogin: false }]);
    expect(s.current()).toBe(11);
    expect(s.engine.isSounding).toBe(true);
  });

  test('asks a visitor to log in and sends no request [D-32]', async () => {
    const s = createTestPlayer();
    await s.playingFm(11, 12);
    s.player.dislike();
    expect(s.events).toMatchObject([{ type: 'fm-dislike-failed', needsLogin: true }]);
    expect(s.fm.dislikes).toEqual([]);
    expect(s.current()).toBe(11);
  });

  test('does not remove another song when its reply comes late [D-11]', async () => {
    const s = createTestPlayer();
    s.fm.hasAccount = true;
    await s.playingFm(11, 12, 13);
    s.player.dislike();
    s.player.next();
    await s.opens();
    s.fm.dislikes[0]?.accept();
    await flushReplies();
    expect(s.current()).toBe(12);
  });

  test('works again on a song that ended before the first reply', async () => {
    const s = createTestPlayer();
    s.fm.hasAccount = true;
    await s.playingFm(11, 12, 11);
    s.player.dislike();
    s.engine.ends();
    await s.opens();
    s.fm.dislikes[0]?.accept();
    await flushReplies();
    expect(s.current(), 'the reply skips nothing more').toBe(12);
    s.player.addNext([s.song(11)]);
    s.player.next();
    await s.opens();
    s.player.dislike();
    expect(s.fm.dislikes.map((dislike) => dislike.id)).toEqual([11, 11]);
  });

  test('keeps a pause that was pressed before the reply', async () => {
    const s = createTestPlayer();
    s.fm.hasAccount = true;
    await s.playingFm(11, 12);
    s.player.dislike();
    s.player.pause();
    s.fm.dislikes[0]?.accept();
    await s.opens();
    expect(s.current()).toBe(12);
    expect(s.engine.isSounding).toBe(false);
  });

  test('does nothing outside FM', async () => {
    const s = createTestPlayer();
    s.fm.hasAccount = true;
    await s.playing(1, 2);
    s.player.dislike();
    expect(s.fm.dislikes).toEqual([]);
    expect(s.eventTypes()).toEqual([]);
  });
});
