import type { SongId } from '@rill/contract';
import * as v from 'valibot';
import { fetchNonApiUrl } from '#api/client/call.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';

/** The sources that the unblock server searches, in this order (S7.42). */
const SERVERS = 'kuwo,qq,pyncmd,kugou,youtube';
const TIMEOUT_MS = 15_000;

const match = v.object({
  code: v.literal(200),
  data: v.object({ url: v.string(), proxyUrl: v.nullish(v.string()) }),
});

export const hasUnblockServer = (): boolean => getRunTimeConfig().unblock !== '';

/**
 * Fetches another URL of a song's sound. Null when the server has none or does not respond, because this optional
 * source must not delay the music.
 */
export async function fetchUnblockedUrl(id: SongId, signal: AbortSignal): Promise<string | null> {
  const baseUrl = getRunTimeConfig().unblock.replace(/\/*$/, '/');
  try {
    const response = await fetchNonApiUrl(`${baseUrl}match?id=${id}&server=${SERVERS}`, {
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
