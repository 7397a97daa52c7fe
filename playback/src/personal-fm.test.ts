import { describe, expect, test } from 'vitest';
import { arrivals, playerStage } from './testing/player-stage.ts';

type Stage = ReturnType<typeof playerStage>;

/** The service's next reply. */
async function fmSends(s: Stage, ...ids: number[]): Promise<void> {
  s.fm.open.shift()?.answer(...s.songs(...ids));
  await arrivals();
}
async function fmIsLost(s: Stage): Promise<void> {
  s.fm.open.shift()?.break();
  await arrivals();
}

describe('turning personal FM on', () => {
  test('sets the queue and its second aside and plays; a visitor may too [S4.12] [S6.1] [D-31]', async () => {
    const s = playerStage();
    await s.playing(1, 2, 3);
    s.engine.reaches(64);
    s.player.playFm();
    expect(s.engine.isSounding, 'the old song goes on until there is a new one').toBe(true);
    expect(s.state()).toMatchObject({ isFindingFm: true, fm: null });
    await fmSends(s, 11, 12, 13);
    await s.opens();
    expect(s.queueIds()).toEqual([11]);
    expect(s.upcoming()).toEqual([12, 13]);
    expect(s.state().setAside?.queue.songs.map((song) => song.id)).toEqual([1, 2, 3]);
    expect(s.state()).toMatchObject({ setAside: { seconds: 64, listMode: 'list' }, isFindingFm: false });
    expect(s.engine.isSounding).toBe(true);
    expect(s.fm.dislikes).toEqual([]);
  });

  test('that fails is told, and the music goes on as it was; the next press tries again [S8.3] [D-12]', async () => {
    const s = playerStage();
    await s.playing(1, 2);
    s.player.playFm();
    await fmIsLost(s);
    expect(s.told()).toEqual(['fm-failed']);
    expect(s.state()).toMatchObject({ fm: null, isFindingFm: false, wantsToPlay: true });
    expect(s.engine.isSounding).toBe(true);
    s.player.playFm();
    await fmSends(s, 11);
    expect(s.current()).toBe(11);
  });

  test('an empty reply fails as well', async () => {
    const s = playerStage();
    s.player.playFm();
    await fmSends(s);
    expect(s.told()).toEqual(['fm-failed']);
    expect(s.state()).toMatchObject({ fm: null, isFindingFm: false, isLoading: false });
  });

  test('gives way to a song that is chosen meanwhile, not to one that follows by itself [D-11]', async () => {
    const s = playerStage();
    await s.playing(1, 2);
    s.player.playFm();
    s.engine.ends();
    await s.opens();
    expect(s.current()).toBe(2);
    expect(s.state().isFindingFm).toBe(true);
    const question = s.fm.open[0];
    s.player.playNow(s.song(7));
    expect(question?.signal.aborted).toBe(true);
    await fmSends(s, 11);
    expect(s.current()).toBe(7);
    expect(s.state()).toMatchObject({ fm: null, isFindingFm: false });
  });

  test('is over when the playing song is removed meanwhile: nothing plays by itself then [S4.27]', async () => {
    const s = playerStage();
    await s.playing(1, 2);
    s.player.playFm();
    s.player.remove(s.id(1));
    await fmSends(s, 11);
    expect(s.current()).toBe(2);
    expect(s.state()).toMatchObject({ fm: null, isFindingFm: false, wantsToPlay: false });
  });

  test('a pause meanwhile is obeyed: FM comes paused', async () => {
    const s = playerStage();
    await s.playing(1);
    s.player.playFm();
    s.player.pause();
    await fmSends(s, 11);
    await s.opens();
    expect(s.current()).toBe(11);
    expect(s.engine.isSounding).toBe(false);
    expect(s.state().wantsToPlay).toBe(false);
  });

  test('while it is on, is a press of play', async () => {
    const s = playerStage();
    await s.playingFm(11, 12);
    s.player.pause();
    s.player.playFm();
    expect(s.current()).toBe(11);
    expect(s.engine.isSounding).toBe(true);
  });
});

