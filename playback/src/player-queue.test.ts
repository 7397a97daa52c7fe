import { describe, expect, test } from 'vitest';
import type { PlayerListing } from './queue/fill-queue.ts';
import type { SavedPlayerState } from './saved-player-state.ts';
import { createTestPlayer, flushReplies } from './testing/player-stage.ts';

test.each(['normal', 'random', 'single'] as const)(
  'playing a list from a song in %s mode starts that song, and ends cloud mode [D-35]',
  async (mode) => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(8, 9), { queueOrigin: 'cloud' });
    await s.opens();
    s.player.setMode(mode);
    s.clock.wind(1000);
    s.player.playAll(s.songs(1, 2, 3, 4, 5), { startAt: s.id(4) });
    await s.opens();
    expect(s.current()).toBe(4);
    expect(s.state()).toMatchObject({ queueOrigin: 'list', queue: { mode } });
  },
);

test('in random mode a song moved in the play order plays next, and the list stays', async () => {
  const s = createTestPlayer();
  s.player.setMode('random');
  await s.playing(1, 2, 3, 4, 5);
  const { order, index } = s.state().queue;
  const last = order.at(-1) ?? s.id(0);
  s.player.move(last, order.indexOf(s.state().queue.songs[index]?.id ?? s.id(0)) + 1, 'coming');
  expect(s.queueIds()).toEqual([1, 2, 3, 4, 5]);
  expect(s.state().queue.mode).toBe('random');
  s.player.next();
  await s.opens();
  expect(s.current()).toBe(last);
});

