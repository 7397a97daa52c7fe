import type { PlaybackFailure } from '../ports.ts';
import { classifyStreamEnd, MAX_LOAD_RETRIES, mayPassByItself } from './load-policy.ts';
import {
  currentPosition,
  type EmittedSongLoadEvent,
  type SongLoadContext,
  type SongLoadEffect,
  type SongLoadEvent,
  type SongLoadState,
} from './load-state.ts';
import {
  changeSong,
  correctDuration,
  enterSongLoadStage,
  failToFindNextSong,
  findNextSongAgain,
  handleLoadFailure,
  handleSongEnd,
  isLoadedInEngine,
  isOpenedUrlExpired,
  openSongOrRequestUrl,
  openSongUrlInEngine,
  patchSongLoadState,
  reopenSongAt,
  restartSong,
  retryLoad,
  type SongLoadStateStepDraft,
  stopUntilNextSong,
} from './load-steps.ts';
import type { CachedSongUrl } from './song-url-cache.ts';

/** A seek stops this short of the end, so that the song ends by itself and the next one follows. */
const END_MARGIN_SECONDS = 0.2;
/** Sound that continues this far past a failure clears it. */
const CURED_SECONDS = 3;
/** A song that was heard this long can be played; a broken one may sound for a moment, too. */
const PROOF_SECONDS = 1;

export interface SongLoadStateStep {
  readonly state: SongLoadState;
  readonly effects: readonly SongLoadEffect[];
  readonly emitted: readonly EmittedSongLoadEvent[];
}

/** Pure: requests and timers are part of the state, and the song loader keeps the real ones in sync with it. */
export function nextSongLoadState(
  state: SongLoadState,
  event: SongLoadEvent,
  context: SongLoadContext,
): SongLoadStateStep {
  const draft: SongLoadStateStepDraft = { state: { ...state }, effects: [], emitted: [], context };
  handle(draft, event);
  return draft;
}

function handle(draft: SongLoadStateStepDraft, event: SongLoadEvent): void {
  const { state, emitted } = draft;
  switch (event.type) {
    case 'change':
      changeSong(draft, event.song, event.options);
      return;
    case 'start-over':
      restartSong(draft, event.isChosen);
      return;
    case 'play':
      play(draft);
      return;
    case 'pause':
      pause(draft);
      return;
    case 'scrub':
    case 'seek':
      if (event.type === 'seek' || state.scrubSeconds !== null) seek(draft, event.seconds);
      return;
    case 'begin-scrub':
      beginScrub(draft);
      return;
    case 'end-scrub':
      endScrub(draft, event.seconds);
      return;
    case 'settings-changed':
      applySettings(draft);
      return;
    case 'online':
      handleOnline(draft);
      return;
    case 'url-found':
      handleUrlFound(draft, event.found);
      return;
    case 'url-refused':
    case 'url-lost': {
      state.request = null;
      const failure: PlaybackFailure = event.type === 'url-refused' ? event.failure : { kind: 'network' };
      // A level that cannot be loaded leaves the song as it is.
      if (state.stage === 'requesting') handleLoadFailure(draft, failure);
      return;
    }
    case 'timer':
      openSongOrRequestUrl(draft, state.stage === 'paced' ? state.fadeSeconds : 0);
      return;
    case 'hold':
      stopUntilNextSong(draft);
      return;
    case 'wake':
      findNextSongAgain(draft, event.isChosen);
      return;
    case 'hold-failed':
      failToFindNextSong(draft, event.isFinal);
      return;
    case 'loaded':
      if (state.stage === 'opening') state.stage = 'ready';
      patchSongLoadState(draft, { isLoading: false, failure: null });
      if (event.durationSeconds > 0) state.durationSeconds = event.durationSeconds;
      emitted.push({ type: 'time', is: 'moved' });
      return;
    case 'duration-changed':
      correctDuration(draft, event.durationSeconds);
      return;
    case 'playing':
      handlePlaying(draft);
      return;
    case 'progress':
      handleProgress(draft, event.seconds);
      return;
    case 'paused':
      emitted.push({ type: 'time', is: 'resting' });
      // Not always caused by us: unplugged headphones, a phone call, the system's own button.
      if (state.scrubSeconds === null) patchSongLoadState(draft, { wantsToPlay: false, isWaiting: false });
      return;
    case 'resumed':
      // The player treats it as a press of play.
      return;
    case 'waiting':
      state.isWaiting = state.wantsToPlay;
      emitted.push({ type: 'time', is: 'resting' });
      return;
    case 'seeked':
      emitted.push({ type: 'time', is: 'moved' });
      emitted.push({ type: 'emit', event: { type: 'seeked', seconds: event.seconds } });
      return;
    case 'ended':
      handleEnded(draft);
      return;
    case 'blocked':
      patchSongLoadState(draft, { wantsToPlay: false, isBlocked: true, isLoading: false, isWaiting: false });
      return;
    case 'failed':
      handleLoadFailure(draft, event.failure);
  }
}

