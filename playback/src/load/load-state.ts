import type { QualityLevel, Song } from '@rill/contract';
import { initialSongPlaybackState, type PlayerEvent, type SongPlaybackState } from '../player-state.ts';
import type { EngineEvent, EngineReading, PlaybackFailure } from '../ports.ts';
import type { CachedSongUrl } from './song-url-cache.ts';

/** The stage of the current song, from its choice to its sound. */
export type SongLoadStage =
  | 'empty'
  /** The next song of personal FM is not known yet; nothing sounds meanwhile. */
  | 'held'
  /** The listener is skipping fast: the song is loaded once they have stopped. */
  | 'paced'
  /** The URL of the song is being requested. */
  | 'requesting'
  /** The engine is loading the song. */
  | 'opening'
  | 'ready'
  /** The load has failed, and a retry is scheduled. */
  | 'retrying'
  /** The load has failed, and nothing is tried until a press of play or the return of the network. */
  | 'failed';

/** A requested URL. A new object is a new request, which cancels the previous one. */
export interface SongUrlRequest {
  readonly song: Song;
  readonly level: QualityLevel;
}

/** A scheduled timer. A new object is a new timer, which cancels the previous one. */
export interface SongLoadDelay {
  readonly ms: number;
}

/** Everything known about the load of the current song. Only `nextSongLoadState` makes a new one. */
export interface SongLoadState extends SongPlaybackState {
  readonly stage: SongLoadStage;
  readonly song: Song | null;
  /** Counts the songs that became current, so that work for an earlier one is distinguished from work for this one. */
  readonly run: number;
  /** Where the song starts once it is in the engine, in seconds. */
  readonly startSeconds: number;
  /** The URL that the engine has, and when it expires (milliseconds since 1970). */
  readonly opened: CachedSongUrl | null;
  readonly request: SongUrlRequest | null;
  readonly timer: SongLoadDelay | null;
  /** The length of the fade-in at the song's start; 0 for none. */
  readonly fadeSeconds: number;
  readonly level: QualityLevel;
  /** Whether another codec was tried after the wanted one could not be decoded. */
  readonly hasTriedOtherLevel: boolean;
  /** 0 for the first load, then the number of the retry. */
  readonly attempt: number;
  /** Whether the player itself stopped wanted music because the network or an account is missing. */
  readonly waitsForNetwork: boolean;
  readonly failedAtSeconds: number;
  /** The second at which the bytes stopped before the known end; null when they did not. */
  readonly endedEarlyAtSeconds: number | null;
  /** When the listener last chose a song, in milliseconds since 1970. */
  readonly chosenAtMs: number;
  /** Whether the first sound of this start has been heard. */
  readonly hasSounded: boolean;
  /** Whether the song was restored with the page and has not been played since: its failure starts no other song. */
  readonly isRestored: boolean;
  /** Songs skipped before it, since the listener's last choice or the last audible song. */
  readonly skips: number;
  /** Where the listener holds the seek bar, in seconds; null while nobody does. */
  readonly scrubSeconds: number | null;
  /** Whether the song has ended while paused or scrubbed, so that the next play continues with the song after it. */
  readonly isOver: boolean;
}

/** How a song becomes the current one. */
export interface SongChangeOptions {
  readonly plays: boolean;
  /** Whether the listener chose the song: the change is paced and faded in, and skips are counted from 0. */
  readonly isChosen: boolean;
  /** The second at which playback starts. */
  readonly seconds: number;
  readonly isRestored: boolean;
}

/** Everything that can happen to the load: commands, engine events, responses, timers. */
export type SongLoadEvent =
  | EngineEvent
  | { readonly type: 'change'; readonly song: Song | null; readonly options: SongChangeOptions }
  | { readonly type: 'start-over'; readonly isChosen: boolean }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly seconds: number }
  | { readonly type: 'begin-scrub' }
  | { readonly type: 'scrub'; readonly seconds: number }
  | { readonly type: 'end-scrub'; readonly seconds: number }
  /** Loudness or the wanted quality level may have changed. */
  | { readonly type: 'settings-changed' }
  | { readonly type: 'online' }
  | { readonly type: 'url-found'; readonly found: CachedSongUrl }
  | { readonly type: 'url-refused'; readonly failure: PlaybackFailure }
  | { readonly type: 'url-lost' }
  | { readonly type: 'timer' }
  /** Personal FM has no next song yet: silence until one arrives. */
  | { readonly type: 'hold' }
  /** Personal FM requests a song again in the silence after `hold`, by the listener (`isChosen`) or by itself. */
  | { readonly type: 'wake'; readonly isChosen: boolean }
  /** Personal FM could not load a song in the silence after `hold`; `isFinal` when nothing more is tried. */
  | { readonly type: 'hold-failed'; readonly isFinal: boolean };

