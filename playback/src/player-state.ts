import type { Song, SongUrl } from '@rill/contract';
import type { HeardSong } from './play-history.ts';
import type { PlaybackFailure } from './ports.ts';
import { currentQueueSong, emptyQueue, type Queue, type QueueFields } from './queue/queue-state.ts';

/** From 0 to 1. */
export const DEFAULT_VOLUME = 0.7;

/** A requested sleep timer: minutes from now, a number of songs counting the current one, or the rest of the queue. */
export type SleepTimerRequest =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'songs'; readonly songs: number }
  | { readonly kind: 'queue' };

/** A running sleep timer. */
export type SleepTimerState =
  /** Until this time, in milliseconds since 1970. */
  | { readonly kind: 'time'; readonly endsAtMs: number }
  /** Until this many songs have ended; 1 is the end of the current song. */
  | { readonly kind: 'songs'; readonly songsLeft: number }
  /** Until the last song of the queue, in the order in which it plays, is over. */
  | { readonly kind: 'queue' };

/** The playback status of the current song. */
export interface SongPlaybackState {
  /** Whether the listener wants it to play, whatever the engine can do at the moment. */
  readonly wantsToPlay: boolean;
  /** From a song's choice until it is audible (or has failed). */
  readonly isLoading: boolean;
  /** Sound has underrun and resumes by itself. */
  readonly isWaiting: boolean;
  /** The browser refused to start sound: a gesture is needed. */
  readonly isBlocked: boolean;
  /** Why the current song cannot be heard, null while it can. */
  readonly failure: PlaybackFailure | null;
  /**
   * Since when wanted music has failed, in milliseconds since 1970. It stays while the player tries again by itself, until
   * sound is heard or the listener gives a command; then it is null.
   */
  readonly failingSinceMs: number | null;
  /** The URL that the current song plays from: level, gain, preview. */
  readonly songUrl: SongUrl | null;
  /** Seconds; the song's own length until the engine knows better. */
  readonly durationSeconds: number;
}

/** The state of the player. The moving time is not here: it is the playhead's. */
export interface PlayerState extends SongPlaybackState, QueueFields {
  /** While the rest of a long list is still to come: aborted when the queue holds something else. Null otherwise. */
  readonly filling: AbortSignal | null;
  /** The listener waits for personal FM's next song; the current one may go on meanwhile. */
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
  /** `endedMode`: the mode that was on and is not any more, because what comes next is the order of the list. */
  | {
      readonly type: 'added-next';
      readonly songs: readonly Song[];
      readonly endedMode: Exclude<Queue['mode'], 'normal'> | null;
    }
  /** A song was removed from the queue. `undo` puts it back; what plays goes on. */
  | { readonly type: 'removed'; readonly song: Song; readonly undo: () => void }
  /** A list took the place of the songs in the queue: what was done to those cannot be undone in it. */
  | { readonly type: 'queue-replaced' }
  /** A listing could not be loaded; with `isPartQueued` its first songs are in the queue. */
  | { readonly type: 'list-failed'; readonly isPartQueued: boolean }
  /** A listing has no songs; what played goes on. */
  | { readonly type: 'list-empty' }
  /**
   * Personal FM has sent no song. While nothing sounds it is tried again, otherwise on the next press. `error` is what
   * the call failed with; null when the service has answered that it has none.
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

/** The state of a player that was given nothing yet: an empty queue, the default volume, no history. */
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
