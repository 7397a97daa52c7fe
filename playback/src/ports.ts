import type { QualityLevel, Song, SongId, SongPlayability, SongUrl } from '@rill/contract';

/**
 * Why there is no sound. `network` is retried; only `rights` and `decode` may skip a song. `status` is the HTTP status
 * of the bytes where one is known.
 */
export type PlaybackFailure =
  | { readonly kind: 'network'; readonly status?: number }
  /** The URL has expired (HTTP 403, 404, 410, or past its lifetime): request a new one. */
  | { readonly kind: 'expired'; readonly status?: number }
  | { readonly kind: 'decode' }
  /** The browser refused the source although its URL responds: the connection broke, or the audio cannot be decoded. */
  | { readonly kind: 'source' }
  /** The service lets nobody play it without an account, so that the next song would not play either. */
  | { readonly kind: 'needs-login' }
  /** The service refuses: `reason` is the kind, `message` is the service's own sentence ('' when it sent none). */
  | { readonly kind: 'rights'; readonly reason: SongPlayability; readonly message: string };

/** The events of an engine. Those of a source that has been replaced never arrive. */
export type EngineEvent =
  | { readonly type: 'loaded'; readonly durationSeconds: number }
  /** An estimated length is corrected while the file is read: one event for each new second, the first before `loaded`. */
  | { readonly type: 'duration-changed'; readonly durationSeconds: number }
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  /** Sound was started by something else, as phones do after a call; it continues only if `play` follows. */
  | { readonly type: 'resumed' }
  /** Buffering: the position stands still because bytes are missing; `playing` follows. */
  | { readonly type: 'waiting' }
  | { readonly type: 'seeked'; readonly seconds: number }
  /** The position moved (the media's own event, about four a second: it comes in hidden tabs too). */
  | { readonly type: 'progress'; readonly seconds: number }
  | { readonly type: 'ended' }
  /** The browser blocks autoplay: a gesture is needed. */
  | { readonly type: 'blocked' }
  | { readonly type: 'failed'; readonly failure: PlaybackFailure };

/** The engine's position at this moment; times in seconds, `rate` 1 for normal speed. */
export interface EngineReading {
  readonly seconds: number;
  /** 0 while unknown. */
  readonly durationSeconds: number;
  readonly rate: number;
  /** True while the position really advances: not while paused, waiting or seeking. */
  readonly isAdvancing: boolean;
}

/**
 * Plays the sound. It is the authority on time, pause and volume: the player requests changes and reads it on its
 * events. The last of play and pause wins, also during a fade.
 */
export interface AudioEngine {
  /** Replaces the source. Nothing sounds until `play`, which may be called at once, before `loaded`. */
  load(url: string, startAtSeconds: number): void;
  /** Prefetches the first bytes of the next source, so that its `load` starts at once; null drops them. */
  prepare(url: string | null): void;
  /** Starts or resumes; the fade begins when sound really flows. 0 seconds for none. */
  play(fadeSeconds: number): void;
  /** Fades out, then pauses. Position and volume are unchanged afterwards. */
  pause(fadeSeconds: number): void;
  /** Stops the sound and releases the source. */
  unload(): void;
  seek(seconds: number): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  /** The playback rate of this and later sources; 1 is normal. The pitch stays. */
  setRate(rate: number): void;
  /** The song's own gain in dB and its peak (1 is full scale): they turn it down, never up. Null for none. */
  setLoudness(gainDb: number | null, peak: number | null): void;
  read(): EngineReading;
  /** Subscribes to every event; returns a function that unsubscribes. */
  subscribe(listener: (event: EngineEvent) => void): () => void;
  dispose(): void;
}

/** Finds the URL of a song's bytes, or why the listener cannot have them. */
export type SongUrlSourceResult =
  | { readonly kind: 'url'; readonly songUrl: SongUrl & { readonly url: string } }
  | {
      readonly kind: 'refused';
      readonly failure: Extract<PlaybackFailure, { kind: 'needs-login' | 'rights' }>;
    };

/** Where the player gets the URLs of songs from. */
export interface SongUrlSource {
  /** Requests the URL. Rejects when the service cannot be reached (or with the signal's reason); that counts as `network`. */
  find(song: Song, level: QualityLevel, signal: AbortSignal): Promise<SongUrlSourceResult>;
}

/** The service of personal FM. */
export interface FmSource {
  /** The next few songs. Rejects when the service cannot be reached or refuses. */
  readonly fetch: (signal: AbortSignal) => Promise<readonly Song[]>;
  /** Reports that a song is disliked, and how much of it was heard. Rejects when the service refuses. */
  dislike(id: SongId, heardSeconds: number): Promise<void>;
  /** Whether the listener is signed in; only then may a dislike be sent to the service. */
  isSignedIn(): boolean;
}

/** Decides between the tabs of this browser which one sounds: the last one in which the listener pressed play. */
export interface AudibleTabArbiter {
  /** Announces that the listener wants sound in this tab, which may start much later. */
  request(): void;
  /** Claims the sound for this tab when its sound begins; repeating a claim changes nothing. */
  claim(): void;
  /** Gives the claim up, because no sound is wanted in this tab any more. */
  release(): void;
  /**
   * Calls back when another tab starts to sound, with that tab's title ('' when unknown): even while this one claims
   * nothing, because it may be about to sound. A tab whose request is older than this one's is ignored. Returns a
   * function that unsubscribes.
   */
  onOtherTabActive(listener: (other: { readonly title: string }) => void): () => void;
}

/** Time and timers: real in the browser, moved by hand in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after this many milliseconds; returns a function that cancels. */
  after(ms: number, callback: () => void): () => void;
}
