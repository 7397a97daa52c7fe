import { handleSongEnd } from './engine-events.ts';
import { retryLoad } from './load-failure.ts';
import { MAX_LOAD_RETRIES } from './load-policy.ts';
import { currentSeconds } from './load-state.ts';
import {
  enterSongLoadStage,
  isLoadedInEngine,
  isOpenedUrlExpired,
  patchSongLoadState,
  type SongLoadStateStepDraft,
} from './load-step-draft.ts';
import { openSongOrRequestUrl, reopenSongAt } from './open-song.ts';

/** A seek stops this short of the end, so that the song ends by itself and the next one follows. */
const END_MARGIN_SECONDS = 0.2;

/** The listener wants sound: starts the song, or a failed one anew. */
export function handlePlay(draft: SongLoadStateStepDraft): void {
  const { state } = draft;
  patchSongLoadState(draft, { waitsForNetwork: false, failingSinceMs: null });
  if (state.song === null) return;
  const isUnderWay = state.wantsToPlay && state.stage !== 'retrying';
  patchSongLoadState(draft, { skips: 0, wantsToPlay: true, isBlocked: false });
  if (state.scrubSeconds === null && !isUnderWay) start(draft);
}

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

/** Pauses; a scheduled retry is cancelled. */
export function handlePause(draft: SongLoadStateStepDraft): void {
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

/** Moves to `seconds`, within the song; where nothing is loaded yet, the song will start there. */
export function handleSeek(draft: SongLoadStateStepDraft, seconds: number): void {
  const { state, effects, emitted, context } = draft;
  const { durationSeconds } = state;
  if (state.song === null || !Number.isFinite(seconds)) return;
  const end = durationSeconds > 0 ? Math.max(0, durationSeconds - END_MARGIN_SECONDS) : seconds;
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

/** Pauses the sound and holds the position while the listener drags the seek bar. */
export function handleBeginScrub({ state, effects, context }: SongLoadStateStepDraft): void {
  if (state.song === null || state.scrubSeconds !== null) return;
  state.scrubSeconds = currentSeconds(state, context.engineSeconds);
  if (state.wantsToPlay && isLoadedInEngine(state)) effects.push({ type: 'pause', fadeSeconds: 0 });
}

/** Ends a scrub at `seconds` and resumes if sound is wanted. */
export function handleEndScrub(draft: SongLoadStateStepDraft, seconds: number): void {
  const { state } = draft;
  // A song change during the scrub has ended it.
  if (state.scrubSeconds === null) return;
  state.scrubSeconds = null;
  handleSeek(draft, seconds);
  if (state.wantsToPlay) start(draft);
}

/** Requests the wanted level while the sound of the present one goes on; a level that replaced a failed one stays. */
export function handleSettingsChanged(draft: SongLoadStateStepDraft): void {
  const { state, effects, emitted, context } = draft;
  effects.push({ type: 'apply-loudness' });
  // The playback rate may have changed, so timers for a position must be set anew.
  emitted.push({ type: 'time', is: 'moved' });
  const { song } = state;
  const level = context.wantedLevel;
  if (song === null || level === state.level || state.hasTriedOtherLevel) return;
  state.level = level;
  if (state.stage === 'requesting') openSongOrRequestUrl(draft, 0);
  else if (isLoadedInEngine(state)) state.request = { song, level };
}
