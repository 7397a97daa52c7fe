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
   * After the current song, in the given order (in personal FM too, which stays on); switches to normal mode; moves
   * songs that are in the queue already.
   */
  addNext(songs: readonly Song[]): void;
  /** To the end, without playing; moves songs that are in the queue already, except the current one. */
  addLast(songs: readonly Song[]): void;
  /** To the end, without playing; songs that are in the queue already stay where they are. */
  append(songs: readonly Song[]): void;
  jumpTo(id: SongId): void;
  remove(id: SongId): void;
  /** To a position in the list or, for `coming`, in the order in which the songs play; returns a function that undoes it. */
  move(id: SongId, toIndex: number, view?: ShownQueueOrder): () => void;
  /** Empties the queue, which is then a plain list again; returns a function that restores it. */
  clear(): () => void;

  /** Turns personal FM on: the queue and its position are set aside. Playing from any list, or a jump, turns it off. */
  playFm(): void;
  /** Restores the queue that was set aside, paused at its position. */
  leaveFm(): void;
  /** In personal FM: reports it to the service, then plays the next song. When that fails the song stays. */
  dislike(): void;

  play(): void;
  pause(): void;
  toggle(): void;
  next(): void;
  /** Does nothing in personal FM. */
  previous(): void;
  /** Seeks to a second; during a scrub it moves the held position. */
  seek(seconds: number): void;
  /** The listener has grabbed the seek bar: sound pauses. */
  beginScrub(): void;
  /** Moves the held position. The song held may have been replaced: the new one is not touched. */
  scrub(seconds: number): void;
  /** Releases it at a second: playing goes on if it did before. A song that has taken its place is not touched. */
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
  /** Empties the play history; returns a function that restores it, after what was heard meanwhile. */
  clearHistory(): () => void;
  /** Requests a song's URL because a press on it is likely. */
  prefetch(song: Song): void;
  /** Settings that affect the playing song (quality, loudness, speed) have changed: it goes on at the same second. */
  settingsChanged(): void;

  /** The network is back, or may be: what waits for it is tried at once. */
  online(): void;

  /** Restores what was saved: paused, at the saved second. */
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