describe('in personal FM', () => {
  test('next plays all songs of a reply before the next call [S4.9] [D-31]', async () => {
    const s = playerStage();
    await s.playingFm(11, 12, 13);
    const heard = [];
    for (let step = 0; step < 2; step += 1) {
      s.player.next();
      await s.opens();
      s.clock.wind(1000);
      heard.push(s.current());
    }
    expect(heard).toEqual([12, 13]);
    expect(s.fm.asked).toBe(1);
    s.player.next();
    expect(s.engine.isSounding, 'the song goes on until the next one is known').toBe(true);
    await fmSends(s, 14, 15);
    await s.opens();
    expect(s.current()).toBe(14);
    expect(s.engine.isSounding).toBe(true);
  });

  test('the end of a song plays the next one, which was asked for and buffered in time [S4.9]', async () => {
    const s = playerStage();
    await s.playingFm(11);
    s.clock.wind(150_000);
    s.engine.reaches(150);
    expect(s.fm.asked).toBe(1);
    s.engine.reaches(160);
    await fmSends(s, 12, 13);
    s.engine.reaches(172);
    await arrivals();
    expect(s.engine.prepared).toMatch(/^\/12\//);
    s.engine.ends();
    expect(s.current()).toBe(12);
    expect(s.engine.url).toBe(s.engine.prepared);
    expect(s.state().isFindingFm).toBe(false);
  });

  test('when the next one is still unknown at the end, it plays as soon as it comes', async () => {
    const s = playerStage();
    await s.playingFm(11);
    s.engine.ends();
    expect(s.state()).toMatchObject({ isLoading: true, wantsToPlay: true, isFindingFm: true });
    await fmSends(s, 12);
    await s.opens();
    expect(s.current()).toBe(12);
    expect(s.engine.isSounding).toBe(true);
  });

  test('a failing call is told once, tried again with growing delay, then waits for the listener [S8.3] [D-12]', async () => {
    const s = playerStage();
    await s.playingFm(11);
    s.engine.ends();
    await fmIsLost(s);
    for (const delayMs of [1000, 5000, 18_000]) {
      s.clock.wind(delayMs - 1);
      expect(s.fm.open).toHaveLength(0);
      s.clock.wind(1);
      await fmIsLost(s);
    }
    expect(s.told()).toEqual(['fm-failed']);
    expect(s.state()).toMatchObject({ isLoading: false, wantsToPlay: false, failure: { kind: 'network' } });
    s.clock.wind(600_000);
    expect(s.fm.open).toHaveLength(0);
    s.player.play();
    expect(s.state()).toMatchObject({ isLoading: true, wantsToPlay: true, failure: null });
    await fmSends(s, 12);
    await s.opens();
    expect(s.current()).toBe(12);
    expect(s.engine.isSounding).toBe(true);
  });

  test('the network back again is tried at once, unless the listener paused', async () => {
    for (const isPaused of [false, true]) {
      const s = playerStage();
      await s.playingFm(11);
      s.engine.ends();
      for (const delayMs of [0, 1000, 5000, 18_000]) {
        s.clock.wind(delayMs);
        await fmIsLost(s);
      }
      if (isPaused) s.player.pause();
      s.player.networkIsBack();
      await fmSends(s, 12);
      await s.opens();
      expect(s.engine.isSounding).toBe(!isPaused);
    }
  });

  test('a pause while nothing sounds ends the waiting; play goes on', async () => {
    const s = playerStage();
    await s.playingFm(11);
    s.engine.ends();
    s.player.pause();
    expect(s.state()).toMatchObject({ isLoading: false, isFindingFm: false, wantsToPlay: false });
    await fmSends(s, 12);
    expect(s.current()).toBe(11);
    s.player.play();
    await fmSends(s, 13);
    await s.opens();
    expect(s.current()).toBe(13);
    expect(s.engine.isSounding).toBe(true);
  });

  test('a song that cannot be played is passed over, five at most [D-14]', async () => {
    const s = playerStage();
    for (let id = 12; id <= 20; id += 1) s.source.refused.set(id, 'removed');
    await s.playingFm(11, 12, 13, 14);
    s.player.next();
    await arrivals();
    await fmSends(s, 15, 16, 17, 18, 19);
    expect(s.current()).toBe(17);
    expect(s.events.at(-1)).toMatchObject({ type: 'gave-up', skips: 5 });
    expect(s.state()).toMatchObject({ wantsToPlay: false, isLoading: false });
  });

  test('previous and the modes do nothing [S4.4] [S4.11]', async () => {
    const s = playerStage();
    await s.playingFm(11, 12);
    s.engine.reaches(30);
    const before = s.state();
    s.player.previous();
    s.player.setMode('single');
    s.player.cycleMode();
    expect(s.state()).toBe(before);
    expect(s.told()).toEqual([]);
    expect(s.player.playhead.read().seconds).toBe(30);
  });

  test('add next plays next and FM stays on; other edits change the queue that waits', async () => {
    const s = playerStage();
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
    expect(s.told()).toEqual(['added-next', 'removed']);
  });
});

describe('a song with the name of the one before it', () => {
  const named = (s: Stage, name: string, ...ids: number[]) => ids.map((id) => s.song(id, { name }));

  test('is disliked for a member and never heard [S4.10]', async () => {
    const s = playerStage();
    s.fm.isLoggedIn = true;
    s.player.playFm();
    s.fm.open.shift()?.answer(...named(s, 'Moon', 11, 12), s.song(13));
    await s.opens();
    expect(s.current()).toBe(11);
    expect(s.upcoming()).toEqual([13]);
    expect(s.fm.dislikes.map((dislike) => dislike.id)).toEqual([12]);
    s.fm.dislikes[0]?.refuse();
    await arrivals();
    expect(s.told(), 'nobody is told that it went wrong').not.toContain('fm-dislike-failed');
  });

  test('is passed over for a visitor without a call or an error [S4.10] [D-32]', async () => {
    const s = playerStage();
    s.player.playFm();
    s.fm.open.shift()?.answer(...named(s, 'Moon', 11));
    await s.opens();
    s.clock.wind(1000);
    s.player.next();
    s.fm.open.shift()?.answer(...named(s, 'Moon', 12));
    await arrivals();
    await fmSends(s, 13);
    await s.opens();
    expect(s.current()).toBe(13);
    expect(s.engine.isSounding).toBe(true);
    expect(s.fm.dislikes).toEqual([]);
    expect(s.told()).not.toContain('fm-failed');
  });

  test('plays after five of them in a row [S4.10]', async () => {
    const s = playerStage();
    s.fm.isLoggedIn = true;
    s.player.playFm();
    s.fm.open.shift()?.answer(...named(s, 'Moon', 11));
    await s.opens();
    s.player.next();
    s.fm.open.shift()?.answer(...named(s, 'Moon', 12, 13, 14));
    await arrivals();
    s.fm.open.shift()?.answer(...named(s, 'Moon', 15, 16, 17));
    await s.opens();
    expect(s.current()).toBe(17);
    expect(s.fm.dislikes.map((dislike) => dislike.id)).toEqual([12, 13, 14, 15, 16]);
  });

  test('a library of one song plays it again rather than nothing', async () => {
    const s = playerStage();
    s.fm.isLoggedIn = true;
    await s.playingFm(11);
    s.player.next();
    for (let reply = 0; reply < 6; reply += 1) await fmSends(s, 11);
    await s.opens();
    expect(s.engine.isSounding).toBe(true);
    expect(s.player.playhead.read().seconds).toBe(0);
    expect(s.fm.dislikes).toEqual([]);
  });
});

describe('disliking', () => {
  test('tells the service what was heard, then plays another song [S4.11]', async () => {
    const s = playerStage();
    s.fm.isLoggedIn = true;
    await s.playingFm(11, 12);
    s.engine.reaches(25);
    s.player.dislike();
    s.player.dislike();
    expect(s.fm.dislikes).toMatchObject([{ id: 11, heardSeconds: 25 }]);
    expect(s.current()).toBe(11);
    s.fm.dislikes[0]?.take();
    await s.opens();
    expect(s.current()).toBe(12);
    expect(s.engine.isSounding).toBe(true);
  });

  test('that fails is told, and the song stays [S8.4] [D-12]', async () => {
    const s = playerStage();
    s.fm.isLoggedIn = true;
    await s.playingFm(11, 12);
    s.player.dislike();
    s.fm.dislikes[0]?.refuse();
    await arrivals();
    expect(s.events).toMatchObject([{ type: 'fm-dislike-failed', needsLogin: false }]);
    expect(s.current()).toBe(11);
    expect(s.engine.isSounding).toBe(true);
  });

  test('asks a visitor to log in and the service nothing [D-32]', async () => {
    const s = playerStage();
    await s.playingFm(11, 12);
    s.player.dislike();
    expect(s.events).toMatchObject([{ type: 'fm-dislike-failed', needsLogin: true }]);
    expect(s.fm.dislikes).toEqual([]);
    expect(s.current()).toBe(11);
  });

  test('whose answer comes late takes nothing away from another song [D-11]', async () => {
    const s = playerStage();
    s.fm.isLoggedIn = true;
    await s.playingFm(11, 12, 13);
    s.player.dislike();
    s.player.next();
    await s.opens();
    s.fm.dislikes[0]?.take();
    await arrivals();
    expect(s.current()).toBe(12);
  });

  test('a pause before the answer holds', async () => {
    const s = playerStage();
    s.fm.isLoggedIn = true;
    await s.playingFm(11, 12);
    s.player.dislike();
    s.player.pause();
    s.fm.dislikes[0]?.take();
    await s.opens();
    expect(s.current()).toBe(12);
    expect(s.engine.isSounding).toBe(false);
  });

  test('outside FM does nothing', async () => {
    const s = playerStage();
    s.fm.isLoggedIn = true;
    await s.playing(1, 2);
    s.player.dislike();
    expect(s.fm.dislikes).toEqual([]);
    expect(s.told()).toEqual([]);
  });
});

describe('leaving personal FM', () => {
  test('brings the queue back, paused at its second, in its mode [S4.12] [D-31]', async () => {
    const s = playerStage();
    s.player.setMode('random');
    await s.playing(1, 2, 3);
    s.player.jumpTo(s.id(2));
    await s.opens();
    s.engine.reaches(64);
    const before = s.state().queue;
    await s.playingFm(11, 12);
    s.player.leaveFm();
    await s.opens();
    expect(s.state().queue).toEqual(before);
    expect(s.state()).toMatchObject({ fm: null, setAside: null, wantsToPlay: false });
    expect(s.engine.source?.startAt).toBe(64);
    expect(s.engine.isSounding).toBe(false);
    s.player.play();
    expect(s.engine.isSounding).toBe(true);
  });

  test('by playing a list replaces the queue as ever, its mode kept [S4.12]', async () => {
    const s = playerStage();
    s.player.setMode('single');
    await s.playing(1, 2);
    await s.playingFm(11, 12);
    s.player.playAll(s.songs(5, 6), { startAt: s.id(6), listMode: 'cloud' });
    await s.opens();
    expect(s.queueIds()).toEqual([5, 6]);
    expect(s.state()).toMatchObject({
      fm: null,
      setAside: null,
      listMode: 'cloud',
      queue: { mode: 'single' },
    });
    expect(s.current()).toBe(6);
    expect(s.engine.isSounding).toBe(true);
  });

  test('by playing one song adds it to the queue that comes back [S4.12] [S4.24]', async () => {
    const s = playerStage();
    await s.playing(1, 2);
    await s.playingFm(11, 12);
    s.player.playNow(s.song(5));
    await s.opens();
    expect(s.queueIds()).toEqual([1, 2, 5]);
    expect(s.current()).toBe(5);
    expect(s.state().fm).toBeNull();
  });

  test('by a jump into the queue plays it from there [S4.12]', async () => {
    const s = playerStage();
    await s.playing(1, 2);
    await s.playingFm(11, 12);
    s.player.jumpTo(s.id(1));
    await s.opens();
    expect(s.queueIds()).toEqual([1, 2]);
    expect(s.engine.source).toMatchObject({ startAt: 0 });
    expect(s.engine.url).toMatch(/^\/1\//);
    expect(s.engine.isSounding).toBe(true);
  });

  test('for a list that holds the playing song does not interrupt it [D-10]', async () => {
    const s = playerStage();
    await s.playingFm(11, 12);
    s.player.playAll(s.songs(10, 11), { startAt: s.id(11) });
    expect(s.queueIds()).toEqual([10, 11]);
    expect(s.state().fm).toBeNull();
    expect(s.engine.calls).toEqual([]);
    expect(s.engine.isSounding).toBe(true);
  });

  test('for the playing song itself keeps it sounding, at its place in the queue [D-10] [S4.24]', async () => {
    const s = playerStage();
    await s.playing(1, 2);
    await s.playingFm(11, 12);
    s.player.playNow(s.song(11));
    expect(s.queueIds()).toEqual([1, 2, 11]);
    expect(s.current()).toBe(11);
    expect(s.engine.calls).toEqual([]);
  });

  test('and coming back begins with what was not heard, without a call [D-31]', async () => {
    const s = playerStage();
    await s.playingFm(11, 12, 13);
    s.player.playAll(s.songs(1));
    await s.opens();
    s.player.playFm();
    await s.opens();
    expect(s.current()).toBe(11);
    expect(s.upcoming()).toEqual([12, 13]);
    expect(s.fm.asked).toBe(1);
  });

  test('while its next song is awaited forgets that song', async () => {
    const s = playerStage();
    await s.playing(1, 2);
    await s.playingFm(11);
    s.engine.ends();
    s.player.playAll(s.songs(11, 5), { startAt: s.id(11) });
    await fmSends(s, 12);
    await s.opens();
    expect(s.current()).toBe(11);
    expect(s.engine.isSounding).toBe(true);
    expect(s.state()).toMatchObject({ fm: null, isLoading: false });
  });

  test('clearing ends FM too; undone, both are there again', async () => {
    const s = playerStage();
    await s.playing(1, 2);
    await s.playingFm(11, 12);
    const undo = s.player.clear();
    expect(s.state()).toMatchObject({ fm: null, setAside: null, queue: { songs: [] } });
    undo();
    await s.opens();
    expect(s.current()).toBe(11);
    expect(s.upcoming()).toEqual([12]);
    expect(s.state().setAside?.queue.songs).toHaveLength(2);
  });
});

describe('after a reload', () => {
  test('FM, what it holds and the queue set aside are as before, without a call [S3.7]', async () => {
    const before = playerStage();
    await before.playing(1, 2);
    before.engine.reaches(64);
    await before.playingFm(11, 12, 13);
    const { queue, listMode, fm, setAside, volume, volumeBeforeMute, history } = before.state();
    const s = playerStage();
    s.player.restore({ queue, listMode, fm, setAside, volume, volumeBeforeMute, history }, 33);
    await s.opens();
    expect(s.state()).toMatchObject({ fm, setAside, queue, wantsToPlay: false });
    expect(s.engine.source?.startAt).toBe(33);
    s.player.next();
    await s.opens();
    expect(s.current()).toBe(12);
    expect(s.fm.asked).toBe(0);
    s.player.leaveFm();
    await s.opens();
    expect(s.queueIds()).toEqual([1, 2]);
    expect(s.engine.source?.startAt).toBe(64);
  });

  test('a damaged remainder of FM leaves a player that can play [D-65]', async () => {
    const s = playerStage();
    const rest = { listMode: 'list', volume: 1, volumeBeforeMute: null, history: [] } as const;
    const queue = { songs: [], index: 3, mode: 'normal', order: [] } as const;
    s.player.restore({ ...rest, queue, fm: { upcoming: s.songs(12) } }, 0);
    expect(s.state()).toMatchObject({ fm: null, setAside: null });
    s.player.restore(
      { ...rest, queue: { ...queue, songs: s.songs(11), index: 0 }, fm: { upcoming: s.songs(11, 12, 12) } },
      0,
    );
    expect(s.upcoming()).toEqual([12]);
    s.player.leaveFm();
    expect(s.current()).toBeNull();
  });
});
