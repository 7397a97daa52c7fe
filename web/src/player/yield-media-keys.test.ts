import { beforeEach, expect, test, vi } from 'vitest';
import {
  markMusicResumed,
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
  markMusicResumed();
  expect(told).toEqual(['bound', 'let go']);
  leave();
  expect(told).toHaveLength(2);
  vi.runAllTimers();
  expect(told).toEqual(['bound', 'let go', 'bound']);
});

test('a video that replaces another keeps the media keys', () => {
  const bind = vi.fn(() => () => {});
  yieldMediaKeysToVideo(bind);
  const leaveFirst = markVideoScreenOpen();
  markVideoPlaying();
  const leaveSecond = markVideoScreenOpen();
  leaveFirst();
  vi.runAllTimers();
  expect(videoScreenStateStore.getState()).toBe('open');
  expect(bind).toHaveBeenCalledTimes(1);
  leaveSecond();
  vi.runAllTimers();
  expect(videoScreenStateStore.getState()).toBe('none');
  expect(bind).toHaveBeenCalledTimes(2);
});
