import type { Song, SongUrl } from '@rill/contract';
import type { PlaybackFailure } from '../ports.ts';
import { isPaidSong } from './is-paid-song.ts';
import {
  chooseLevelAfterDecodeError,
  classifyLoadFailure,
  decideAfterLoadFailure,
  hasReachedFileDuration,
  mayPassByItself,
} from './load-policy.ts';
import {
  currentPosition,
  type EmittedSongLoadEvent,
  type SongChangeOptions,
  type SongLoadContext,
  type SongLoadEffect,
  type SongLoadStage,
  type SongLoadState,
} from './load-state.ts';
import type { CachedSongUrl } from './song-url-cache.ts';

/** Of changes that follow each other faster than this only the last song is loaded. */
export const SONG_CHANGE_DEBOUNCE_MS = 500;
/** The step that is being computed; its fields are mutated until it is returned. */
export interface SongLoadStateStepDraft {
  readonly state: { -readonly [Key in keyof SongLoadState]: SongLoadState[Key] };
  readonly effects: SongLoadEffect[];
  readonly emitted: EmittedSongLoadEvent[];
  readonly context: SongLoadContext;
}

export function patchSongLoadState({ state }: SongLoadStateStepDraft, changes: Partial<SongLoadState>): void {
  Object.assign(state, changes);
}

export const isLoadedInEngine = ({ stage }: SongLoadState) => stage === 'ready' || stage === 'opening';

/** Whether the URL that the engine plays has expired. */
export const isOpenedUrlExpired = ({ opened }: SongLoadState, nowMs: number) =>
  opened !== null && nowMs >= opened.goodUntilMs;

/** Whether a seek to 0 is enough to play the song from its beginning. */
export const canRestartBySeeking = (state: SongLoadState, song: Song, nowMs: number): boolean =>
  state.song?.id === song.id && state.stage === 'ready' && !isOpenedUrlExpired(state, nowMs);

/** Enters a stage; requests and timers of the stage before are cancelled. */
export function enterSongLoadStage(draft: SongLoadStateStepDraft, stage: SongLoadStage): void {
  patchSongLoadState(draft, { stage, request: null, timer: null });
}

/** Resets the heard time, for a song that starts from its beginning. */
export function resetListenTime(draft: SongLoadStateStepDraft): void {
  patchSongLoadState(draft, { hasSounded: false, scrubSeconds: null, isOver: false, waitsForNetwork: false });
  draft.emitted.push({ type: 'restart-measuring' });
}

/**
 * Plays the loaded song from its beginning. By itself the player does not repeat a song whose bytes end before its file
 * does: that would loop its first seconds for ever, each time as a new start.
 */
export function restartSong(draft: SongLoadStateStepDraft, isChosen: boolean): void {
  const { state, effects, emitted } = draft;
  const { song, endedEarlyAtSeconds, durationSeconds } = state;
  const isCut = endedEarlyAtSeconds !== null && !hasReachedFileDuration(endedEarlyAtSeconds, durationSeconds);
  if (isCut && !isChosen && song !== null) {
    const failure: PlaybackFailure = { kind: 'network' };
    enterSongLoadStage(draft, 'failed');
    effects.push({ type: 'forget-url', song }, { type: 'unload' });
    patchSongLoadState(draft, { failure, startSeconds: 0, endedEarlyAtSeconds: null, wantsToPlay: false });
    emitted.push({ type: 'emit', event: { type: 'playback-failed', song, failure, skips: state.skips } });
    return;
  }
  if (isChosen) patchSongLoadState(draft, { skips: 0, endedEarlyAtSeconds: null, failingSinceMs: null });
  resetListenTime(draft);
  patchSongLoadState(draft, { wantsToPlay: true, isBlocked: false });
  effects.push({ type: 'seek', seconds: 0 }, { type: 'play', fadeSeconds: 0 });
}

