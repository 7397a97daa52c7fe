import { currentSong, type Player } from '@rill/playback';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestPlayer, createTestSong, createTestSongs } from '#testing/player-stage.ts';
import { createLazyPlayer, type RestoringPlayer } from './lazy-player.ts';

const LEAVE_QUEUE = new Set(['play', 'pause', 'toggle', 'setVolume', 'prefetch'] as const);

/**
 * A player that is loaded on request, and the lazy player in front of it; its stored queue is restored unless the test
 * holds that.
 */
function lateStage(queueRestored: Promise<unknown> = Promise.resolve()) {
  const stage = createTestPlayer();
  const dropped = vi.fn();
  let code = Promise.withResolvers<(waiting: Player) => RestoringPlayer>();
  const load = vi.fn(() => code.promise);
  const late = createLazyPlayer({
    load,
    loadAt: Promise.resolve(),
    onCommandDropped: dropped,
  });
  return {
    ...stage,
    late,
    load,
    dropped,
    arrive: async () => {
      code.resolve(() => ({ player: stage.player, queueRestored, leaveQueue: LEAVE_QUEUE }));
      await flushReplies();
    },
    failToLoad: async () => {
      const failed = code;
      code = Promise.withResolvers();
      failed.reject(new TypeError('Failed to fetch'));
      await flushReplies();
    },
    failToStart: async () => {
      const failed = code;
      code = Promise.withResolvers();
      failed.resolve(() => {
        throw new Error('no audio element');
      });
      await flushReplies();
    },
  };
}

