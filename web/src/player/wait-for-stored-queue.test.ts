import { expect, test } from 'vitest';
import { createTestPlayer, createTestSong, createTestSongs, flushPromises } from '#testing/player-stage.ts';
import { waitForStoredQueue } from './wait-for-stored-queue.ts';

/** A player, and the same one with commands that wait for the stored queue. */
function waitingPlayer() {
  const { player } = createTestPlayer();
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    player,
    held: waitForStoredQueue(player, promise),
    ids: () => player.state.getState().queue.songs.map(({ id }) => Number(id)),
    async bringBack(count: number) {
      player.append(createTestSongs(count));
      resolve();
      await flushPromises();
    },
  };
}

test('commands on the queue wait for the stored one, so that they add to it', async () => {
  const { held, ids, bringBack } = waitingPlayer();
  held.append([createTestSong(8)]);
  held.addNext([createTestSong(9)]);
  expect(ids()).toEqual([]);
  await bringBack(2);
  expect(ids()).toEqual([1, 9, 2, 8]);
  held.append([createTestSong(10)]);
  expect(ids()).toEqual([1, 9, 2, 8, 10]);
});

test('play and the volume act at once, unless an earlier command waits', async () => {
  const { held, player, bringBack } = waitingPlayer();
  player.append(createTestSongs(2));
  held.play();
  held.setVolume(0.2);
  expect(held.state.getState()).toMatchObject({ wantsToPlay: true, volume: 0.2 });
  held.next();
  held.pause();
  expect(held.state.getState().wantsToPlay).toBe(true);
  await bringBack(2);
  expect(held.state.getState()).toMatchObject({ wantsToPlay: false, queue: { index: 1 } });
});

test('a queue that was cleared before it was back can be restored', async () => {
  const { held, ids, bringBack } = waitingPlayer();
  const undo = held.clear();
  await bringBack(2);
  expect(ids()).toEqual([]);
  undo();
  await flushPromises();
  expect(ids()).toEqual([1, 2]);
});
