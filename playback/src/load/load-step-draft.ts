import type {
  EmittedSongLoadEvent,
  SongLoadContext,
  SongLoadEffect,
  SongLoadStage,
  SongLoadState,
} from './load-state.ts';

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

/** Whether the engine has the song, so that it can be commanded. */
export const isLoadedInEngine = ({ stage }: SongLoadState) => stage === 'ready' || stage === 'opening';

export const isOpenedUrlExpired = ({ opened }: SongLoadState, nowMs: number) =>
  opened !== null && nowMs >= opened.goodUntilMs;

/** Enters a stage; requests and timers of the stage before are cancelled. */
export function enterSongLoadStage(draft: SongLoadStateStepDraft, stage: SongLoadStage): void {
  patchSongLoadState(draft, { stage, request: null, timer: null });
}
