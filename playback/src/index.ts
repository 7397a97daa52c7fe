export { isPaidSong } from './is-paid-song.ts';
export { mergeHistories } from './play-history.ts';
export type { PlaybackSettings } from './playback-settings.ts';
export { createPlayer, type PlayerOptions } from './player.ts';
export type { Player, PlayerCommands } from './player-commands.ts';
export {
  currentSong,
  DEFAULT_VOLUME,
  type FmState,
  initialPlayerState,
  type ListMode,
  type PlayerEvent,
  type PlayerState,
  type SleepTimer,
  type SleepTimerRequest,
  type SuspendedQueue,
} from './player-state.ts';
export type { Playhead } from './playhead.ts';
export type {
  AudibleTab,
  AudioEngine,
  Clock,
  EngineEvent,
  EngineReading,
  FmSource,
  PlaybackFailure,
  Random,
  SongSource,
  SongSourceResult,
} from './ports.ts';
export type { Listing, ListingBlock, ListingSource, PlayListOptions } from './queue/fill-queue.ts';
export { PLAY_MODES, type PlayMode } from './queue/play-mode.ts';
export { type QueueView, songsInPlayOrder } from './queue/play-order.ts';
export { currentQueueSong, emptyQueue, type Queue, queueAfterEnd } from './queue/queue.ts';
export type { SavedPlayerState } from './saved-player-state.ts';
export { volumeLevel } from './volume.ts';
