import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { songListFromBlockStates } from '#music/listing/song-list-model.ts';
import { createTestSongs } from '#testing/player-stage.ts';
import { BLOCK_REQUEST_DELAY_MS, createDelayedBlockRequests, nearbyBlocks } from './nearby-blocks.ts';

const waiting = (limit: number) => ({ limit, songs: undefined, hasFailed: false });
const loaded = (count: number) => ({ limit: count, songs: createTestSongs(count), hasFailed: false });

describe('the blocks that a list is about to reach', () => {
  const list = songListFromBlockStates([waiting(50), loaded(250), waiting(1000), waiting(100)]);
  const near = (first: number, end: number) => [...nearbyBlocks(list, first, end)];

  test('are those sixty rows from the rendered ones, on both sides', () => {
    expect(near(120, 140)).toEqual([]);
    expect(near(110, 130)).toEqual([]);
    expect(near(109, 129)).toEqual([0]);
    expect(near(220, 240)).toEqual([]);
    expect(near(221, 241)).toEqual([2]);
    expect(near(1230, 1250)).toEqual([2, 3]);
  });

  test('are none at the top of the list, and none beyond its ends', () => {
    expect(near(0, 299)).toEqual([]);
    expect(near(1390, 1400)).toEqual([3]);
  });
});

describe('a block that the list comes near', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is requested once, while the list is scrolled on', () => {
    const requested: number[] = [];
    const timers = createDelayedBlockRequests();
    for (let frame = 0; frame < 30; frame += 1) {
      timers.follow(new Set([2]), (block) => requested.push(block));
      vi.advanceTimersByTime(BLOCK_REQUEST_DELAY_MS / 10);
    }
    expect(requested).toEqual([2]);
  });

  test('is not requested when the list has passed it, or has gone, before it has stayed', () => {
    const requested: number[] = [];
    const timers = createDelayedBlockRequests();
    const follow = (...blocks: number[]) => timers.follow(new Set(blocks), (block) => requested.push(block));
    follow(2);
    vi.advanceTimersByTime(BLOCK_REQUEST_DELAY_MS - 1);
    follow(3);
    vi.advanceTimersByTime(BLOCK_REQUEST_DELAY_MS - 1);
    timers.stop();
    vi.advanceTimersByTime(BLOCK_REQUEST_DELAY_MS);
    expect(requested).toEqual([]);
    follow(3);
    vi.advanceTimersByTime(BLOCK_REQUEST_DELAY_MS);
    expect(requested).toEqual([3]);
  });
});
