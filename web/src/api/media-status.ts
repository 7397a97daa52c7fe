import { fetchNonApiUrl } from '#api/client/call.ts';

/** Stands for the status of a host without CORS, which this page cannot read. */
const UNKNOWN = 0;

/** How long a server may take to respond, in milliseconds, before it counts as a failure of the network. */
const TIMEOUT_MS = 8000;

/**
 * Fetches the first byte of a media URL and returns its HTTP status; rejects when the network fails. The gateway
 * serves all media from this origin, so that the status is known. A request to another origin that fails resolves to 0,
 * because without CORS the browser hides whether that host responded.
 */
export async function fetchMediaStatus(url: string, signal: AbortSignal): Promise<number> {
  const isSameOrigin = new URL(url, document.baseURI).origin === location.origin;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetchNonApiUrl(url, {
      signal: AbortSignal.any([signal, timeout]),
      cache: 'no-store',
      credentials: isSameOrigin ? 'same-origin' : 'omit',
      headers: { Range: 'bytes=0-0' },
    });
    void response.body?.cancel();
    return response.status;
  } catch (error) {
    if (isSameOrigin || signal.aborted || timeout.aborted) throw error;
    return UNKNOWN;
  }
}