describe('queue edits', () => {
  test('adding a song jumps to it or appends it, and plays [S4.24]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    s.player.playNow(s.song(3));
    await s.opens();
    expect(s.queueIds()).toEqual([1, 2, 3]);
    expect(s.current()).toBe(3);
    s.clock.wind(1000);
    s.player.playNow(s.song(9));
    await s.opens();
    expect(s.queueIds()).toEqual([1, 2, 3, 9]);
    expect(s.current()).toBe(9);
    expect(s.engine.isSounding).toBe(true);
  });

  test('add next keeps the sound, and reports what it added [S4.25] [S8.12]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    s.player.setMode('single');
    s.events.length = 0;
    s.player.addNext(s.songs(3, 1, 9));
    expect(s.queueIds()).toEqual([1, 3, 9, 2]);
    expect(s.state().queue.mode).toBe('normal');
    expect(s.engine.isSounding).toBe(true);
    expect(s.events).toEqual([{ type: 'added-next', songs: s.songs(3, 9), endedMode: 'single' }]);
    s.player.addNext(s.songs(1));
    expect(s.events).toHaveLength(1);
  });

  test.each(['random', 'single'] as const)(
    'add next of the song that plays, or of no song, keeps %s mode and its order [S4.25]',
    async (mode) => {
      const s = createTestPlayer();
      await s.playing(1, 2, 3, 4, 5);
      s.player.setMode(mode);
      const { queue } = s.state();
      s.events.length = 0;
      s.player.addNext(s.songs(1));
      s.player.addNext([]);
      expect(s.state().queue).toEqual(queue);
      expect(s.events).toEqual([]);
    },
  );

  test('add next and append to an empty queue wait paused, ready to play', async () => {
    const s = createTestPlayer();
    s.player.addNext(s.songs(4, 5));
    await s.opens();
    expect(s.current()).toBe(4);
    expect(s.engine.isSounding).toBe(false);
    s.player.append(s.songs(6));
    s.player.play();
    expect(s.engine.isSounding).toBe(true);
    expect(s.queueIds()).toEqual([4, 5, 6]);
  });

  test('removing another song keeps the sound, its index adjusted [S4.26]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    s.player.next();
    await s.opens();
    s.engine.calls.length = 0;
    s.player.remove(s.id(1));
    expect(s.state().queue.index).toBe(0);
    expect(s.current()).toBe(2);
    expect(s.engine.calls).toEqual([]);
    expect(s.events.at(-1)).toMatchObject({ type: 'removed', song: { id: 1 } });
  });

  test('removing the current one selects the next, paused at 0; nothing plays by itself [S4.27]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    s.engine.reaches(70);
    s.player.remove(s.id(1));
    expect(s.current()).toBe(2);
    await s.opens();
    s.clock.wind(60_000);
    expect(s.state()).toMatchObject({ wantsToPlay: false, isLoading: false });
    expect(s.player.playhead.read().seconds).toBe(0);
    expect(s.engine.isSounding).toBe(false);
    s.player.play();
    expect(s.engine.isSounding).toBe(true);
  });

  test('a song that was removed while another one sounds comes back to its place, and the sound goes on', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    s.player.remove(s.id(2));
    s.engine.calls.length = 0;
    const removal = s.events.at(-1);
    if (removal?.type !== 'removed') throw new Error('the removal was not reported');
    removal.undo();
    expect(s.queueIds()).toEqual([1, 2, 3]);
    expect(s.current()).toBe(1);
    expect(s.engine.calls).toEqual([]);
  });

  test('removing the last song leaves an empty, silent player [S4.28] [D-24]', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.player.remove(s.id(1));
    expect(s.state()).toMatchObject({
      wantsToPlay: false,
      isLoading: false,
      songUrl: null,
      durationSeconds: 0,
    });
    expect(s.state().queue).toMatchObject({ songs: [], index: -1 });
    expect(s.engine.url).toBeNull();
    s.player.play();
    expect(s.engine.url).toBeNull();
    expect(s.events.find((event) => event.type === 'song-changed')).toMatchObject({ song: null });
  });

  test('moving a song keeps the sound', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    s.player.move(s.id(1), 2);
    expect(s.queueIds()).toEqual([2, 3, 1]);
    expect(s.current()).toBe(1);
    expect(s.engine.calls).toEqual([]);
  });

  test('clearing can be undone: songs, current song and position are restored, playing as before', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2, 3);
    s.player.next();
    await s.opens();
    s.engine.reaches(33);
    const undo = s.player.clear();
    expect(s.queueIds()).toEqual([]);
    expect(s.engine.url).toBeNull();
    undo();
    expect(s.queueIds()).toEqual([1, 2, 3]);
    expect(s.current()).toBe(2);
    await s.opens();
    expect(s.engine.source?.startAt).toBe(33);
    expect(s.engine.isSounding).toBe(true);
    s.player.remove(s.id(3));
    undo();
    expect(s.queueIds()).toEqual([1, 2]);
  });

  test('undoing while something else plays appends the old songs', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    const undo = s.player.clear();
    s.player.playNow(s.song(9));
    await s.opens();
    undo();
    expect(s.queueIds()).toEqual([9, 1, 2]);
    expect(s.current()).toBe(9);
  });

  test.each<[string, (s: ReturnType<typeof createTestPlayer>) => void]>([
    ['queue', (s) => s.player.jumpTo(s.id(1))],
    ['page', (s) => s.player.playNow(s.song(1))],
    ['list', (s) => s.player.playAll(s.songs(1, 2, 3), { startAt: s.id(1) })],
  ])('a song that ended during its fade-out starts again when chosen in the %s', async (_where, choose) => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.isFading = true;
    s.player.pause();
    s.engine.ends();
    s.engine.isFading = false;
    choose(s);
    await s.opens();
    expect(s.current()).toBe(1);
    expect(s.player.playhead.read().seconds).toBe(0);
    expect(s.engine.isSounding).toBe(true);
  });

  test('a jump to an unknown song does nothing; an empty list replaces nothing', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.player.jumpTo(s.id(8));
    s.player.remove(s.id(8));
    s.player.playAll([]);
    expect(s.queueIds()).toEqual([1]);
    expect(s.engine.calls).toEqual([]);
  });

  test('the kind of list is kept with the queue', async () => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1), { queueOrigin: 'cloud' });
    expect(s.state().queueOrigin).toBe('cloud');
    s.player.playAll(s.songs(2));
    expect(s.state().queueOrigin).toBe('list');
  });
});

describe('volume', () => {
  test('is applied to the engine, also by mute and unmute [S4.29]', async () => {
    const s = createTestPlayer();
    expect(s.engine.volume).toBe(0.7);
    s.player.setVolume(0.4);
    s.player.toggleMute();
    expect(s.engine.volume).toBe(0);
    expect(s.state()).toMatchObject({ volume: 0, volumeBeforeMute: 0.4 });
    s.player.toggleMute();
    expect(s.engine.volume).toBe(0.4);
  });
});