/** What a step reads from outside the state, at the time of the event. */
export interface SongLoadContext {
  readonly nowMs: number;
  /** The engine's position, in seconds. */
  readonly engineSeconds: number;
  /** How much of the current start was heard, in seconds. */
  readonly heardSeconds: number;
  readonly wantedLevel: QualityLevel;
  /** The fade of play and pause; 0 for none. */
  readonly fadeSeconds: number;
  /** The number of songs that are left to skip to. */
  readonly songCount: number;
  /** Looks up a cached URL; null when there is none or it has expired. */
  readonly cachedUrl: (song: Song, level: QualityLevel) => CachedSongUrl | null;
}

/** One effect of a step on the engine, the other tabs or the cached URLs; a step's effects are applied in order. */
export type SongLoadEffect =
  | { readonly type: 'load'; readonly url: string; readonly seconds: number }
  | { readonly type: 'play' | 'pause'; readonly fadeSeconds: number }
  | { readonly type: 'seek'; readonly seconds: number }
  | { readonly type: 'unload' }
  | { readonly type: 'claim-tab' }
  | { readonly type: 'apply-loudness' }
  | { readonly type: 'forget-url'; readonly song: Song };

/** What a step emits once the new state can be read, in order. */
export type EmittedSongLoadEvent =
  | { readonly type: 'emit'; readonly event: PlayerEvent }
  /** The playhead runs, rests or has jumped. */
  | { readonly type: 'time'; readonly is: 'running' | 'resting' | 'moved' }
  /** The heard time is measured from 0 again. */
  | { readonly type: 'restart-measuring' }
  | { readonly type: 'progress'; readonly remainingSeconds: number }
  /** The system has paused wanted sound, as when headphones are unplugged: an awaited song must not sound either. */
  | { readonly type: 'silenced' }
  /** The player goes on by itself: after the song's end, or past a song that cannot be played. */
  | { readonly type: 'next-song'; readonly after: 'end' | 'failure' };

export const initialSongLoadState: SongLoadState = {
  ...initialSongPlaybackState,
  stage: 'empty',
  song: null,
  run: 0,
  startSeconds: 0,
  opened: null,
  request: null,
  timer: null,
  fadeSeconds: 0,
  level: 'standard',
  hasTriedOtherLevel: false,
  attempt: 0,
  waitsForNetwork: false,
  failedAtSeconds: 0,
  endedEarlyAtSeconds: null,
  chosenAtMs: Number.NEGATIVE_INFINITY,
  hasSounded: false,
  isRestored: false,
  skips: 0,
  scrubSeconds: null,
  isOver: false,
};

/** The public part of the load state. */
export function toSongPlaybackState(state: SongLoadState): SongPlaybackState {
  const { wantsToPlay, isLoading, isWaiting, isBlocked, failure, songUrl, durationSeconds } = state;
  const { failingSinceMs } = state;
  return {
    wantsToPlay,
    isLoading,
    isWaiting,
    isBlocked,
    failure,
    failingSinceMs,
    songUrl,
    durationSeconds,
  };
}

/** The position in the current song, in seconds: the engine's once it plays there, otherwise where it will start. */
export const currentSeconds = ({ stage, startSeconds }: SongLoadState, engineSeconds: number): number =>
  stage === 'ready' ? engineSeconds : startSeconds;

/** The position: the engine's once it plays there, otherwise where it will start, or where the seek bar is held. */
export function currentPlayheadReading(state: SongLoadState, reading: EngineReading): EngineReading {
  const { stage, scrubSeconds, durationSeconds } = state;
  if (stage === 'ready' && scrubSeconds === null) {
    return reading.durationSeconds > 0 ? reading : { ...reading, durationSeconds };
  }
  const seconds = scrubSeconds ?? currentSeconds(state, reading.seconds);
  return { seconds, durationSeconds, rate: 1, isAdvancing: false };
}
