import { enterSongLoadStage, patchSongLoadState, type SongLoadStateStepDraft } from './load-step-draft.ts';

/** Personal FM: the silence until its next song is known. */

/** Silence until a song arrives: the engine is empty, and the state still counts as loading. */
export function stopUntilNextSong(draft: SongLoadStateStepDraft): void {
  const { state, effects, emitted } = draft;
  enterSongLoadStage(draft, 'held');
  patchSongLoadState(draft, { run: state.run + 1, song: null, startSeconds: 0, opened: null });
  patchSongLoadState(draft, { isLoading: true, isWaiting: false });
  effects.push({ type: 'unload' });
  emitted.push({ type: 'time', is: 'resting' });
}

/** Personal FM, silent without a next song, requests one again. */
export function retryFindingNextSong(draft: SongLoadStateStepDraft, isChosen: boolean): void {
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
