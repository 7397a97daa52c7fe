import type { PlaybackFailure } from '../ports.ts';
import {
  chooseLevelAfterDecodeError,
  classifyLoadFailure,
  decideAfterLoadFailure,
  isTransientFailure,
} from './load-policy.ts';
import { currentSeconds } from './load-state.ts';
import { enterSongLoadStage, patchSongLoadState, type SongLoadStateStepDraft } from './load-step-draft.ts';
import { openSongOrRequestUrl, reopenSongAt } from './open-song.ts';

/** Schedules a retry at the second of the failure. */
export function retryLoad(draft: SongLoadStateStepDraft, delayMs: number, atOtherLevel: boolean): void {
  const { state } = draft;
  enterSongLoadStage(draft, 'retrying');
  state.attempt += 1;
  if (atOtherLevel)
    patchSongLoadState(draft, { level: chooseLevelAfterDecodeError(state.level), hasTriedOtherLevel: true });
  if (delayMs > 0) state.timer = { ms: delayMs };
  else openSongOrRequestUrl(draft, 0, false);
}

/** The load has failed: retries, tries another level, passes on to the next song or gives up. */
export function handleLoadFailure(draft: SongLoadStateStepDraft, reported: PlaybackFailure): void {
  const { state, effects, emitted, context } = draft;
  const failure = classifyLoadFailure(reported, state.failure);
  const { song, attempt, wantsToPlay } = state;
  if (song === null) return;
  state.startSeconds = currentSeconds(state, context.engineSeconds);
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
  state.waitsForNetwork = wantsToPlay && !goesOn && isTransientFailure(failure);
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

/** Retries at once what failed without the network, because the network is back. */
export function handleOnline(draft: SongLoadStateStepDraft): void {
  const { state } = draft;
  if (state.stage === 'retrying') openSongOrRequestUrl(draft, 0);
  if (state.stage !== 'failed' || state.failure === null || !isTransientFailure(state.failure)) return;
  if (state.waitsForNetwork) state.wantsToPlay = true;
  state.waitsForNetwork = false;
  reopenSongAt(draft, state.startSeconds);
}
