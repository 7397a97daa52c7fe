import type { SongId } from '@rill/contract';
import * as v from 'valibot';
import { fetchNonApiUrl } from '#api/client/call.ts';

/** The sources that the unblock server searches, in this order (specification, section 5). */
const SERVERS = 'kuwo,qq,pyncmd,kugou,youtube';
const TIMEOUT_MS = 15_000;

const match = v.object({
  code: v.literal(200),
  data: v.object({ url: v.string(), proxyUrl: v.nullish(v.string()) }),
});

let unblockBaseUrl = '';

/** Sets the URL of the unblock server, once at the start; empty means that there is none. */
export function setUnblockBaseUrl(url: string): void {
  unblockBaseUrl = url === '' ? '' : url.replace(/\/*$/, '/');
}

export const hasUnblockServer = (): boolean => unblockBaseUrl !== '';

/**
 * Another URL of a song's sound. Null when the server has none or does not answer: it is an extra, whose silence
 * must not hold the music up.
 */
export async function fetchUnblockedUrl(id: SongId, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetchNonApiUrl(`${unblockBaseUrl}match?id=${id}&server=${SERVERS}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      credentials: 'omit',
    });
    const { data } = v.parse(match, await response.json());
    const isKuwo = /(^|\.)kuwo\.cn$/.test(new URL(data.url).hostname);
    return (isKuwo && data.proxyUrl) || data.url;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
