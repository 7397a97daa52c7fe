export type { Player, PlayerCommands } from './commands/player-commands.ts';
export { isPaid } from './is-paid.ts';
export { MAX_RETRIES, MAX_SKIPS } from './loading/load-policy.ts';
export { createPlayer } from './player.ts';
export type { PlayerParts } from './player-parts.ts';
export {
  currentSong,
  type FmState,
  initialPlayerState,
  type ListMode,
  type PlayerEvent,
  type PlayerState,
  type SetAside,
} from './player-state.ts';
export type { Playhead } from './playhead.ts';
export type {
  AudioEngine,
  Clock,
  EngineEvent,
  EngineReading,
  Failure,
  FmSource,
  PlaybackSettings,
  PlayingTab,
  Random,
  SongSource,
  SourceReply,
} from './ports.ts';
export { type QueueView, songsAsTheyCome } from './queue/coming-order.ts';
export type { Listing, ListingBlock, ListingSource } from './queue/fill-queue.ts';
export { emptyQueue, type PlayMode, type Queue, queueAfterEnd, queueSong } from './queue/queue.ts';
export type { SavedPlayer } from './saved-player.ts';
export { LISTENED_MS } from './song/listen-watch.ts';
export { historyWith, joinedHistory } from './song/play-history.ts';
export { DEFAULT_VOLUME, volumeLevel } from './volume.ts';
