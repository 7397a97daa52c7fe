import type { QualityLevel } from '@rill/contract';
import type { Failure } from '../ports.ts';

/** A song is loaded once and tried again at most this often (specification, section 9). */
export const MAX_RETRIES = 4;
/** So many songs in a row are passed over before the player stops and says why. */
export const MAX_SKIPS = 5;

/** Long enough in all that a network cut of 20 s ends inside it, short enough at first for a hiccup. */
export const RETRY_DELAYS_MS = [1000, 5000, 18_000] as const;

export interface FailedLoad {
  readonly failure: Failure;
  /** 0 for the first load, 1 to 4 for the retries. */
  readonly attempt: number;
  readonly isWanted: boolean;
  /** False for a song that was restored: its failure never starts another one. */
  readonly maySkip: boolean;
  readonly hasTriedOtherLevel: boolean;
  readonly skips: number;
  readonly songCount: number;
}

export type Verdict =
  | { readonly kind: 'retry'; readonly delayMs: number; readonly atOtherLevel: boolean }
  /** Nothing more by itself; the listener's play, or the network's return, tries once more. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'give-up' };

/** What a failed load leads to. Only what waiting cannot cure (rights, decoding) passes over a song. */
export function decideAfterFailure(load: FailedLoad): Verdict {
  switch (load.failure.kind) {
    case 'rights':
      return passOver(load);
    case 'decode':
      return load.hasTriedOtherLevel ? passOver(load) : { kind: 'retry', delayMs: 0, atOtherLevel: true };
    case 'expired':
      return tryAgain(load, load.attempt === 0 ? 0 : RETRY_DELAYS_MS[load.attempt - 1]);
    case 'network':
      return tryAgain(load, RETRY_DELAYS_MS[load.attempt]);
  }
}

function tryAgain({ attempt, isWanted }: FailedLoad, delayMs: number | undefined): Verdict {
  if (attempt >= MAX_RETRIES) return { kind: 'give-up' };
  const runsByItself = isWanted && attempt < MAX_RETRIES - 1 && delayMs !== undefined;
  return runsByItself ? { kind: 'retry', delayMs, atOtherLevel: false } : { kind: 'pause' };
}

function passOver({ isWanted, maySkip, skips, songCount }: FailedLoad): Verdict {
  const limit = Math.min(MAX_SKIPS, songCount - 1);
  return { kind: isWanted && maySkip && skips < limit ? 'skip' : 'give-up' };
}

/** Another coding of a song that could not be decoded: the one that every browser plays, or the usual one. */
export function otherLevel(level: QualityLevel): QualityLevel {
  return level === 'standard' ? 'exhigh' : 'standard';
}