function handleUrlFound(draft: SongLoadStateStepDraft, found: CachedSongUrl): void {
  const { state, context } = draft;
  if (state.stage === 'requesting') {
    openSongUrlInEngine(draft, found, state.fadeSeconds);
    return;
  }
  state.request = null;
  // Another level of a playing song: it continues at the same second, unless the service has only the one.
  if (!isLoadedInEngine(state) || state.opened?.songUrl.url === found.songUrl.url) return;
  state.startSeconds = currentPosition(state, context.engineSeconds);
  openSongUrlInEngine(draft, found, 0);
}

function play(draft: SongLoadStateStepDraft): void {
  const { state } = draft;
  patchSongLoadState(draft, { waitsForNetwork: false, failingSinceMs: null });
  if (state.song === null) return;
  const isUnderWay = state.wantsToPlay && state.stage !== 'retrying';
  patchSongLoadState(draft, { skips: 0, wantsToPlay: true, isBlocked: false });
  if (state.scrubSeconds === null && !isUnderWay) start(draft);
}

/** Makes the song sound, from whatever stage it is in. */
function start(draft: SongLoadStateStepDraft): void {
  const { state, effects, context } = draft;
  if (state.stage === 'retrying') {
    openSongOrRequestUrl(draft, 0);
  } else if (state.stage === 'failed') {
    if (state.attempt >= MAX_LOAD_RETRIES) {
      reopenSongAt(draft, state.startSeconds);
      return;
    }
    state.isLoading = true;
    retryLoad(draft, 0, false);
  } else if (state.isOver) {
    handleSongEnd(draft);
  } else if (state.stage === 'ready' && isOpenedUrlExpired(state, context.nowMs)) {
    reopenSongAt(draft, context.engineSeconds);
  } else if (isLoadedInEngine(state)) {
    effects.push({ type: 'play', fadeSeconds: context.fadeSeconds });
  }
}

function pause(draft: SongLoadStateStepDraft): void {
  const { state, effects, context } = draft;
  patchSongLoadState(draft, { waitsForNetwork: false, failingSinceMs: null });
  if (state.stage === 'held') state.isLoading = false;
  if (!state.wantsToPlay) return;
  patchSongLoadState(draft, { wantsToPlay: false, isWaiting: false });
  if (isLoadedInEngine(state)) effects.push({ type: 'pause', fadeSeconds: context.fadeSeconds });
  if (state.stage !== 'retrying') return;
  enterSongLoadStage(draft, 'failed');
  state.isLoading = false;
}

function seek(draft: SongLoadStateStepDraft, seconds: number): void {
  const { state, effects, emitted, context } = draft;
  if (state.song === null || !Number.isFinite(seconds)) return;
  const end = state.durationSeconds > 0 ? Math.max(0, state.durationSeconds - END_MARGIN_SECONDS) : seconds;
  const target = Math.max(0, Math.min(seconds, end));
  emitted.push({ type: 'time', is: 'moved' });
  if (state.scrubSeconds !== null) {
    state.scrubSeconds = target;
    return;
  }
  state.isOver = false;
  if (state.stage === 'ready' && !isOpenedUrlExpired(state, context.nowMs)) {
    effects.push({ type: 'seek', seconds: target });
    return;
  }
  if (state.stage === 'ready') reopenSongAt(draft, target);
  else state.startSeconds = target;
  if (state.stage === 'opening') effects.push({ type: 'seek', seconds: target });
  emitted.push({ type: 'emit', event: { type: 'seeked', seconds: target } });
}

