import { currentSong, type Player } from '@rill/playback';
import { expect, test, vi } from 'vitest';
import { createTestPlayer, createTestSongs, flushPromises } from '#testing/player-stage.ts';
import { createLazyPlayer } from './lazy-player.ts';

/** A player that loads on request, and its stand-in. */
function lateStage() {
  const { promise, resolve } = Promise.withResolvers<Player>();
  const stage = createTestPlayer();
  const arrive = async () => {
    resolve(stage.player);
    await flushPromises();
  };
  return { ...stage, late: createLazyPlayer(() => promise, Promise.resolve()), arrive };
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
  await flushPromises();
  expect(nameOf(late)).toBe('Song 1');
});

test('a promise can be resolved with the lazy player before it has loaded', async () => {
  const { late } = lateStage();
  expect(await Promise.resolve(late)).toBe(late);
});

test('a command keeps its identity between reads', async () => {
  const { late, arrive } = lateStage();
  const { pause } = late;
  await arrive();
  expect(late.pause).toBe(pause);
});
