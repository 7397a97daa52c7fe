import type { QualityLevel, SongUrl } from '@rill/contract';
import { describe, expect, test } from 'vitest';
import type { PlaybackFailure } from '../ports.ts';
import { songForTest } from '../testing/song-for-test.ts';
import { nextSongLoadState } from './load-machine.ts';
import {
  initialSongLoadState,
  type SongLoadContext,
  type SongLoadEvent,
  type SongLoadState,
} from './load-state.ts';
import type { CachedSongUrl } from './song-url-cache.ts';

const song = songForTest(1);
const network: PlaybackFailure = { kind: 'network' };
const needsLogin: PlaybackFailure = { kind: 'needs-login' };
const decode: PlaybackFailure = { kind: 'decode' };
const source: PlaybackFailure = { kind: 'source' };

const contextWith = (given: Partial<SongLoadContext> = {}): SongLoadContext => ({
  nowMs: 1_000_000,
  engineSeconds: 0,
  heardSeconds: 0,
  wantedLevel: 'exhigh',
  fadeSeconds: 0.3,
  songCount: 5,
  cachedUrl: () => null,
  ...given,
});

const found = (url: string, level: QualityLevel = 'exhigh', given: Partial<SongUrl> = {}): CachedSongUrl => ({
  kind: 'url',
  goodUntilMs: 2_000_000,
  songUrl: {
    id: song.id,
    url,
    refusal: null,
    level,
    bitrate: 320_000,
    bytes: 1,
    format: 'mp3',
    lifetimeSeconds: 1000,
    gain: null,
    peak: null,
    preview: null,
    ...given,
  } as CachedSongUrl['songUrl'],
});

const chosen = { plays: true, isChosen: true, seconds: 0, isRestored: false };

/** The state of a song that is wanted, in a stage and some seconds after its start. */
const at = (stage: SongLoadState['stage'], given: Partial<SongLoadState> = {}): SongLoadState => ({
  ...initialSongLoadState,
  stage,
  song,
  run: 1,
  wantsToPlay: true,
  level: 'exhigh',
  durationSeconds: 200,
  opened: found('/1'),
  songUrl: found('/1').songUrl,
  hasSounded: stage === 'ready',
  ...given,
});

interface Row {
  readonly from: SongLoadState;
  readonly event: SongLoadEvent;
  readonly context?: Partial<SongLoadContext>;
  readonly to: Partial<SongLoadState>;
  readonly effects?: readonly object[];
}

