import type { PlaybackFailure } from '../ports.ts';
import { failToFindNextSong, retryFindingNextSong, stopUntilNextSong } from './await-next-song.ts';
import { correctDuration, handleEnded, handlePlaying, handleProgress } from './engine-events.ts';
import {
  handleBeginScrub,
  handleEndScrub,
  handlePause,
  handlePlay,
  handleSeek,
  handleSettingsChanged,
} from './load-commands.ts';
import { handleLoadFailure, handleOnline } from './load-failure.ts';
import type {
  EmittedSongLoadEvent,
  SongLoadContext,
  SongLoadEffect,
  SongLoadEvent,
  SongLoadState,
} from './load-state.ts';
import { patchSongLoadState, type SongLoadStateStepDraft } from './load-step-draft.ts';
import { changeSong, handleUrlFound, openSongOrRequestUrl, restartSong } from './open-song.ts';

export interface SongLoadStateStep {
  readonly state: SongLoadState;
  readonly effects: readonly SongLoadEffect[];
  readonly emitted: readonly EmittedSongLoadEvent[];
}

/**
 * Computes one step of the load. Pure: the song loader keeps real requests and timers in sync with those of the state.
 */
export function nextSongLoadState(
  state: SongLoadState,
  event: SongLoadEvent,
  context: SongLoadContext,
): SongLoadStateStep {
  const draft: SongLoadStateStepDraft = { state: { ...state }, effects: [], emitted: [], context };
  handle(draft, event);
  return draft;
}

function handle(draft: SongLoadStateStepDraft, event: SongLoadEvent): void {
  const { state, emitted } = draft;
  switch (event.type) {
    case 'change':
      changeSong(draft, event.song, event.options);
      return;
    case 'start-over':
      restartSong(draft, event.isChosen);
      return;
    case 'play':
      handlePlay(draft);
      return;
    case 'pause':
      handlePause(draft);
      return;
    case 'scrub':
    case 'seek':
      if (event.type === 'seek' || state.scrubSeconds !== null) handleSeek(draft, event.seconds);
      return;
    case 'begin-scrub':
      handleBeginScrub(draft);
      return;
    case 'end-scrub':
      handleEndScrub(draft, event.seconds);
      return;
    case 'settings-changed':
      handleSettingsChanged(draft);
      return;
    case 'online':
      handleOnline(draft);
      return;
    case 'url-found':
      handleUrlFound(draft, event.found);
      return;
    case 'url-refused':
    case 'url-lost': {
      state.request = null;
      const failure: PlaybackFailure = event.type === 'url-refused' ? event.failure : { kind: 'network' };
      // A refused request for another quality level of a playing song changes nothing.
      if (state.stage === 'requesting') handleLoadFailure(draft, failure);
      return;
    }
    case 'timer':
      openSongOrRequestUrl(draft, state.stage === 'paced' ? state.fadeSeconds : 0);
      return;
    case 'hold':
      stopUntilNextSong(draft);
      return;
    case 'wake':
      retryFindingNextSong(draft, event.isChosen);
      return;
    case 'hold-failed':
      failToFindNextSong(draft, event.isFinal);
      return;
    case 'loaded':
      if (state.stage === 'opening') state.stage = 'ready';
      patchSongLoadState(draft, { isLoading: false, failure: null });
      if (event.durationSeconds > 0) state.durationSeconds = event.durationSeconds;
      emitted.push({ type: 'time', is: 'moved' });
      return;
    case 'duration-changed':
      correctDuration(draft, event.durationSeconds);
      return;
    case 'playing':
      handlePlaying(draft);
      return;
    case 'progress':
      handleProgress(draft, event.seconds);
      return;
    case 'paused':
      emitted.push({ type: 'time', is: 'resting' });
      if (state.scrubSeconds !== null) return;
      // The system pauses, too: for unplugged headphones, a phone call or its own pause button.
      if (state.wantsToPlay) emitted.push({ type: 'silenced' });
      patchSongLoadState(draft, { wantsToPlay: false, isWaiting: false });
      return;
    case 'resumed':
      // The player itself handles this event, as a press of play.
      return;
    case 'waiting':
      state.isWaiting = state.wantsToPlay;
      emitted.push({ type: 'time', is: 'resting' });
      return;
    case 'seeked':
      emitted.push({ type: 'time', is: 'moved' });
      emitted.push({ type: 'emit', event: { type: 'seeked', seconds: event.seconds } });
      return;
    case 'ended':
      handleEnded(draft);
      return;
    case 'blocked':
      patchSongLoadState(draft, { wantsToPlay: false, isBlocked: true, isLoading: false, isWaiting: false });
      return;
    case 'failed':
      handleLoadFailure(draft, event.failure);
  }
}
