import { enterSongLoadStage, patchSongLoadState, type SongLoadStateStepDraft } from './load-step-draft.ts';

/** Silences the player until a song arrives: the engine is emptied, and the state still counts as loading. */
export function stopUntilNextSong(draft: SongLoadStateStepDraft): void {
  const { state, effects, emitted } = draft;
  enterSongLoadStage(draft, 'held');
  patchSongLoadState(draft, { run: state.run + 1, song: null, startSeconds: 0, opened: null });
  patchSongLoadState(draft, { isLoading: true, isWaiting: false });
  effects.push({ type: 'unload' });
  emitted.push({ type: 'time', is: 'resting' });
}

/** Marks silent personal FM as loading again, while its next song is requested once more. */
export function retryFindingNextSong(draft: SongLoadStateStepDraft, isChosen: boolean): void {
  patchSongLoadState(draft, { wantsToPlay: true, isLoading: true, failure: null, waitsForNetwork: false });
  if (isChosen) draft.state.failingSinceMs = null;
}

/** Records that no next song could be loaded; when `isFinal`, the player stops until the network is back. */
export function failToFindNextSong(draft: SongLoadStateStepDraft, isFinal: boolean): void {
  const { state, context } = draft;
  state.failure = { kind: 'network' };
  state.failingSinceMs ??= context.nowMs;
  if (isFinal) patchSongLoadState(draft, { isLoading: false, wantsToPlay: false, waitsForNetwork: true });
}