const rows: Readonly<Record<string, Row>> = {
  'a song that is chosen is requested at once': {
    from: initialSongLoadState,
    event: { type: 'change', song, options: chosen },
    to: {
      stage: 'requesting',
      isLoading: true,
      wantsToPlay: true,
      request: { song, level: 'exhigh' },
      timer: null,
    },
    effects: [{ type: 'unload' }],
  },
  'a song whose URL is known is opened at once': {
    from: initialSongLoadState,
    event: { type: 'change', song, options: chosen },
    context: { cachedUrl: () => found('/1') },
    to: { stage: 'opening', request: null },
    effects: [
      { type: 'apply-loudness' },
      { type: 'load', url: '/1', seconds: 0 },
      { type: 'play', fadeSeconds: 0.3 },
    ],
  },
  'a song that is chosen 400 ms after another waits 500 ms': {
    from: at('opening', { chosenAtMs: 999_600 }),
    event: { type: 'change', song: songForTest(2), options: chosen },
    to: { stage: 'paced', request: null, timer: { ms: 500 } },
    effects: [{ type: 'unload' }],
  },
  'a song that is chosen after the clock was set back is requested at once': {
    from: at('opening', { chosenAtMs: 5_000_000 }),
    event: { type: 'change', song: songForTest(2), options: chosen },
    to: { stage: 'requesting', timer: null },
    effects: [{ type: 'unload' }],
  },
  'the end of that wait requests the song': {
    from: at('paced', { timer: { ms: 500 } }),
    event: { type: 'timer' },
    to: { stage: 'requesting', timer: null, request: { song, level: 'exhigh' } },
  },
  'an empty queue unloads the engine': {
    from: at('ready'),
    event: { type: 'change', song: null, options: chosen },
    to: { stage: 'empty', wantsToPlay: false, isLoading: false, durationSeconds: 0 },
    effects: [{ type: 'unload' }],
  },
  'a change forgets where the song before ended early, and everything else of its run': {
    from: at('ready', {
      endedEarlyAtSeconds: 80,
      attempt: 3,
      scrubSeconds: 9,
      isOver: true,
      waitsForNetwork: true,
    }),
    event: { type: 'change', song: songForTest(2), options: { ...chosen, isChosen: false } },
    to: { endedEarlyAtSeconds: null, attempt: 0, scrubSeconds: null, isOver: false, waitsForNetwork: false },
  },
  'a failure of wanted music is remembered from the first one on': {
    from: at('requesting', { attempt: 2, failingSinceMs: 5000 }),
    event: { type: 'url-lost' },
    to: { stage: 'retrying', failingSinceMs: 5000 },
  },
  'a song that follows by itself is part of the same failure, until it is heard': {
    from: at('failed', { failingSinceMs: 5000 }),
    event: { type: 'change', song: songForTest(2), options: { ...chosen, isChosen: false } },
    to: { failure: null, failingSinceMs: 5000 },
  },
  'a song that the listener chooses is a new start': {
    from: at('failed', { failingSinceMs: 5000 }),
    event: { type: 'change', song: songForTest(2), options: chosen },
    to: { failingSinceMs: null },
  },
  'a length without sound does not end a failure': {
    from: at('opening', { failure: network, failingSinceMs: 5000 }),
    event: { type: 'loaded', durationSeconds: 200 },
    to: { failure: null, failingSinceMs: 5000 },
  },
  'sound ends a failure': {
    from: at('opening', { failure: network, failingSinceMs: 5000 }),
    event: { type: 'playing' },
    to: { failure: null, failingSinceMs: null },
  },
  'a press of play on music that waits for the network is a new start': {
    from: at('failed', { wantsToPlay: false, failure: network, waitsForNetwork: true, failingSinceMs: 5000 }),
    event: { type: 'play' },
    to: { wantsToPlay: true, waitsForNetwork: false, failingSinceMs: null },
  },
  'a URL that comes is opened where the song starts': {
    from: at('requesting', {
      startSeconds: 64,
      opened: null,
      songUrl: null,
      request: { song, level: 'exhigh' },
    }),
    event: { type: 'url-found', found: found('/1') },
    to: { stage: 'opening', request: null, songUrl: found('/1').songUrl },
    effects: [
      { type: 'apply-loudness' },
      { type: 'load', url: '/1', seconds: 64 },
      { type: 'play', fadeSeconds: 0 },
    ],
  },
  'a URL of a preview says how long it is before the engine knows': {
    from: at('requesting'),
    event: { type: 'url-found', found: found('/1', 'exhigh', { preview: { start: 90, end: 120 } }) },
    to: { stage: 'opening', durationSeconds: 30 },
  },
  'a URL that comes for a paused song is opened without sound': {
    from: at('requesting', { wantsToPlay: false }),
    event: { type: 'url-found', found: found('/1') },
    to: { stage: 'opening', wantsToPlay: false },
    effects: [{ type: 'apply-loudness' }, { type: 'load', url: '/1', seconds: 0 }],
  },
  'a request that is lost is tried again after a second': {
    from: at('requesting'),
    event: { type: 'url-lost' },
    to: { stage: 'retrying', attempt: 1, timer: { ms: 1000 }, failure: network, isLoading: true },
    effects: [{ type: 'forget-url', song }, { type: 'unload' }],
  },
  'sound makes it ready, and heard': {
    from: at('opening', { isLoading: true, isRestored: true }),
    event: { type: 'playing' },
    to: { stage: 'ready', isLoading: false, hasSounded: true, isRestored: false },
    effects: [{ type: 'claim-tab' }],
  },
  'a failure keeps the second and whether to play': {
    from: at('ready'),
    event: { type: 'failed', failure: network },
    context: { engineSeconds: 81 },
    to: { stage: 'retrying', startSeconds: 81, failedAtSeconds: 81, wantsToPlay: true },
  },
  'a coding that fails is requested at another level, at once': {
    from: at('ready'),
    event: { type: 'failed', failure: decode },
    to: { stage: 'requesting', level: 'standard', hasTriedOtherLevel: true, timer: null },
  },
  'a source that the browser refuses once is tried again at the same level [S8.28]': {
    from: at('opening', { isLoading: true }),
    event: { type: 'failed', failure: source },
    to: {
      stage: 'retrying',
      level: 'exhigh',
      hasTriedOtherLevel: false,
      timer: { ms: 1000 },
      failure: source,
    },
  },
  'a source that is refused again is one that cannot be decoded [S8.28]': {
    from: at('opening', { isLoading: true, attempt: 1, failure: source }),
    event: { type: 'failed', failure: source },
    to: { stage: 'requesting', level: 'standard', hasTriedOtherLevel: true, timer: null, failure: decode },
  },
  'a source that is refused at the other level, too, is given up [S8.28]': {
    from: at('opening', { isRestored: true, level: 'standard', hasTriedOtherLevel: true, failure: decode }),
    event: { type: 'failed', failure: source },
    to: { stage: 'failed', failure: decode, isLoading: false, wantsToPlay: false },
  },
  'a refused source that follows a network failure is not one that cannot be decoded [S8.28]': {
    from: at('opening', { isLoading: true, attempt: 1, failure: network }),
    event: { type: 'failed', failure: source },
    to: { stage: 'retrying', level: 'exhigh', timer: { ms: 5000 }, failure: source },
  },
  'the network back again tries a refused source at once': {
    from: at('failed', { wantsToPlay: false, failure: source, waitsForNetwork: true, attempt: 3 }),
    event: { type: 'online' },
    to: { stage: 'requesting', wantsToPlay: true, attempt: 0 },
  },
  'a song that fails for good and is not wanted gives up': {
    from: at('ready', { wantsToPlay: false, hasTriedOtherLevel: true }),
    event: { type: 'failed', failure: decode },
    to: { stage: 'failed', failure: decode, isLoading: false },
  },
  'a pause while it waits for its next try ends the trying': {
    from: at('retrying', { isLoading: true, timer: { ms: 5000 } }),
    event: { type: 'pause' },
    to: { stage: 'failed', isLoading: false, wantsToPlay: false, timer: null },
    effects: [],
  },
  'play while it waits for its next try does not wait': {
    from: at('retrying', { isLoading: true, timer: { ms: 5000 } }),
    event: { type: 'play' },
    to: { stage: 'requesting', timer: null },
  },
  'play starts a paused song with its fade': {
    from: at('ready', { wantsToPlay: false }),
    event: { type: 'play' },
    to: { stage: 'ready', wantsToPlay: true },
    effects: [{ type: 'play', fadeSeconds: 0.3 }],
  },
  'play requests a URL that is past its life anew': {
    from: at('ready', { wantsToPlay: false }),
    event: { type: 'play' },
    context: { nowMs: 2_000_000, engineSeconds: 44 },
    to: { stage: 'requesting', startSeconds: 44, isLoading: true },
  },
  'a seek near the end leaves the song its own end': {
    from: at('ready'),
    event: { type: 'seek', seconds: 500 },
    to: {},
    effects: [{ type: 'seek', seconds: 199.8 }],
  },
  'a file that turns out to be longer than it seemed is as long as that': {
    from: at('ready', { song: songForTest(1, { time: 240 }) }),
    event: { type: 'duration-changed', durationSeconds: 201 },
    to: { durationSeconds: 201 },
  },
  'a file that turns out to be shorter than it seemed has the length of its song': {
    from: at('ready', { song: songForTest(1, { time: 40 }) }),
    event: { type: 'duration-changed', durationSeconds: 39 },
    to: { durationSeconds: 39 },
  },
  'a file that is cut off keeps its length': {
    from: at('ready', { song: songForTest(1, { time: 200 }) }),
    event: { type: 'duration-changed', durationSeconds: 80 },
    to: { durationSeconds: 200 },
  },
  'a file that is cut off keeps its length where the song has none, too': {
    from: at('ready', { song: songForTest(1, { time: 0 }) }),
    event: { type: 'duration-changed', durationSeconds: 80 },
    to: { durationSeconds: 200 },
  },
  'a preview keeps its length': {
    from: at('ready', {
      durationSeconds: 30,
      songUrl: found('/1', 'exhigh', { preview: { start: 90, end: 120 } }).songUrl,
    }),
    event: { type: 'duration-changed', durationSeconds: 31 },
    to: { durationSeconds: 30 },
  },
  'a length that comes while the song opens waits for the file': {
    from: at('opening'),
    event: { type: 'duration-changed', durationSeconds: 31 },
    to: { stage: 'opening', durationSeconds: 200 },
  },
  'a seek while the song opens moves its start and the engine': {
    from: at('opening'),
    event: { type: 'seek', seconds: 40 },
    to: { startSeconds: 40 },
    effects: [{ type: 'seek', seconds: 40 }],
  },
  'a seek in a song of unknown length has no upper limit': {
    from: at('requesting', { durationSeconds: 0 }),
    event: { type: 'seek', seconds: 500 },
    to: { startSeconds: 500 },
  },
  'a second press on the bar keeps the second that is held': {
    from: at('ready', { scrubSeconds: 150 }),
    event: { type: 'begin-scrub' },
    to: { scrubSeconds: 150 },
  },
  'a seek while the bar is held moves only what is held': {
    from: at('ready', { scrubSeconds: 10 }),
    event: { type: 'seek', seconds: 20 },
    to: { scrubSeconds: 20 },
    effects: [],
  },
  'a scrub that begins stops the sound, and the song is still to play': {
    from: at('ready'),
    event: { type: 'begin-scrub' },
    context: { engineSeconds: 12 },
    to: { scrubSeconds: 12, wantsToPlay: true },
    effects: [{ type: 'pause', fadeSeconds: 0 }],
  },
  'an end under the held bar waits for the listener': {
    from: at('ready', { scrubSeconds: 150 }),
    event: { type: 'ended' },
    context: { engineSeconds: 200 },
    to: { isOver: true },
  },
  'bytes that stop early are a failure of the network': {
    from: at('ready'),
    event: { type: 'ended' },
    context: { engineSeconds: 80 },
    to: { stage: 'retrying', failure: network, endedEarlyAtSeconds: 80 },
  },
  'a better level is requested while the old sound lasts': {
    from: at('ready'),
    event: { type: 'settings-changed' },
    context: { wantedLevel: 'lossless' },
    to: { stage: 'ready', level: 'lossless', request: { song, level: 'lossless' } },
    effects: [{ type: 'apply-loudness' }],
  },
  'the network back again tries at once': {
    from: at('failed', { wantsToPlay: false, failure: network, waitsForNetwork: true, attempt: 3 }),
    event: { type: 'online' },
    to: { stage: 'requesting', wantsToPlay: true, attempt: 0 },
  },
  'a service that wants an account stops the music at its song': {
    from: at('requesting', { isLoading: true, request: { song, level: 'exhigh' } }),
    event: { type: 'url-refused', failure: needsLogin },
    to: {
      stage: 'failed',
      failure: needsLogin,
      isLoading: false,
      wantsToPlay: false,
      waitsForNetwork: true,
      skips: 0,
    },
  },
  'an account that is there again goes on at once': {
    from: at('failed', { wantsToPlay: false, failure: needsLogin, waitsForNetwork: true }),
    event: { type: 'online' },
    to: { stage: 'requesting', wantsToPlay: true, waitsForNetwork: false },
  },
  'sound that the browser refuses needs a gesture': {
    from: at('opening', { isLoading: true }),
    event: { type: 'blocked' },
    to: { isBlocked: true, wantsToPlay: false, isLoading: false },
  },
  'personal FM without a next song is silent and loading': {
    from: at('ready'),
    event: { type: 'hold' },
    to: { stage: 'held', song: null, isLoading: true, wantsToPlay: true },
    effects: [{ type: 'unload' }],
  },
};

