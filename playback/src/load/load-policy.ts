import type { QualityLevel, Song, SongUrl } from '@rill/contract';
import type { SongPlaybackState } from '../player-state.ts';
import type { PlaybackFailure } from '../ports.ts';

/** A song is loaded once and tried again at most this often (S8.25). */
export const MAX_LOAD_RETRIES = 4;
/** This many songs in a row are skipped before the player stops and says why. */
export const MAX_SKIPS = 5;

/** Long enough in total for a network outage of 20 s, and at first short enough for a brief interruption. */
export const PLAYBACK_RETRY_DELAYS_MS = [1000, 5000, 18_000] as const;

export interface FailedSongLoad {
  readonly failure: PlaybackFailure;
  /** 0 for the first load, 1 to 4 for the retries. */
  readonly attempt: number;
  readonly isWanted: boolean;
  /** False for a song that was restored: its failure never starts another one. */
  readonly maySkip: boolean;
  readonly hasTriedOtherLevel: boolean;
  readonly skips: number;
  readonly songCount: number;
}

export type LoadFailureDecision =
  | { readonly kind: 'retry'; readonly delayMs: number; readonly atOtherLevel: boolean }
  /** Nothing is tried until the listener presses play or the network returns. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'give-up' };

/**
 * A source that the browser refuses may be a connection that broke, so it is tried once more at the same level.
 * Refused again, or after a decoding failure, it counts as not decodable. `last` is the previous failure since
 * anything was loaded, null for none.
 */
export function classifyLoadFailure(failure: PlaybackFailure, last: PlaybackFailure | null): PlaybackFailure {
  const isRefusedAgain = failure.kind === 'source' && (last?.kind === 'source' || last?.kind === 'decode');
  return isRefusedAgain ? { kind: 'decode' } : failure;
}

/** Whether waiting, or the return of the network or of an account, may help. */
export const isTransientFailure = ({ kind }: PlaybackFailure) =>
  kind === 'network' || kind === 'source' || kind === 'needs-login';

/** Whether the player itself stopped for an outage: a listener's command would have cleared `failingSinceMs`. */
export const isStoppedByOutage = ({ wantsToPlay, failure, failingSinceMs }: SongPlaybackState): boolean =>
  !wantsToPlay && failingSinceMs !== null && failure !== null && isTransientFailure(failure);

/** The consequence of a failed load. Only what waiting cannot fix (rights, decoding) skips a song. */
export function decideAfterLoadFailure(load: FailedSongLoad): LoadFailureDecision {
  switch (load.failure.kind) {
    case 'needs-login':
      return { kind: 'give-up' };
    case 'rights':
      return passOver(load);
    case 'decode':
      return load.hasTriedOtherLevel ? passOver(load) : { kind: 'retry', delayMs: 0, atOtherLevel: true };
    case 'expired':
      return tryAgain(load, load.attempt === 0 ? 0 : PLAYBACK_RETRY_DELAYS_MS[load.attempt - 1]);
    case 'network':
    case 'source':
      return tryAgain(load, PLAYBACK_RETRY_DELAYS_MS[load.attempt]);
  }
}

function tryAgain({ attempt, isWanted }: FailedSongLoad, delayMs: number | undefined): LoadFailureDecision {
  if (attempt >= MAX_LOAD_RETRIES) return { kind: 'give-up' };
  const runsByItself = isWanted && attempt < MAX_LOAD_RETRIES - 1 && delayMs !== undefined;
  return runsByItself ? { kind: 'retry', delayMs, atOtherLevel: false } : { kind: 'pause' };
}

function passOver({ isWanted, maySkip, skips, songCount }: FailedSongLoad): LoadFailureDecision {
  const limit = Math.min(MAX_SKIPS, songCount - 1);
  return { kind: isWanted && maySkip && skips < limit ? 'skip' : 'give-up' };
}

/** The level to try when a level could not be decoded, because its codec may differ; every browser plays `standard`. */
export function chooseLevelAfterDecodeError(level: QualityLevel): QualityLevel {
  return level === 'standard' ? 'exhigh' : 'standard';
}

/** An end this long before the known one means truncated bytes. Lengths in lists are rounded. */
const EARLY_END_SECONDS = 5;
/** A file that ends before this second was never audible. */
const MIN_HEARD_SECONDS = 0.1;

/** Whether sound that ended at `seconds` has reached the file's length, which may be rounded. */
export const hasReachedFileDuration = (seconds: number, fileSeconds: number) =>
  seconds >= fileSeconds - EARLY_END_SECONDS;

interface SoundEnd {
  readonly seconds: number;
  readonly durationSeconds: number;
  readonly song: Song | null;
  readonly songUrl: SongUrl | null;
  /** The second at which this song was truncated before; null when it was not. */
  readonly endedEarlyAtSeconds: number | null;
}

/**
 * Distinguishes the end of a song (`over`) from bytes that stop too early (`cut`). A song that stops a second time at
 * the same second is really over there, because its known length was wrong; at its very beginning it is `broken`, or
 * a list of such songs would race by. A preview is shorter than its song, so only the engine's own length counts there.
 */
export function classifyStreamEnd(end: SoundEnd): 'over' | 'cut' | 'broken' {
  const { seconds, durationSeconds, song, songUrl, endedEarlyAtSeconds } = end;
  if (seconds < MIN_HEARD_SECONDS) return 'broken';
  const isPreview = songUrl !== null && songUrl.preview !== null;
  const known = isPreview ? durationSeconds : Math.max(durationSeconds, song?.time ?? 0);
  if (hasReachedFileDuration(seconds, known)) return 'over';
  const isAgain = endedEarlyAtSeconds !== null && Math.abs(seconds - endedEarlyAtSeconds) < EARLY_END_SECONDS;
  if (!isAgain) return 'cut';
  return seconds < EARLY_END_SECONDS ? 'broken' : 'over';
}
