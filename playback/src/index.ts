export { isPaidSong } from './load/is-paid-song.ts';
export { isStoppedByOutage } from './load/load-policy.ts';
export type { PlayheadReader } from './load/playhead.ts';
export { areSamePlayHistories, type HeardSong, mergePlayHistories } from './play-history.ts';
export { createPlayer, type PlayerDependencies } from './player.ts';
export type { Player, PlayerCommands } from './player-commands.ts';
export {
  currentSong,
  DEFAULT_VOLUME,
  initialPlayerState,
  type PlayerEvent,
  type PlayerState,
  type SleepTimerRequest,
} from './player-state.ts';
export type {
  Clock,
  EngineReading,
  FmSource,
  PlaybackFailure,
  SongUrlSource,
  SongUrlSourceResult,
} from './ports.ts';
export type {
  PlayerListing,
  PlayerListingWithStart,
  PlayListingOptions,
  QueueOriginKind,
} from './queue/fill-queue.ts';
export { isRepeatOneMode, isShuffleMode, PLAY_MODES, type PlayMode } from './queue/play-mode.ts';
export { type ShownQueueOrder, songsInPlayOrder } from './queue/play-order.ts';
export { mainQueue, type Queue, type SetAsideQueue } from './queue/queue-state.ts';
export type { Random } from './queue/shuffle.ts';
export type { SavedPlayerState } from './saved-player-state.ts';
export { volumeIconLevel } from './volume.ts';