describe('after a reload', () => {
  const saved = (
    s: ReturnType<typeof createTestPlayer>,
    given: Partial<SavedPlayerState> = {},
  ): SavedPlayerState => ({
    queue: { songs: s.songs(1, 2, 3), index: 1, mode: 'normal', order: [], listName: null },
    queueOrigin: 'cloud',
    fm: null,
    setAside: null,
    volume: 0.3,
    volumeBeforeMute: null,
    history: s.songs(2, 1),
    ...given,
  });

  test('everything is restored, paused at the same second; play continues there [S3.5] [S3.9] [S4.20]', async () => {
    const s = createTestPlayer();
    s.player.restore(saved(s), 64);
    expect(s.current()).toBe(2);
    expect(s.player.playhead.read()).toMatchObject({ seconds: 64, durationSeconds: 200 });
    await s.opens();
    expect(s.state()).toMatchObject({
      queueOrigin: 'cloud',
      volume: 0.3,
      wantsToPlay: false,
      isLoading: false,
    });
    expect(s.engine.volume).toBe(0.3);
    expect(s.state().history.map((song) => song.id)).toEqual([2, 1]);
    expect(s.engine.isSounding).toBe(false);
    expect(s.engine.source?.startAt).toBe(64);
    s.player.play();
    expect(s.engine.isSounding).toBe(true);
    expect(s.events[0]).toMatchObject({ type: 'song-changed' });
  });

  test('a restored, paused song does not count as listened to [S4.21] [D-20]', async () => {
    const s = createTestPlayer();
    s.player.restore(saved(s), 64);
    await s.opens();
    s.clock.wind(60_000);
    expect(s.eventTypes()).toEqual(['song-changed']);
  });

  test('it starts at 0 when positions are not remembered [S3.46] [S4.20]', async () => {
    const s = createTestPlayer({ memoryLastPlaybackPosition: false });
    s.player.restore(saved(s), 64);
    await s.opens();
    expect(s.engine.source?.startAt).toBe(0);
  });

  test('a private session leaves the history as it is', async () => {
    const s = createTestPlayer({ privateSession: true });
    s.player.playAll(s.songs(2));
    await s.opens();
    expect(s.engine.isSounding).toBe(true);
    expect(s.state().history).toEqual([]);
  });

  test('a muted player is still muted, and unmuting restores the volume', async () => {
    const s = createTestPlayer();
    s.player.restore(saved(s, { volume: 0, volumeBeforeMute: 0.45 }), 0);
    expect(s.engine.volume).toBe(0);
    s.player.toggleMute();
    expect(s.state().volume).toBe(0.45);
  });

  test('restoring one song first and the queue later does not interrupt the sound', async () => {
    const s = createTestPlayer();
    s.player.restore(
      saved(s, { queue: { songs: s.songs(2), index: 0, mode: 'normal', order: [], listName: null } }),
      64,
    );
    await s.opens();
    s.player.play();
    s.engine.calls.length = 0;
    s.player.restore(saved(s), 64);
    expect(s.queueIds()).toEqual([1, 2, 3]);
    expect(s.state().queue.index).toBe(1);
    expect(s.engine.calls).toEqual([]);
    expect(s.engine.isSounding).toBe(true);
  });

  test('a list that was pressed before the queue is restored plays when it has loaded', async () => {
    const s = createTestPlayer();
    s.player.restore(
      saved(s, { queue: { songs: s.songs(2), index: 0, mode: 'normal', order: [], listName: null } }),
      64,
    );
    const list = Promise.withResolvers<PlayerListing>();
    s.player.playList(() => list.promise);
    s.player.restore(saved(s), 64);
    list.resolve([{ songs: s.songs(7, 8) }]);
    await s.opens();
    expect(s.queueIds()).toEqual([7, 8]);
    expect(s.engine.isSounding).toBe(true);
  });

  test('a song started before the storage was read keeps playing', async () => {
    const s = createTestPlayer();
    s.player.playNow(s.song(9));
    await s.opens();
    s.player.restore(saved(s), 64);
    expect(s.queueIds()).toEqual([9]);
    expect(s.engine.isSounding).toBe(true);
    expect(s.player.playhead.read().seconds).toBe(0);
  });

  test('a restored song that fails starts no other one, not even after a press [S8.32]', async () => {
    const s = createTestPlayer();
    s.source.refused.set(2, 'removed');
    s.player.restore(saved(s), 64);
    await flushReplies();
    expect(s.state()).toMatchObject({ isLoading: false, failure: { kind: 'rights', reason: 'removed' } });
    s.player.play();
    await flushReplies();
    s.clock.wind(60_000);
    await flushReplies();
    expect(s.current()).toBe(2);
    expect(s.state().wantsToPlay).toBe(false);
    expect(s.eventTypes()).not.toContain('song-skipped');
    s.player.next();
    await s.opens();
    expect(s.engine.isSounding).toBe(true);
  });

  test('a restored song that has sounded is followed by the next one when it fails', async () => {
    const s = createTestPlayer();
    s.player.restore(saved(s), 64);
    await s.opens();
    s.player.play();
    s.engine.fails({ kind: 'decode' });
    await s.opens();
    s.engine.fails({ kind: 'decode' });
    await s.opens();
    expect(s.current()).toBe(3);
    expect(s.engine.isSounding).toBe(true);
  });

  test('missing or damaged storage leaves a working player [D-65]', async () => {
    const s = createTestPlayer();
    s.player.restore(
      saved(s, { queue: { songs: [], index: 4, mode: 'random', order: [s.id(3)], listName: null } }),
      5,
    );
    expect(s.state().queue).toMatchObject({ index: -1, order: [] });
    s.player.playNow(s.song(1));
    await s.opens();
    expect(s.engine.isSounding).toBe(true);
  });
});
