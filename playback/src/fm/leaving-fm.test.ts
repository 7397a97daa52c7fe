import { describe, expect, test } from 'vitest';
import { createTestPlayer, flushReplies } from '../testing/player-stage.ts';

describe('leaving personal FM', () => {
  test('brings the queue back, paused at its second, in its mode [S4.12] [D-31]', async () => {
    const s = createTestPlayer();
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

  test('by playing a list replaces the queue and keeps its mode [S4.12]', async () => {
    const s = createTestPlayer();
    s.player.setMode('single');
    await s.playing(1, 2);
    await s.playingFm(11, 12);
    s.player.playAll(s.songs(5, 6), { startAt: s.id(6), queueOrigin: 'cloud' });
    await s.opens();
    expect(s.queueIds()).toEqual([5, 6]);
    expect(s.state()).toMatchObject({
      fm: null,
      setAside: null,
      queueOrigin: 'cloud',
      queue: { mode: 'single' },
    });
    expect(s.current()).toBe(6);
    expect(s.engine.isSounding).toBe(true);
  });

  test('by playing one song adds it to the queue that comes back [S4.12] [S4.24]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    await s.playingFm(11, 12);
    s.player.playNow(s.song(5));
    await s.opens();
    expect(s.queueIds()).toEqual([1, 2, 5]);
    expect(s.current()).toBe(5);
    expect(s.state().fm).toBeNull();
  });

  test('by a jump into the queue plays it from there [S4.12]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    await s.playingFm(11, 12);
    s.player.jumpTo(s.id(1));
    await s.opens();
    expect(s.queueIds()).toEqual([1, 2]);
    expect(s.engine.source).toMatchObject({ startAt: 0 });
    expect(s.engine.url).toMatch(/^\/1\//);
    expect(s.engine.isSounding).toBe(true);
  });

  test('for a list that contains the playing song does not interrupt it [D-10]', async () => {
    const s = createTestPlayer();
    await s.playingFm(11, 12);
    s.player.playAll(s.songs(10, 11), { startAt: s.id(11) });
    expect(s.queueIds()).toEqual([10, 11]);
    expect(s.state().fm).toBeNull();
    expect(s.engine.calls).toEqual([]);
    expect(s.engine.isSounding).toBe(true);
  });

  test('for the playing song itself keeps it sounding, at its index in the queue [D-10] [S4.24]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    await s.playingFm(11, 12);
    s.player.playNow(s.song(11));
    expect(s.queueIds()).toEqual([1, 2, 11]);
    expect(s.current()).toBe(11);
    expect(s.engine.calls).toEqual([]);
  });

  test('and coming back starts with the unplayed songs, without a call [D-31]', async () => {
    const s = createTestPlayer();
    await s.playingFm(11, 12, 13);
    s.player.playAll(s.songs(1));
    await s.opens();
    s.player.playFm();
    await s.opens();
    expect(s.current()).toBe(11);
    expect(s.upcoming()).toEqual([12, 13]);
    expect(s.fm.fetchCount).toBe(1);
  });

  test.each(['on its way', 'accepted'])(
    'with a dislike %s does not begin with that song again',
    async (at) => {
      const s = createTestPlayer();
      s.fm.hasAccount = true;
      await s.playingFm(11);
      s.player.dislike();
      if (at === 'accepted') {
        s.fm.dislikes[0]?.accept();
        await flushReplies();
      }
      s.player.playAll(s.songs(1));
      await s.opens();
      // The request for the song after it was cancelled.
      if (at === 'accepted') s.fm.open.shift();
      s.player.playFm();
      await s.fmSends(12);
      await s.opens();
      expect(s.current()).toBe(12);
    },
  );

  test('with a refused dislike begins with that song again', async () => {
    const s = createTestPlayer();
    s.fm.hasAccount = true;
    await s.playingFm(11, 12);
    s.player.dislike();
    s.fm.dislikes[0]?.refuse();
    await flushReplies();
    s.player.playAll(s.songs(1));
    await s.opens();
    s.player.playFm();
    await s.opens();
    expect(s.current()).toBe(11);
  });

  test('while its next song is awaited forgets that song', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    await s.playingFm(11);
    s.engine.ends();
    s.player.playAll(s.songs(11, 5), { startAt: s.id(11) });
    await s.fmSends(12);
    await s.opens();
    expect(s.current()).toBe(11);
    expect(s.engine.isSounding).toBe(true);
    expect(s.state()).toMatchObject({ fm: null, isLoading: false });
  });

  test('clearing the queue ends FM too, and Undo restores both', async () => {
    const s = createTestPlayer();
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

type Stage = ReturnType<typeof createTestPlayer>;

describe('a subscriber sees FM with its song, or the queue without FM, and no mix of them,', () => {
  /** Records the states that a subscriber sees: the songs of the queue, and the upcoming songs while FM is on. */
  function follow(s: Stage): unknown[] {
    const seen: unknown[] = [];
    s.player.state.subscribe(({ fm, setAside }) => {
      const aside = setAside?.queue.songs.map(({ id }) => Number(id)) ?? null;
      const state = fm === null ? [s.queueIds(), aside] : [s.queueIds(), aside, s.upcoming()];
      if (JSON.stringify(state) !== JSON.stringify(seen.at(-1))) seen.push(state);
    });
    return seen;
  }

  test('when FM is turned on', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    const seen = follow(s);
    await s.playingFm(11, 12);
    expect(seen).toEqual([
      [[1, 2], null],
      [[11], [1, 2], [12]],
    ]);
  });

  test.each<[way: string, leave: (s: Stage) => void, queue: number[]]>([
    ['its switch', (s) => s.player.leaveFm(), [1, 2]],
    ['a list', (s) => s.player.playAll(s.songs(5, 6)), [5, 6]],
    ['a list from its second song', (s) => s.player.playAll(s.songs(5, 6), { startAt: s.id(6) }), [5, 6]],
    [
      'a list with the song that plays',
      (s) => s.player.playAll(s.songs(11, 6), { startAt: s.id(11) }),
      [11, 6],
    ],
    ['a song', (s) => s.player.playNow(s.song(5)), [1, 2, 5]],
    ['the song that plays', (s) => s.player.playNow(s.song(11)), [1, 2, 11]],
    ['a jump', (s) => s.player.jumpTo(s.id(2)), [1, 2]],
    ['a jump to the song that was set aside', (s) => s.player.jumpTo(s.id(1)), [1, 2]],
    ['clearing the queue', (s) => s.player.clear(), []],
  ])('when FM is left by %s', async (_way, leave, queue) => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    await s.playingFm(11, 12);
    const seen = follow(s);
    leave(s);
    await s.opens();
    expect(seen).toEqual([[queue, null]]);
  });
});

describe('after a reload', () => {
  test('FM, its songs and the queue set aside are restored, without a call [S3.7]', async () => {
    const before = createTestPlayer();
    await before.playing(1, 2);
    before.engine.reaches(64);
    await before.playingFm(11, 12, 13);
    const { queue, queueOrigin, fm, setAside, volume, volumeBeforeMute, history } = before.state();
    const s = createTestPlayer();
    s.player.restore({ queue, queueOrigin, fm, setAside, volume, volumeBeforeMute, history }, 33);
    await s.opens();
    expect(s.state()).toMatchObject({ fm, setAside, queue, wantsToPlay: false });
    expect(s.engine.source?.startAt).toBe(33);
    s.player.next();
    await s.opens();
    expect(s.current()).toBe(12);
    expect(s.fm.fetchCount).toBe(0);
    s.player.leaveFm();
    await s.opens();
    expect(s.queueIds()).toEqual([1, 2]);
    expect(s.engine.source?.startAt).toBe(64);
  });

  test('the queue set aside starts its song at 0 when positions are not remembered [S3.46]', async () => {
    const before = createTestPlayer();
    await before.playing(1, 2);
    before.engine.reaches(64);
    await before.playingFm(11, 12);
    const s = createTestPlayer({ memoryLastPlaybackPosition: false });
    s.player.restore(before.state(), 33);
    s.player.leaveFm();
    await s.opens();
    expect(s.current()).toBe(1);
    expect(s.engine.source?.startAt).toBe(0);
  });

  test('damaged FM data leaves a working player [D-65]', async () => {
    const s = createTestPlayer();
    const rest = {
      queueOrigin: 'list',
      setAside: null,
      volume: 1,
      volumeBeforeMute: null,
      history: [],
    } as const;
    const queue = { songs: [], index: 3, mode: 'normal', order: [], listName: null } as const;
    s.player.restore({ ...rest, queue, fm: { upcoming: s.songs(12) } }, 0);
    expect(s.state()).toMatchObject({ fm: null, setAside: null });
    s.player.restore(
      { ...rest, queue: { ...queue, songs: s.songs(11), index: 0 }, fm: { upcoming: s.songs(11, 12, 12) } },
      0,
    );
    expect(s.upcoming()).toEqual([12]);
    s.player.leaveFm();
    expect(s.current()).toBeNull();
    const aside = {
      songs: s.songs(1, 1, 2),
      index: 9,
      mode: 'random',
      order: [s.id(7)],
      listName: null,
    } as const;
    s.player.restore(
      {
        ...rest,
        queue: { ...queue, songs: s.songs(11), index: 0 },
        fm: { upcoming: [] },
        setAside: { queue: aside, queueOrigin: 'list', seconds: 5 },
      },
      0,
    );
    s.player.leaveFm();
    expect(s.queueIds()).toEqual([1, 2]);
    expect(s.current()).toBe(1);
    expect(new Set(s.state().queue.order)).toEqual(new Set([s.id(1), s.id(2)]));
  });
});
