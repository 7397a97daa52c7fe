import { beforeEach, expect, test, vi } from 'vitest';
import {
  markVideoPaused,
  markVideoPlaying,
  markVideoScreenOpen,
  videoScreenStateStore,
} from '#shell/video-stage.ts';
import { yieldMediaKeysToVideo } from './yield-media-keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('music yields the media keys to a video once, and binds them again when the video is gone', () => {
  const told: string[] = [];
  yieldMediaKeysToVideo(() => {
    told.push('bound');
    return () => told.push('let go');
  });
  const leave = markVideoScreenOpen();
  markVideoPlaying();
  markVideoPaused();
  expect(told).toEqual(['bound', 'let go']);
  leave();
  expect(told).toHaveLength(2);
  vi.runAllTimers();
  expect(told).toEqual(['bound', 'let go', 'bound']);
});

test('a video that replaces another keeps the media keys', () => {
  const leaveFirst = markVideoScreenOpen();
  markVideoPlaying();
  const leaveSecond = markVideoScreenOpen();
  leaveFirst();
  vi.runAllTimers();
  expect(videoScreenStateStore.getState()).toBe('open');
  leaveSecond();
  vi.runAllTimers();
  expect(videoScreenStateStore.getState()).toBe('none');
});
