import type { PlayerState } from '@rill/playback';

/** Whether the button shows Pause. After blocked autoplay a press of Play is needed, whatever was requested. */
export const canPause = (state: PlayerState): boolean => state.wantsToPlay && !state.isBlocked;

/** Whether the listener has pressed play and the song is not audible yet. */
export const isPlayPending = (state: PlayerState): boolean =>
  state.isFindingFm || (state.wantsToPlay && (state.isLoading || state.isWaiting));

/** Whether sound comes out: not while the song loads or waits, or the browser blocks it. The volume does not count. */
export const isAudible = (state: PlayerState): boolean =>
  state.wantsToPlay && !state.isLoading && !state.isBlocked && !state.isWaiting;

/** Whether personal FM is on, which has no queue because the service determines the order. */
export const isFmOn = (state: PlayerState): boolean => state.fm !== null;