export function changeSong(
  draft: SongLoadStateStepDraft,
  song: Song | null,
  options: SongChangeOptions,
): void {
  const { state, effects, emitted, context } = draft;
  enterSongLoadStage(draft, song === null ? 'empty' : 'paced');
  resetListenTime(draft);
  patchSongLoadState(draft, {
    song,
    run: state.run + 1,
    startSeconds: song === null ? 0 : options.seconds,
    opened: null,
    fadeSeconds: options.isChosen ? context.fadeSeconds : 0,
    level: context.wantedLevel,
    hasTriedOtherLevel: false,
    attempt: 0,
    endedEarlyAtSeconds: null,
    isRestored: options.isRestored,
    skips: options.isChosen ? 0 : state.skips,
    wantsToPlay: options.plays && song !== null,
    isLoading: song !== null,
    isWaiting: false,
    isBlocked: false,
    failure: null,
    failingSinceMs: options.plays && !options.isChosen ? state.failingSinceMs : null,
    songUrl: null,
    durationSeconds: song?.time ?? 0,
  });
  emitted.push({ type: 'time', is: 'resting' });
  emitted.push({ type: 'emit', event: { type: 'song-changed', song } });
  const isQuiet = context.nowMs - state.chosenAtMs >= SONG_CHANGE_DEBOUNCE_MS;
  if (options.isChosen && song !== null) state.chosenAtMs = context.nowMs;
  if (song !== null && (isQuiet || !options.isChosen)) {
    openSongOrRequestUrl(draft, state.fadeSeconds);
    return;
  }
  // A click plays without delay; fast skipping loads only the last song.
  if (song !== null) state.timer = { ms: SONG_CHANGE_DEBOUNCE_MS };
  effects.push({ type: 'unload' });
}

/** Opens the song: at once when its URL is cached, otherwise after the service has responded. */
export function openSongOrRequestUrl(
  draft: SongLoadStateStepDraft,
  fadeSeconds: number,
  mayUseCache = true,
): void {
  const { state, effects, context } = draft;
  const { song, level } = state;
  if (song === null) return;
  const known = mayUseCache ? context.cachedUrl(song, level) : null;
  if (known !== null) {
    openSongUrlInEngine(draft, known, fadeSeconds);
    return;
  }
  enterSongLoadStage(draft, 'requesting');
  patchSongLoadState(draft, { request: { song, level }, fadeSeconds });
  effects.push({ type: 'unload' });
}

export function openSongUrlInEngine(
  draft: SongLoadStateStepDraft,
  found: CachedSongUrl,
  fadeSeconds: number,
): void {
  const { state, effects, emitted } = draft;
  const { song, songUrl: before } = state;
  const { songUrl } = found;
  enterSongLoadStage(draft, 'opening');
  const { preview } = songUrl;
  patchSongLoadState(draft, { opened: found, songUrl });
  if (preview !== null && preview.end > preview.start) {
    state.durationSeconds = preview.end - preview.start;
    state.startSeconds = secondInPreview(state.startSeconds, preview);
  }
  effects.push({ type: 'apply-loudness' }, { type: 'load', url: songUrl.url, seconds: state.startSeconds });
  if (state.wantsToPlay && state.scrubSeconds === null) effects.push({ type: 'play', fadeSeconds });
  const isPreview = preview !== null;
  if (song !== null && before === null && (isPreview || isPaidSong(song))) {
    emitted.push({ type: 'emit', event: { type: 'members-only', song, isPreview } });
  }
}

/**
 * Where a preview starts for a second that was stored or asked for before it was known to be one. A second behind its
 * end, which would end it at once, was counted in the whole song.
 */
function secondInPreview(seconds: number, { start, end }: NonNullable<SongUrl['preview']>): number {
  if (seconds < end - start) return seconds;
  return seconds >= start && seconds < end ? seconds - start : 0;
}

/**
 * A file that does not say how long it is has an estimated length, which is corrected while it plays. A length that
 * shrinks may also come from bytes that stop early: the song's own length tells. A preview keeps its length.
 */
export function correctDuration({ state, emitted }: SongLoadStateStepDraft, seconds: number): void {
  const { stage, song, songUrl, durationSeconds } = state;
  if (stage !== 'ready' || song === null || (songUrl !== null && songUrl.preview !== null)) return;
  const isCut = seconds < durationSeconds && !hasReachedFileDuration(seconds, song.time || durationSeconds);
  if (isCut) return;
  state.durationSeconds = seconds;
  emitted.push({ type: 'time', is: 'moved' });
}

/** Opens the song again at a second; attempts are counted from 0. */
export function reopenSongAt(draft: SongLoadStateStepDraft, seconds: number): void {
  patchSongLoadState(draft, { isLoading: true, startSeconds: seconds, attempt: 0 });
  openSongOrRequestUrl(draft, draft.context.fadeSeconds);
}

