import type { Song, SongUrl } from '@rill/contract';
import { hasElapsed } from '../has-elapsed.ts';
import type { PlaybackFailure } from '../ports.ts';
import { isPaidSong } from './is-paid-song.ts';
import { hasReachedFileDuration } from './load-policy.ts';
import { currentSeconds, type SongChangeOptions, type SongLoadState } from './load-state.ts';
import {
  enterSongLoadStage,
  isLoadedInEngine,
  isOpenedUrlExpired,
  patchSongLoadState,
  type SongLoadStateStepDraft,
} from './load-step-draft.ts';
import type { CachedSongUrl } from './song-url-cache.ts';

/** When songs change faster than this, only the last one is loaded. */
const SONG_CHANGE_DEBOUNCE_MS = 500;

/** Whether a seek to 0 is enough to play the song from its beginning. */
export const canRestartBySeeking = (state: SongLoadState, song: Song, nowMs: number): boolean =>
  state.song?.id === song.id && state.stage === 'ready' && !isOpenedUrlExpired(state, nowMs);

/** Resets the heard time, for a song that starts from its beginning. */
function resetListenTime(draft: SongLoadStateStepDraft): void {
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
  const isQuiet = hasElapsed(context.nowMs, state.chosenAtMs, SONG_CHANGE_DEBOUNCE_MS);
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

function openSongUrlInEngine(draft: SongLoadStateStepDraft, found: CachedSongUrl, fadeSeconds: number): void {
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

/** Where a preview starts: a stored or requested second behind its end was counted in the whole song. */
function secondInPreview(seconds: number, { start, end }: NonNullable<SongUrl['preview']>): number {
  if (seconds < end - start) return seconds;
  return seconds >= start && seconds < end ? seconds - start : 0;
}

/** Opens the song again at a second; attempts are counted from 0. */
export function reopenSongAt(draft: SongLoadStateStepDraft, seconds: number): void {
  patchSongLoadState(draft, { isLoading: true, startSeconds: seconds, attempt: 0 });
  openSongOrRequestUrl(draft, draft.context.fadeSeconds);
}

export function handleUrlFound(draft: SongLoadStateStepDraft, found: CachedSongUrl): void {
  const { state, context } = draft;
  if (state.stage === 'requesting') {
    openSongUrlInEngine(draft, found, state.fadeSeconds);
    return;
  }
  state.request = null;
  // Another level of a playing song: it continues at the same second, unless the service has only the one.
  if (!isLoadedInEngine(state) || state.opened?.songUrl.url === found.songUrl.url) return;
  state.startSeconds = currentSeconds(state, context.engineSeconds);
  openSongUrlInEngine(draft, found, 0);
}
