import { describe, expect, test } from 'vitest';
import type { PlaybackFailure } from '../ports.ts';
import {
  chooseLevelAfterDecodeError,
  classifyLoadFailure,
  decideAfterLoadFailure,
  type FailedSongLoad,
} from './load-policy.ts';

const rights: PlaybackFailure = { kind: 'rights', reason: 'member', message: '' };
const load = (failure: PlaybackFailure, given: Partial<FailedSongLoad> = {}): FailedSongLoad => ({
  failure,
  attempt: 0,
  isWanted: true,
  maySkip: true,
  hasTriedOtherLevel: false,
  skips: 0,
  songCount: 10,
  ...given,
});
const decided = (...args: Parameters<typeof load>) => decideAfterLoadFailure(load(...args));

describe('the consequence of a failed load', () => {
  test('a network failure is retried with growing delay; after the third retry the player pauses [S8.25] [S8.26]', () => {
    const delays = [0, 1, 2].map((attempt) => decided({ kind: 'network' }, { attempt }));
    expect(delays).toEqual([
      { kind: 'retry', delayMs: 1000, atOtherLevel: false },
      { kind: 'retry', delayMs: 5000, atOtherLevel: false },
      { kind: 'retry', delayMs: 18_000, atOtherLevel: false },
    ]);
    expect(decided({ kind: 'network' }, { attempt: 3 })).toEqual({ kind: 'pause' });
    expect(decided({ kind: 'network' }, { attempt: 4 })).toEqual({ kind: 'give-up' });
  });

  test('a song that nobody may play without an account is neither retried nor skipped', () => {
    expect(decided({ kind: 'needs-login' })).toEqual({ kind: 'give-up' });
  });

  test('an expired URL is requested again at once, then retried like a network failure [S8.28]', () => {
    expect(decided({ kind: 'expired' })).toMatchObject({ kind: 'retry', delayMs: 0 });
    expect(decided({ kind: 'expired' }, { attempt: 1 })).toMatchObject({ kind: 'retry', delayMs: 1000 });
    expect(decided({ kind: 'expired' }, { attempt: 3 })).toEqual({ kind: 'pause' });
  });

  test('a song that cannot be decoded is tried at another level, then skipped [S8.28]', () => {
    expect(decided({ kind: 'decode' })).toEqual({ kind: 'retry', delayMs: 0, atOtherLevel: true });
    expect(decided({ kind: 'decode' }, { hasTriedOtherLevel: true })).toEqual({ kind: 'skip' });
  });

  test('the level after a decode error is never the one that failed', () => {
    expect(chooseLevelAfterDecodeError('lossless')).toBe('standard');
    expect(chooseLevelAfterDecodeError('standard')).toBe('exhigh');
  });

  test.each<[PlaybackFailure['kind'], PlaybackFailure | null, PlaybackFailure['kind']]>([
    ['source', null, 'source'],
    ['source', { kind: 'network' }, 'source'],
    ['source', { kind: 'expired' }, 'source'],
    ['source', { kind: 'source' }, 'decode'],
    ['source', { kind: 'decode' }, 'decode'],
    ['network', { kind: 'source' }, 'network'],
    ['decode', null, 'decode'],
  ])('%s failure after %j counts as %s [S8.28]', (kind, last, counted) => {
    const failure = { kind } as PlaybackFailure;
    expect(classifyLoadFailure(failure, last).kind).toBe(counted);
  });

  test('a source that the browser refuses is retried at the same level, like a network failure [S8.28]', () => {
    expect(decided({ kind: 'source' })).toEqual({ kind: 'retry', delayMs: 1000, atOtherLevel: false });
    expect(decided({ kind: 'source' }, { isWanted: false })).toEqual({ kind: 'pause' });
  });

  test('a song without rights is skipped, at most five in a row [D-14]', () => {
    expect(decided(rights, { skips: 4 })).toEqual({ kind: 'skip' });
    expect(decided(rights, { skips: 5 })).toEqual({ kind: 'give-up' });
  });

  test('a queue whose songs are all skipped stops after one round [D-14]', () => {
    expect(decided(rights, { songCount: 3, skips: 2 })).toEqual({ kind: 'give-up' });
    expect(decided(rights, { songCount: 1 })).toEqual({ kind: 'give-up' });
  });

  test('network failures and expired URLs never skip a song', () => {
    for (const kind of ['network', 'expired', 'source'] as const) {
      for (let attempt = 0; attempt <= 9; attempt += 1) {
        expect(decided({ kind }, { attempt }).kind).not.toBe('skip');
      }
    }
  });

  test('a restored or paused song that fails never starts another [S8.32]', () => {
    expect(decided(rights, { maySkip: false })).toEqual({ kind: 'give-up' });
    expect(decided(rights, { isWanted: false })).toEqual({ kind: 'give-up' });
    expect(decided({ kind: 'network' }, { isWanted: false })).toEqual({ kind: 'pause' });
  });
});
