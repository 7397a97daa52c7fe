import { beforeEach, expect, test, vi } from 'vitest';
import { openVideoStage, pauseVideoStage, startVideoStage, videoStage } from '#shell/video-stage.ts';
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
  const leave = openVideoStage();
  startVideoStage();
  pauseVideoStage();
  expect(told).toEqual(['bound', 'let go']);
  leave();
  expect(told).toHaveLength(2);
  vi.runAllTimers();
  expect(told).toEqual(['bound', 'let go', 'bound']);
});

test('a video that replaces another keeps the media keys', () => {
  const leaveFirst = openVideoStage();
  startVideoStage();
  const leaveSecond = openVideoStage();
  leaveFirst();
  vi.runAllTimers();
  expect(videoStage.getState()).toBe('open');
  leaveSecond();
  vi.runAllTimers();
  expect(videoStage.getState()).toBe('none');
});
