export { isPaidSong } from './load/is-paid-song.ts';
export { isStoppedByOutage } from './load/load-policy.ts';
export type { PlayheadReader } from './load/playhead.ts';
export { areSamePlayHistories, type HeardSong, mergePlayHistories } from './play-history.ts';
export type { PlaybackSettings } from './playback-settings.ts';
export { createPlayer, type PlayerDependencies } from './player.ts';
export type { Player, PlayerCommands } from './player-commands.ts';
export {
  currentSong,
  DEFAULT_VOLUME,
  type FmState,
  initialPlayerState,
  type PlayerEvent,
  type PlayerState,
  type SetAsideQueue,
  type SleepTimerRequest,
  type SleepTimerState,
} from './player-state.ts';
export type {
  AudibleTabArbiter,
  AudioEngine,
  Clock,
  EngineEvent,
  EngineReading,
  FmSource,
  PlaybackFailure,
  SongUrlSource,
  SongUrlSourceResult,
} from './ports.ts';
export type {
  PlayerListing,
  PlayerListingBlock,
  PlayerListingOrLoader,
  PlayerListingWithStart,
  PlayListingOptions,
  QueueOriginKind,
} from './queue/fill-queue.ts';
export { isRepeatOneMode, isShuffleMode, PLAY_MODES, type PlayMode } from './queue/play-mode.ts';
export { type ShownQueueOrder, songsInPlayOrder } from './queue/play-order.ts';
export { currentQueueSong, emptyQueue, type Queue, queueAfterEnd } from './queue/queue.ts';
export type { Random } from './queue/shuffle.ts';
export type { SavedPlayerState } from './saved-player-state.ts';
export { volumeIconLevel } from './volume.ts';
