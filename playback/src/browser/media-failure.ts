import type { PlaybackFailure } from '../ports.ts';

/** Requests the first byte of a URL: resolves to the HTTP status, rejects when the host does not respond. */
export type MediaStatusProbe = (url: string, signal: AbortSignal) => Promise<number>;

type ElementFailure = Exclude<PlaybackFailure, { kind: 'needs-login' | 'rights' }>;

/**
 * Classifies the error of an element. Browsers report the same code for a refused URL, a connection that breaks before
 * the first byte and an unknown codec: the probe detects a refused URL, and the kind `source` stands for the other
 * two. Null for a load that the engine itself aborted.
 */
export async function classifyMediaFailure(
  error: MediaError,
  url: string,
  probe: MediaStatusProbe | null,
  signal: AbortSignal,
): Promise<ElementFailure | null> {
  if (error.code === MediaError.MEDIA_ERR_ABORTED) return null;
  if (error.code === MediaError.MEDIA_ERR_DECODE) return { kind: 'decode' };
  const isNetwork = error.code === MediaError.MEDIA_ERR_NETWORK;
  const guess: ElementFailure = { kind: isNetwork || !navigator.onLine ? 'network' : 'source' };
  if (probe === null || !navigator.onLine) return guess;
  try {
    return mediaFailureOfStatus(await probe(url, signal)) ?? guess;
  } catch {
    return { kind: 'network' };
  }
}

/**
 * Classifies a load that has brought nothing yet; null when it may still succeed. Chromium reads the end of an Ogg
 * file first, and a server that transcodes holds that back until the whole song is made, while it sends the first byte
 * at once.
 */
export async function classifySlowStart(
  url: string,
  probe: MediaStatusProbe,
  signal: AbortSignal,
): Promise<ElementFailure | null> {
  try {
    const status = await probe(url, signal);
    if (status >= 200 && status < 300) return null;
    return mediaFailureOfStatus(status) ?? { kind: 'network' };
  } catch {
    return { kind: 'network' };
  }
}

/** The failure for an HTTP status; null for a successful one. */
export function mediaFailureOfStatus(status: number): ElementFailure | null {
  if (status >= 500 || status === 408 || status === 429) return { kind: 'network', status };
  // 415 is our server's answer when it could not decode the file: a new URL would lead to the same file.
  if (status === 415) return { kind: 'decode' };
  return status >= 400 ? { kind: 'expired', status } : null;
}
