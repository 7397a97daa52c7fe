import { handleLoadFailure } from './load-failure.ts';
import { classifyStreamEnd, hasReachedFileDuration } from './load-policy.ts';
import { patchSongLoadState, type SongLoadStateStepDraft } from './load-step-draft.ts';

/** Sound that has continued this far past a failure sets the number of retries back to 0. */
const CURED_SECONDS = 3;

/** A song heard this long is playable, and resets the skips to 0; a broken one may sound for a moment, too. */
const PROOF_SECONDS = 1;

/** Sound is audible: the song is no longer loading, and has started if this is its first sound. */
export function handlePlaying(draft: SongLoadStateStepDraft): void {
  const { state, effects, emitted } = draft;
  const { song } = state;
  if (song === null) return;
  effects.push({ type: 'claim-tab' });
  if (state.stage === 'opening') state.stage = 'ready';
  patchSongLoadState(draft, { isLoading: false, isWaiting: false, isBlocked: false });
  patchSongLoadState(draft, { failure: null, failingSinceMs: null });
  emitted.push({ type: 'time', is: 'running' });
  if (state.hasSounded) return;
  patchSongLoadState(draft, { hasSounded: true, isRestored: false });
  emitted.push({ type: 'emit', event: { type: 'song-started', song } });
}

export function handleProgress(draft: SongLoadStateStepDraft, seconds: number): void {
  const { state, effects, emitted, context } = draft;
  // Sound that was fading out when it was wanted again starts without an event of its own.
  if (state.wantsToPlay && state.hasSounded) effects.push({ type: 'claim-tab' });
  else if (state.wantsToPlay) handlePlaying(draft);
  if (state.attempt > 0 && seconds > state.failedAtSeconds + CURED_SECONDS) state.attempt = 0;
  if (context.heardSeconds >= PROOF_SECONDS) state.skips = 0;
  emitted.push({ type: 'progress', remainingSeconds: state.durationSeconds - seconds });
}

/** Handles the end of the file; one before the end of the song counts as a failure (`classifyStreamEnd`). */
export function handleEnded(draft: SongLoadStateStepDraft): void {
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

/**
 * Corrects the length of a file that has only an estimate, while it plays. A length below the song's own may come from
 * bytes that stop early and is ignored. A preview keeps its length.
 */
export function correctDuration({ state, emitted }: SongLoadStateStepDraft, seconds: number): void {
  const { stage, song, songUrl, durationSeconds } = state;
  if (stage !== 'ready' || song === null || (songUrl !== null && songUrl.preview !== null)) return;
  const isCut = seconds < durationSeconds && !hasReachedFileDuration(seconds, song.time || durationSeconds);
  if (isCut) return;
  state.durationSeconds = seconds;
  emitted.push({ type: 'time', is: 'moved' });
}

/** Continues after the song's end; while paused, the next play does so. */
export function handleSongEnd({ state, emitted }: SongLoadStateStepDraft): void {
  state.skips = 0;
  state.isOver = !state.wantsToPlay || state.scrubSeconds !== null;
  if (!state.isOver) emitted.push({ type: 'next-song', after: 'end' });
}
