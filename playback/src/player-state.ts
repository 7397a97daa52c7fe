import type { Song, SongUrl } from '@rill/contract';
import type { HeardSong } from './play-history.ts';
import type { PlaybackFailure } from './ports.ts';
import { currentQueueSong, emptyQueue, type Queue, type QueueFields } from './queue/queue-state.ts';

/** From 0 to 1, like every volume of the player. */
export const DEFAULT_VOLUME = 0.7;

/** A requested sleep timer: minutes from now, a number of songs counting the current one, or the rest of the queue. */
export type SleepTimerRequest =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'songs'; readonly songs: number }
  | { readonly kind: 'queue' };

export type SleepTimerState =
  /** Until this time, in milliseconds since 1970. */
  | { readonly kind: 'time'; readonly endsAtMs: number }
  /** Until this many songs have ended; 1 is the end of the current song. */
  | { readonly kind: 'songs'; readonly songsLeft: number }
  /** Until the last song of the queue, in the order in which it plays, is over. */
  | { readonly kind: 'queue' };

/** The playback status of the current song. */
export interface SongPlaybackState {
  /**
   * Whether the song should be playing: true after a command to play, false after a pause, be it the listener's, the
   * system's or another tab's, and when playback gives up. Whether it can play at the moment is in the fields below.
   */
  readonly wantsToPlay: boolean;
  /** True from a song's choice until it is audible or has failed. */
  readonly isLoading: boolean;
  /** Whether the buffer has run empty; sound resumes by itself. */
  readonly isWaiting: boolean;
  /** Whether the browser refused to start sound without a gesture. */
  readonly isBlocked: boolean;
  /** Why the current song cannot be heard, null while it can. */
  readonly failure: PlaybackFailure | null;
  /** Since when wanted music has failed, in ms since 1970; automatic retries keep it, sound or a command clears it. */
  readonly failingSinceMs: number | null;
  readonly songUrl: SongUrl | null;
  /** Seconds; the song's own length until the engine knows better. */
  readonly durationSeconds: number;
}

/** The state of the player. The moving position is not part of it (see `PlayheadReader`). */
export interface PlayerState extends SongPlaybackState, QueueFields {
  /** Not null while the rest of a long list is still being loaded; aborted when the queue gets other songs. */
  readonly filling: AbortSignal | null;
  /** Whether the listener waits for personal FM's next song; the current one may go on meanwhile. */
  readonly isFindingFm: boolean;
  /** 0 to 1; 0 while muted. */
  readonly volume: number;
  /** The volume that unmuting restores; null while not muted. */
  readonly volumeBeforeMute: number | null;
  /** Null without a sleep timer. */
  readonly sleep: SleepTimerState | null;
  /** Newest first. */
  readonly history: readonly HeardSong[];
}

/** The events of the player, for everything that shows, stores or reports them. */
export type PlayerEvent =
  /** A song became current, also on restore. */
  | { readonly type: 'song-changed'; readonly song: Song | null }
  /** The first sound of a start; never on resume. */
  | { readonly type: 'song-started'; readonly song: Song }
  /** 3 s of a start have been heard. */
  | { readonly type: 'listened'; readonly song: Song; readonly seconds: number }
  | { readonly type: 'seeked'; readonly seconds: number }
  /** A song has played to its end; the next one follows unless the listener has paused meanwhile. */
  | { readonly type: 'song-ended'; readonly song: Song }
  | { readonly type: 'song-skipped'; readonly song: Song; readonly failure: PlaybackFailure }
  /** The player gave up on this song. `skips` counts the songs skipped before it. */
  | {
      readonly type: 'playback-failed';
      readonly song: Song;
      readonly failure: PlaybackFailure;
      readonly skips: number;
    }
  /**
   * A load failed; `attempt` is 0 for the first load, 1 to 4 for the retries. `retryInSeconds` is the delay of the
   * automatic retry (0 at once, null not before a press of play).
   */
  | {
      readonly type: 'load-failed';
      readonly song: Song;
      readonly attempt: number;
      readonly failure: PlaybackFailure;
      readonly retryInSeconds: number | null;
    }
  /** A members' song can be played: once per start, whole or (`isPreview`) only a part of it. */
  | { readonly type: 'members-only'; readonly song: Song; readonly isPreview: boolean }
  | { readonly type: 'mode-changed'; readonly mode: Queue['mode'] }
  /** Songs were inserted after the current one. `endedMode` is the mode that this ended, null for the normal one. */
  | {
      readonly type: 'added-next';
      readonly songs: readonly Song[];
      readonly endedMode: Exclude<Queue['mode'], 'normal'> | null;
    }
  /** A song was removed from the queue. `undo` puts it back; what plays goes on. */
  | { readonly type: 'removed'; readonly song: Song; readonly undo: () => void }
  /** A list has replaced the songs in the queue, so that edits of the old songs can no longer be undone. */
  | { readonly type: 'queue-replaced' }
  /** A listing could not be loaded; with `isPartQueued` its first songs are in the queue. */
  | { readonly type: 'list-failed'; readonly isPartQueued: boolean }
  /** A listing has no songs; what played goes on. */
  | { readonly type: 'list-empty' }
  /**
   * Personal FM has sent no song. In silence it is requested again by itself, otherwise on the next press. `error` is
   * the error of the call; null when the service answered without a song.
   */
  | { readonly type: 'fm-failed'; readonly error: unknown }
  /** The song stays, because the service refused the dislike or, with `needsLogin`, was not called. */
  | { readonly type: 'fm-dislike-failed'; readonly song: Song; readonly needsLogin: boolean }
  /** The sleep timer has stopped the music. */
  | { readonly type: 'fell-asleep' }
  /** Another tab plays now, and this one has paused. `title` is that tab's, '' when unknown. */
  | { readonly type: 'other-tab-active'; readonly title: string };

/** The playback status while there is no song. */
export const initialSongPlaybackState: SongPlaybackState = {
  wantsToPlay: false,
  isLoading: false,
  isWaiting: false,
  isBlocked: false,
  failure: null,
  failingSinceMs: null,
  songUrl: null,
  durationSeconds: 0,
};

/** The state of a new player: an empty queue, the default volume, no history. */
export const initialPlayerState: PlayerState = {
  ...initialSongPlaybackState,
  queue: emptyQueue,
  queueOrigin: 'list',
  filling: null,
  fm: null,
  setAside: null,
  isFindingFm: false,
  volume: DEFAULT_VOLUME,
  volumeBeforeMute: null,
  sleep: null,
  history: [],
};

/** The song that is current, null when the queue is empty. */
export function currentSong(state: QueueFields): Song | null {
  return currentQueueSong(state.queue);
}
