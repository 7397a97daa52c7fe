import { askElsewhere } from './call.ts';

/** What cannot be known: another host may answer and yet not let this page read how. */
const UNKNOWN = 0;

/**
 * The HTTP status of a sound's address, by its first byte. Rejects when nobody answers; 0 when the browser does not
 * tell whether somebody did.
 */
export async function askForMediaStatus(url: string, signal: AbortSignal): Promise<number> {
  const isNear = new URL(url, document.baseURI).origin === location.origin;
  try {
    const response = await askElsewhere(url, {
      signal,
      cache: 'no-store',
      credentials: isNear ? 'same-origin' : 'omit',
      headers: { Range: 'bytes=0-0' },
    });
    void response.body?.cancel();
    return response.status;
  } catch (error) {
    if (isNear || signal.aborted) throw error;
    return UNKNOWN;
  }
}