test.each(Object.entries(rows))('%s', (_name, row) => {
  const before = structuredClone(row.from);
  const { state, effects } = nextSongLoadState(row.from, row.event, contextWith(row.context));
  expect(state).toMatchObject(row.to);
  if (row.effects !== undefined) expect(effects).toEqual(row.effects);
  expect(row.from, 'a step leaves the state before it alone').toEqual(before);
});

describe('the emitted events of the load machine', () => {
  const known = (from: SongLoadState, event: SongLoadEvent, given: Partial<SongLoadContext> = {}) =>
    nextSongLoadState(from, event, contextWith(given)).emitted;

  test('song end requests the next song unless the listener has paused', () => {
    expect(known(at('ready'), { type: 'ended' }, { engineSeconds: 200 })).toContainEqual({
      type: 'next-song',
      after: 'end',
    });
    for (const given of [{ scrubSeconds: 150 }, { wantsToPlay: false }]) {
      const types = known(at('ready', given), { type: 'ended' }, { engineSeconds: 200 }).map(
        ({ type }) => type,
      );
      expect(types).not.toContain('next-song');
    }
  });

  test('a song starts once, however often its sound begins', () => {
    const started = { type: 'emit', event: { type: 'song-started', song } };
    expect(known(at('opening'), { type: 'playing' })).toContainEqual(started);
    expect(known(at('ready'), { type: 'playing' })).not.toContainEqual(started);
  });

  test('a failed load reports when it will be retried', () => {
    const event = { type: 'failed', failure: network } as const;
    const failAt = (attempt: number) =>
      known(at('ready', { attempt }), event).flatMap((it) => (it.type === 'emit' ? [it.event] : []));
    expect([0, 1, 2, 3].map((attempt) => failAt(attempt)[0])).toMatchObject([
      { type: 'load-failed', retryInSeconds: 1 },
      { type: 'load-failed', retryInSeconds: 5 },
      { type: 'load-failed', retryInSeconds: 18 },
      { type: 'load-failed', retryInSeconds: null },
    ]);
  });
});
