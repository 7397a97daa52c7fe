import type { PlayerState } from '@rill/playback';

/** When the browser has blocked autoplay, a press on Play is needed, whatever was requested before. */
export const canPause = (state: PlayerState): boolean => state.wantsToPlay && !state.isBlocked;

/** The listener pressed play and the song is not audible yet. */
export const isPlayPending = (state: PlayerState): boolean =>
  state.isFindingFm || (state.wantsToPlay && (state.isLoading || state.isWaiting));

/** Whether the music can be heard. */
export const isAudible = (state: PlayerState): boolean =>
  state.wantsToPlay && !state.isLoading && !state.isBlocked && !state.isWaiting;

/** Personal FM is on: its order is the service's, and there is no queue. */
export const isFmOn = (state: PlayerState): boolean => state.fm !== null;
