export { type QueueView, songsAsTheyCome } from './coming-order.ts';
export { isPaid } from './is-paid.ts';
export { LISTENED_MS } from './listen-watch.ts';
export { MAX_RETRIES, MAX_SKIPS } from './load-policy.ts';
export { historyWith, joinedHistory } from './play-history.ts';
export { createPlayer } from './player.ts';
export type { Player } from './player-commands.ts';
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
export { emptyQueue, type PlayMode, type Queue, queueAfterEnd, queueSong } from './queue.ts';
export type { SavedPlayer } from './saved-player.ts';
export { DEFAULT_VOLUME, volumeLevel } from './volume.ts';
