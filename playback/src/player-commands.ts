import type { Song, SongId } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayheadReader } from './load/playhead.ts';
import type { HeardSong } from './play-history.ts';
import type { PlayerEvent, PlayerState, SleepTimerRequest } from './player-state.ts';
import type { PlayerListingOrLoader, PlayListingOptions } from './queue/fill-queue.ts';
import type { PlayMode } from './queue/play-mode.ts';
import type { ShownQueueOrder } from './queue/play-order.ts';
import type { SavedPlayerState } from './saved-player-state.ts';

/**
 * The commands of a player. They return at once; their results are read from the state and the events. Times are in
 * seconds.
 */
export interface PlayerCommands {
  /**
   * Replaces the queue by a listing and plays it: from `startAt`, else from the first song, in random mode from a random
   * one of the loaded songs. Loaded songs play at once, other blocks follow until the queue is replaced, cleared or
   * emptied. A list that plays nothing yet is given up when something else is chosen meanwhile, also a pause.
   * `list-failed` is emitted for a block that cannot be loaded.
   */
  playList(listing: PlayerListingOrLoader, options?: PlayListingOptions): void;
  /** Replaces the queue by loaded songs and plays, from `startAt` or the first (in random mode: any). */
  playAll(songs: readonly Song[], options?: Pick<PlayListingOptions, 'startAt' | 'queueOrigin'>): void;
  /** Jumps to the song when it is in the queue, else appends it; plays in both cases. */
  playNow(song: Song): void;
  /**
   * Inserts songs after the current one, in the given order, also in personal FM, which stays on; songs that are in
   * the queue already move. The queue's mode becomes normal, except in personal FM.
   */
  addNext(songs: readonly Song[]): void;
  /** Puts songs at the end without playing them; songs that are in the queue already move, except the current one. */
  addLast(songs: readonly Song[]): void;
  /** Appends songs without playing them; songs that are in the queue already stay where they are. */
  append(songs: readonly Song[]): void;
  jumpTo(id: SongId): void;
  remove(id: SongId): void;
  /** Moves a song in the list or, for `coming`, in the play order; returns a function that undoes the move. */
  move(id: SongId, toIndex: number, view?: ShownQueueOrder): () => void;
  /** Empties the queue and ends personal FM; returns a function that undoes this. */
  clear(): () => void;

  /** Turns personal FM on: the queue and its position are set aside. Playing from any list, or a jump, turns it off. */
  playFm(): void;
  /** Leaves personal FM and restores the queue that was set aside, paused at its position. */
  leaveFm(): void;
  /** Reports the current song of personal FM as disliked, then plays the next; when the report fails the song stays. */
  dislike(): void;

  play(): void;
  pause(): void;
  toggle(): void;
  next(): void;
  /** Does nothing in personal FM. */
  previous(): void;
  /** Seeks to a second; during a scrub it moves the held position. */
  seek(seconds: number): void;
  /** Starts a scrub, when the listener has grabbed the seek bar: sound pauses. */
  beginScrub(): void;
  /** Moves the held position of a scrub. When the song was replaced meanwhile, the new one is not touched. */
  scrub(seconds: number): void;
  /** Ends a scrub and resumes if the song played before. A song that has replaced it meanwhile is not touched. */
  endScrub(seconds: number): void;
  /** Does nothing in personal FM, like `cycleMode`. */
  setMode(mode: PlayMode): void;
  cycleMode(): void;
  setVolume(volume: number): void;
  toggleMute(): void;
  /** Sets or, with null, clears the sleep timer. */
  setSleepTimer(request: SleepTimerRequest | null): void;
  /** Merges another history into this one; see `mergePlayHistories`. */
  mergeHistory(songs: readonly HeardSong[]): void;
  /** Empties the play history; returns a function that restores it behind the songs heard meanwhile. */
  clearHistory(): () => void;
  /** Requests a song's URL because a press on it is likely. */
  prefetch(song: Song): void;
  /** Applies changed settings that affect the playing song (quality, loudness, speed), at the same second. */
  settingsChanged(): void;

  /** Retries at once what waits for the network; to be called when the network is back, or may be. */
  online(): void;

  /** Restores a saved player, paused at the saved second. */
  restore(saved: SavedPlayerState, atSeconds: number): void;
  dispose(): void;
}

/** The player: commands, state and events. */
export interface Player extends PlayerCommands {
  readonly state: Pick<StoreApi<PlayerState>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly playhead: PlayheadReader;
  /** Subscribes to every event; returns a function that unsubscribes. */
  subscribe(listener: (event: PlayerEvent) => void): () => void;
}