/** Retries after a failure, at the same second. */
export function retryLoad(draft: SongLoadStateStepDraft, delayMs: number, atOtherLevel: boolean): void {
  const { state } = draft;
  enterSongLoadStage(draft, 'retrying');
  state.attempt += 1;
  if (atOtherLevel)
    patchSongLoadState(draft, { level: chooseLevelAfterDecodeError(state.level), hasTriedOtherLevel: true });
  if (delayMs > 0) state.timer = { ms: delayMs };
  else openSongOrRequestUrl(draft, 0, false);
}

/** Continues after the song's end; while paused, the next play does so. */
export function handleSongEnd({ state, emitted }: SongLoadStateStepDraft): void {
  state.skips = 0;
  state.isOver = !state.wantsToPlay || state.scrubSeconds !== null;
  if (!state.isOver) emitted.push({ type: 'next-song', after: 'end' });
}

export function handleLoadFailure(draft: SongLoadStateStepDraft, reported: PlaybackFailure): void {
  const { state, effects, emitted, context } = draft;
  const failure = classifyLoadFailure(reported, state.failure);
  const { song, attempt, wantsToPlay } = state;
  if (song === null) return;
  state.startSeconds = currentPosition(state, context.engineSeconds);
  state.failedAtSeconds = state.startSeconds;
  enterSongLoadStage(draft, 'failed');
  effects.push({ type: 'forget-url', song }, { type: 'unload' });
  emitted.push({ type: 'time', is: 'resting' });
  const verdict = decideAfterLoadFailure({
    failure,
    attempt,
    isWanted: wantsToPlay,
    maySkip: !state.isRestored,
    hasTriedOtherLevel: state.hasTriedOtherLevel,
    skips: state.skips,
    songCount: context.songCount,
  });
  if (verdict.kind === 'skip') {
    state.skips += 1;
    emitted.push({ type: 'emit', event: { type: 'song-skipped', song, failure } });
    emitted.push({ type: 'next-song', after: 'failure' });
    return;
  }
  const goesOn = verdict.kind === 'retry';
  patchSongLoadState(draft, {
    failure,
    isLoading: goesOn,
    isWaiting: false,
    wantsToPlay: wantsToPlay && goesOn,
  });
  state.waitsForNetwork = wantsToPlay && !goesOn && mayPassByItself(failure);
  if (wantsToPlay) state.failingSinceMs ??= context.nowMs;
  if (goesOn) retryLoad(draft, verdict.delayMs, verdict.atOtherLevel);
  // Nobody has asked for a song that was restored, so its failure is not reported before somebody presses play.
  if (state.isRestored && !wantsToPlay) return;
  if (verdict.kind === 'give-up') {
    emitted.push({ type: 'emit', event: { type: 'playback-failed', song, failure, skips: state.skips } });
  } else {
    const retryInSeconds = goesOn ? verdict.delayMs / 1000 : null;
    emitted.push({ type: 'emit', event: { type: 'load-failed', song, attempt, failure, retryInSeconds } });
  }
}

/** Silence until a song arrives: the engine is empty, and the state still counts as loading. */
export function stopUntilNextSong(draft: SongLoadStateStepDraft): void {
  const { state, effects, emitted } = draft;
  enterSongLoadStage(draft, 'held');
  patchSongLoadState(draft, { run: state.run + 1, song: null, startSeconds: 0, opened: null });
  patchSongLoadState(draft, { isLoading: true, isWaiting: false });
  effects.push({ type: 'unload' });
  emitted.push({ type: 'time', is: 'resting' });
}

/** During that silence a song is requested again. */
export function findNextSongAgain(draft: SongLoadStateStepDraft, isChosen: boolean): void {
  patchSongLoadState(draft, { wantsToPlay: true, isLoading: true, failure: null, waitsForNetwork: false });
  if (isChosen) draft.state.failingSinceMs = null;
}

/** During that silence no song could be loaded; after the last attempt it waits for the network. */
export function failToFindNextSong(draft: SongLoadStateStepDraft, isFinal: boolean): void {
  const { state, context } = draft;
  state.failure = { kind: 'network' };
  state.failingSinceMs ??= context.nowMs;
  if (isFinal) patchSongLoadState(draft, { isLoading: false, wantsToPlay: false, waitsForNetwork: true });
}
