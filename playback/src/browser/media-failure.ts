import type { Failure } from '../ports.ts';

/** Asks an address for its first byte: the HTTP status, or a rejection when nobody answers. */
export type Probe = (url: string, signal: AbortSignal) => Promise<number>;

type ElementFailure = Exclude<Failure, { kind: 'rights' }>;

/**
 * Why an element failed. It says only "network", "decode" or, for a refused address and an unknown coding alike,
 * "source": the probe tells those two apart. Without one, a source that fails is taken for one that cannot be decoded,
 * which has it asked for again at another level. Null for a failure that is none (a load that we broke off).
 */
export async function sortFailure(
  error: MediaError,
  url: string,
  probe: Probe | null,
  signal: AbortSignal,
): Promise<ElementFailure | null> {
  if (error.code === MediaError.MEDIA_ERR_ABORTED) return null;
  if (error.code === MediaError.MEDIA_ERR_DECODE) return { kind: 'decode' };
  const isNetwork = error.code === MediaError.MEDIA_ERR_NETWORK;
  const guess: ElementFailure = { kind: isNetwork || !navigator.onLine ? 'network' : 'decode' };
  if (probe === null || !navigator.onLine) return guess;
  try {
    return failureOfStatus(await probe(url, signal)) ?? guess;
  } catch {
    return { kind: 'network' };
  }
}

/** What an HTTP status says; null when it says that all is well. */
export function failureOfStatus(status: number): ElementFailure | null {
  if (status >= 500 || status === 408 || status === 429) return { kind: 'network', status };
  return status >= 400 ? { kind: 'expired', status } : null;
}