function beginScrub({ state, effects, context }: SongLoadStateStepDraft): void {
  if (state.song === null || state.scrubSeconds !== null) return;
  state.scrubSeconds = currentPosition(state, context.engineSeconds);
  if (state.wantsToPlay && isLoadedInEngine(state)) effects.push({ type: 'pause', fadeSeconds: 0 });
}

function endScrub(draft: SongLoadStateStepDraft, seconds: number): void {
  const { state } = draft;
  // The held song may have been replaced.
  if (state.scrubSeconds === null) return;
  state.scrubSeconds = null;
  seek(draft, seconds);
  if (state.wantsToPlay) start(draft);
}

/** Switches to the wanted level while the old sound lasts; after a failure the level is final. */
function applySettings(draft: SongLoadStateStepDraft): void {
  const { state, effects, context } = draft;
  effects.push({ type: 'apply-loudness' });
  const { song } = state;
  const level = context.wantedLevel;
  if (song === null || level === state.level || state.hasTriedOtherLevel) return;
  state.level = level;
  if (state.stage === 'requesting') openSongOrRequestUrl(draft, 0);
  else if (isLoadedInEngine(state)) state.request = { song, level };
}

function handleOnline(draft: SongLoadStateStepDraft): void {
  const { state } = draft;
  if (state.stage === 'retrying') openSongOrRequestUrl(draft, 0);
  if (state.stage !== 'failed' || state.failure === null || !mayPassByItself(state.failure)) return;
  if (state.waitsForNetwork) state.wantsToPlay = true;
  state.waitsForNetwork = false;
  reopenSongAt(draft, state.startSeconds);
}

function handlePlaying(draft: SongLoadStateStepDraft): void {
  const { state, effects, emitted } = draft;
  if (state.song === null) return;
  effects.push({ type: 'claim-tab' });
  if (state.stage === 'opening') state.stage = 'ready';
  patchSongLoadState(draft, { isLoading: false, isWaiting: false, isBlocked: false });
  patchSongLoadState(draft, { failure: null, failingSinceMs: null });
  emitted.push({ type: 'time', is: 'running' });
  if (state.hasSounded) return;
  patchSongLoadState(draft, { hasSounded: true, isRestored: false });
  emitted.push({ type: 'emit', event: { type: 'song-started', song: state.song } });
}

function handleProgress(draft: SongLoadStateStepDraft, seconds: number): void {
  const { state, effects, emitted, context } = draft;
  // Sound that was fading out and is wanted again starts without an event of its own.
  if (state.wantsToPlay && state.hasSounded) effects.push({ type: 'claim-tab' });
  else if (state.wantsToPlay) handlePlaying(draft);
  if (state.attempt > 0 && seconds > state.failedAtSeconds + CURED_SECONDS) state.attempt = 0;
  if (context.heardSeconds >= PROOF_SECONDS) state.skips = 0;
  emitted.push({ type: 'progress', remainingSeconds: state.durationSeconds - seconds });
}

function handleEnded(draft: SongLoadStateStepDraft): void {
  const { state, emitted, context } = draft;
  emitted.push({ type: 'time', is: 'resting' });
  const seconds = context.engineSeconds;
  const end = classifyStreamEnd({ ...state, seconds });
  if (end === 'over') {
    if (state.song !== null) emitted.push({ type: 'emit', event: { type: 'song-ended', song: state.song } });
    handleSongEnd(draft);
    return;
  }
  if (end === 'cut') state.endedEarlyAtSeconds = seconds;
  handleLoadFailure(draft, { kind: end === 'cut' ? 'network' : 'decode' });
}
