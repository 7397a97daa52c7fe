export type { Player } from './player-commands.ts';
export type { ListMode, PlayerEvent, PlayerState } from './player-state.ts';
export type { Playhead } from './playhead.ts';
export type {
  AudioEngine,
  Clock,
  EngineEvent,
  EngineReading,
  Failure,
  PlaybackSettings,
  Random,
  SongSource,
  SourceReply,
} from './ports.ts';
export type { PlayMode, Queue } from './queue.ts';
export type { SavedPlayer } from './saved-player.ts';
