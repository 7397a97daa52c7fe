import type { Song, SongUrl } from '@rill/contract';
import type { Failure } from './ports.ts';
import { emptyQueue, type Queue, queueSong } from './queue/empty-queue.ts';

export const DEFAULT_VOLUME = 0.7;

/** Which kind of list the queue was filled from; a `cloud` queue belongs to an account. */
export type ListMode = 'list' | 'cloud';

/** Personal FM while it is on. */
export interface FmState {
  /** What the service has sent and was not heard yet, in its order. */
  readonly upcoming: readonly Song[];
}

/** The queue that waits until personal FM is left. */
export interface SuspendedQueue {
  readonly queue: Queue;
  readonly listMode: ListMode;
  /** Where its current song was. */
  readonly seconds: number;
}

/** What a listener asks for: so many minutes from now, or so many songs counting the current one. */
export type SleepWish =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'songs'; readonly songs: number };

/** A sleep timer that is set. */
export type SleepTimer =
  /** Until this time, in milliseconds since 1970. */
  | { readonly kind: 'time'; readonly endsAtMs: number }
  /** Until so many songs have ended; 1 is the end of the current song. */
  | { readonly kind: 'songs'; readonly songsLeft: number };

/** How far the current song has come, and what is wanted of it. */
export interface PlaybackStatus {
  /** The listener's last wish, whatever the engine can do about it at the moment. */
  readonly wantsToPlay: boolean;
  /** From a song's choice until it can be heard (or has failed). */
  readonly isLoading: boolean;
  /** Sound has run dry and comes back by itself. */
  readonly isWaiting: boolean;
  /** The browser refused to start sound: a gesture is needed. */
  readonly isBlocked: boolean;
  /** Why the current song cannot be heard, null while it can. */
  readonly failure: Failure | null;
  /** The URL that the current song plays from: level, gain, preview. */
  readonly songUrl: SongUrl | null;
  /** Seconds; the song's own figure until the engine knows better. */
  readonly durationSeconds: number;
}

/** What the player is and was asked to be. Time is not here: it is the playhead's. */
export interface PlayerState extends PlaybackStatus {
  readonly queue: Queue;
  readonly listMode: ListMode;
  /** Null unless personal FM is on; its current song is then the only one of `queue`. */
  readonly fm: FmState | null;
  /** Null unless personal FM is on. */
  readonly setAside: SuspendedQueue | null;
  /** The listener waits for personal FM's next song; the current one may go on meanwhile. */
  readonly isFindingFm: boolean;
  /** 0 to 1; 0 while muted. */
  readonly volume: number;
  /** The volume that unmuting gives back; null while not muted. */
  readonly volumeBeforeMute: number | null;
  /** Null while the music goes on until it is paused. */
  readonly sleep: SleepTimer | null;
  /** Newest first. */
  readonly history: readonly Song[];
}

/** What happened, for everybody who wants to show, store or report it. Nobody is called by name. */
export type PlayerEvent =
  /** A song became current (also on restore: then `isRestored`). */
  | { readonly type: 'song-changed'; readonly song: Song | null; readonly isRestored: boolean }
  /** A song's first sound: once a start, never on resume. */
  | { readonly type: 'song-started'; readonly song: Song }
  /** 3 s of a start have been heard. */
  | { readonly type: 'listened'; readonly song: Song; readonly seconds: number }
  | { readonly type: 'seeked'; readonly seconds: number }
  /** A song has played to its end; the next one follows unless the listener has paused meanwhile. */
  | { readonly type: 'song-ended'; readonly song: Song }
  | { readonly type: 'song-skipped'; readonly song: Song; readonly failure: Failure }
  /** Nothing more is tried for this song. `skips` counts the songs passed over before it. */
  | {
      readonly type: 'playback-failed';
      readonly song: Song;
      readonly failure: Failure;
      readonly skips: number;
    }
  /**
   * A load failed; `attempt` is 0 for the first load, 1 to 4 for the retries. `retryInSeconds` says when it is tried
   * again by itself (0 at once, null not before a press of play).
   */
  | {
      readonly type: 'load-failed';
      readonly song: Song;
      readonly attempt: number;
      readonly failure: Failure;
      readonly retryInSeconds: number | null;
    }
  /** A members' song can be played: once a start, whole or (`isPreview`) only a piece of it. */
  | { readonly type: 'members-only'; readonly song: Song; readonly isPreview: boolean }
  | { readonly type: 'mode-changed'; readonly mode: Queue['mode'] }
  | { readonly type: 'added-next'; readonly songs: readonly Song[] }
  | { readonly type: 'removed'; readonly song: Song }
  /** A listing could not be loaded; with `isPartQueued` its first songs are in the queue. */
  | { readonly type: 'list-failed'; readonly isPartQueued: boolean }
  /** Personal FM has sent no song. While nothing sounds it is tried again, else on the next press. */
  | { readonly type: 'fm-failed' }
  /** The song stays, because the service did not take the dislike or, with `needsLogin`, was not asked. */
  | { readonly type: 'fm-dislike-failed'; readonly song: Song; readonly needsLogin: boolean }
  /** The sleep timer has stopped the music. */
  | { readonly type: 'fell-asleep' }
  /** Another tab plays now, and this one has paused. `title` is that tab's, '' when unknown. */
  | { readonly type: 'other-tab-active'; readonly title: string };

export const initialPlaybackStatus: PlaybackStatus = {
  wantsToPlay: false,
  isLoading: false,
  isWaiting: false,
  isBlocked: false,
  failure: null,
  songUrl: null,
  durationSeconds: 0,
};

export const initialPlayerState: PlayerState = {
  ...initialPlaybackStatus,
  queue: emptyQueue,
  listMode: 'list',
  fm: null,
  setAside: null,
  isFindingFm: false,
  volume: DEFAULT_VOLUME,
  volumeBeforeMute: null,
  sleep: null,
  history: [],
};

/** The song that is current, null when the queue is empty. */
export function currentSong(state: PlayerState): Song | null {
  return queueSong(state.queue);
}