/** Waits until every response has been handled, even while the clock is fake. */
async function flushReplies(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const nameOf = (player: Player) => currentSong(player.state.getState())?.name ?? null;

test('commands wait for the player and run in their order', async () => {
  const { late, player, arrive } = lateStage();
  late.playAll(createTestSongs(3));
  late.next();
  late.setVolume(0.2);
  expect(nameOf(late)).toBeNull();
  await arrive();
  expect(nameOf(late)).toBe('Song 2');
  expect(player.state.getState().volume).toBe(0.2);
  late.next();
  expect(nameOf(player)).toBe('Song 3');
});

test('an early subscriber is subscribed to the real player, unless it unsubscribed', async () => {
  const { late, player, arrive } = lateStage();
  const states = vi.fn();
  const events = vi.fn();
  const left = vi.fn();
  late.state.subscribe(states);
  late.subscribe(events);
  late.state.subscribe(left)();
  player.playAll(createTestSongs(2));
  await arrive();
  expect(states.mock.calls[0]?.[0].queue.songs).toHaveLength(2);
  player.next();
  expect(events).toHaveBeenCalledWith(expect.objectContaining({ type: 'song-changed' }));
  expect(left).not.toHaveBeenCalled();
});

test('a subscriber can unsubscribe after the player has loaded', async () => {
  const { late, player, arrive } = lateStage();
  const states = vi.fn();
  const stop = late.state.subscribe(states);
  await arrive();
  stop();
  player.playAll(createTestSongs(2));
  expect(states).not.toHaveBeenCalled();
});

test('the playhead reads 0 until the player has loaded, then the player’s time', async () => {
  const { late, player, arrive } = lateStage();
  expect(late.playhead.read()).toMatchObject({ seconds: 0, isAdvancing: false });
  const ticks = vi.fn();
  late.playhead.onTick(ticks);
  await arrive();
  player.playAll(createTestSongs(1));
  expect(ticks).toHaveBeenCalled();
  expect(late.playhead.read()).toEqual(player.playhead.read());
});

test('a queue that was cleared early can be restored', async () => {
  const { late, player, arrive } = lateStage();
  player.playAll(createTestSongs(2));
  const undo = late.clear();
  await arrive();
  expect(nameOf(late)).toBeNull();
  undo();
  await flushReplies();
  expect(nameOf(late)).toBe('Song 1');
});

test('a promise can be resolved with the lazy player before it has loaded', async () => {
  const { late } = lateStage();
  expect(await Promise.resolve(late)).toBe(late);
});

test('a command that was read before the player had loaded works on', async () => {
  const { late, player, arrive } = lateStage();
  const { setVolume } = late;
  expect(late.setVolume, 'it is the same at each read').toBe(setVolume);
  await arrive();
  setVolume(0.3);
  expect(player.state.getState().volume).toBe(0.3);
});

describe('when the code of the player cannot be loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    return () => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    };
  });

  test('the waiting command is dropped with a message, and the next one loads it again', async () => {
    const { late, load, dropped, failToLoad, arrive } = lateStage();
    late.playAll(createTestSongs(3));
    await failToLoad();
    expect(dropped).toHaveBeenCalledTimes(1);
    late.playAll(createTestSongs(2));
    await arrive();
    expect(load).toHaveBeenCalledTimes(2);
    expect(late.state.getState().queue.songs).toHaveLength(2);
  });

  test('code that fails when it starts is reported too, and tried again by the next command alone', async () => {
    const { late, load, dropped, failToStart, arrive } = lateStage();
    late.playAll(createTestSongs(1));
    await failToStart();
    expect(dropped).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith(new Error('no audio element'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(load, 'the same code would fail again').toHaveBeenCalledTimes(1);
    late.playAll(createTestSongs(2));
    expect(load).toHaveBeenCalledTimes(2);
    await arrive();
    expect(late.state.getState().queue.songs).toHaveLength(2);
  });

  test('no message is shown when no command waits for it', async () => {
    const { late, dropped, failToLoad } = lateStage();
    late.prefetch(createTestSong(1));
    await failToLoad();
    expect(dropped).not.toHaveBeenCalled();
  });

  test('it is loaded again after a while, until that succeeds', async () => {
    const { late, load, failToLoad, arrive } = lateStage();
    await flushReplies();
    await failToLoad();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(2);
    await failToLoad();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(3);
    await arrive();
    late.playAll(createTestSongs(1));
    expect(nameOf(late)).toBe('Song 1');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('until the stored queue is back', () => {
  /** The code has been loaded; the stored queue is restored when `restore` is called. */
  async function restoringStage() {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stage = lateStage(promise);
    await stage.arrive();
    return {
      ...stage,
      ids: () => stage.player.state.getState().queue.songs.map(({ id }) => Number(id)),
      async restore(count: number) {
        stage.player.append(createTestSongs(count));
        resolve();
        await flushReplies();
      },
    };
  }

  test('commands on the queue wait, so that they add to it', async () => {
    const { late, ids, restore } = await restoringStage();
    late.append([createTestSong(8)]);
    late.addNext([createTestSong(9)]);
    expect(ids()).toEqual([]);
    await restore(2);
    expect(ids()).toEqual([1, 9, 2, 8]);
    late.append([createTestSong(10)]);
    expect(ids()).toEqual([1, 9, 2, 8, 10]);
  });

  test('play and the volume act at once, unless an earlier command waits', async () => {
    const { late, player, restore } = await restoringStage();
    player.append(createTestSongs(2));
    late.play();
    late.setVolume(0.2);
    expect(late.state.getState()).toMatchObject({ wantsToPlay: true, volume: 0.2 });
    late.next();
    late.pause();
    expect(late.state.getState().wantsToPlay).toBe(true);
    await restore(2);
    expect(late.state.getState()).toMatchObject({ wantsToPlay: false, queue: { index: 1 } });
  });

  test('commands given before the code had loaded run with it only up to the first that must wait', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { late, player, arrive } = lateStage(promise);
    player.append(createTestSongs(2));
    late.setVolume(0.2);
    late.next();
    late.setVolume(0.4);
    await arrive();
    expect(player.state.getState()).toMatchObject({ volume: 0.2, queue: { index: 0 } });
    resolve();
    await flushReplies();
    expect(player.state.getState()).toMatchObject({ volume: 0.4, queue: { index: 1 } });
  });

  test('a command that throws does not hold up those behind it', async () => {
    const { late, player, restore } = await restoringStage();
    const failing = vi.spyOn(player, 'next').mockImplementation(() => {
      throw new Error('a listener has failed');
    });
    const reported = new Promise((resolve) => process.once('unhandledRejection', resolve));
    late.next();
    late.setMode('single');
    await restore(2);
    expect(await reported).toMatchObject({ message: 'a listener has failed' });
    expect(failing).toHaveBeenCalledOnce();
    expect(player.state.getState().queue.mode).toBe('single');
    late.setVolume(0.3);
    expect(player.state.getState().volume).toBe(0.3);
  });

  test('a command that a waiting one leads to runs behind those that wait', async () => {
    const { late, player, restore } = await restoringStage();
    late.subscribe((event) => {
      if (event.type === 'song-changed' && event.song?.name === 'Song 2') late.setMode('random');
    });
    late.next();
    late.setMode('single');
    await restore(2);
    expect(player.state.getState().queue.mode).toBe('random');
  });

  test('its commands are those of the player, and were not before', async () => {
    const { late, player, restore } = await restoringStage();
    expect(late.next).not.toBe(player.next);
    expect(late.pause).not.toBe(player.pause);
    await restore(2);
    expect(late.next).toBe(player.next);
    expect(late.pause).toBe(player.pause);
  });

  test('a queue that is cleared can be restored', async () => {
    const { late, ids, restore } = await restoringStage();
    const undo = late.clear();
    await restore(2);
    expect(ids()).toEqual([]);
    undo();
    await flushReplies();
    expect(ids()).toEqual([1, 2]);
  });
});
