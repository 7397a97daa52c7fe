import { CallError, type CallFailureKind } from '#api/client/call-error.ts';
import { checkCatalogueSession, fetchServerVersion, probeCookieRoundTrip } from '#api/connection.ts';
import { fetchMediaStatus } from '#api/media-status.ts';
import { fetchFmSongs } from '#api/personal-fm.ts';
import { fetchSongUrl } from '#api/songs.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { toFetchableMediaUrl } from '#lib/image-url.ts';
import { isVisitor } from '#session/session.ts';

/** The results of requests between this page and the servers it needs. */
export interface ConnectionProbeResults {
  readonly catalogue:
    | { readonly isSignedIn: boolean; readonly milliseconds: number }
    | { readonly failure: CallFailureKind; readonly code: number };
  /** Whether this page considers somebody signed in. */
  readonly isSignedIn: boolean;
  /** Null where the page comes from a plain file host. */
  readonly cookie: {
    readonly isKept: boolean;
    readonly isSecure: boolean;
    readonly isHostKept: boolean;
  } | null;
  /**
   * The first playable song and the HTTP status of its first byte: 0 when its host forbids the page to read it, null
   * when it is unreachable. Null without such a song.
   */
  readonly sound: { readonly url: string; readonly status: number | null } | null;
  readonly pageUrl: string;
  readonly catalogueUrl: string;
  /** '' without an unblock server. */
  readonly unblockUrl: string;
  /** Whether the page is a secure context, as on https and on this machine. */
  readonly isSecureContext: boolean;
  /** '' when the configuration of the page does not contain it. */
  readonly pageVersion: string;
  readonly serverVersion: string | null;
}

async function catalogueFacts(signal: AbortSignal): Promise<ConnectionProbeResults['catalogue']> {
  const start = performance.now();
  try {
    const { isSignedIn } = await checkCatalogueSession(signal);
    return { isSignedIn, milliseconds: Math.round(performance.now() - start) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { failure: error.failure, code: error.code };
  }
}

async function soundFacts(signal: AbortSignal): Promise<ConnectionProbeResults['sound']> {
  let url: string | null = null;
  try {
    const [song] = await fetchFmSongs(signal);
    if (song !== undefined) url = (await fetchSongUrl(song.id, 'standard', signal))?.url ?? null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
  if (url === null) return null;
  const absolute = toFetchableMediaUrl(url);
  try {
    return { url: absolute, status: await fetchMediaStatus(absolute, signal) };
  } catch {
    signal.throwIfAborted();
    return { url: absolute, status: null };
  }
}

/** Makes a few small requests and returns their results. Rejects only when `signal` is aborted. */
export async function probeConnections(signal: AbortSignal): Promise<ConnectionProbeResults> {
  const { catalogue, unblock, version } = getRunTimeConfig();
  const [answer, cookie, sound, serverVersion] = await Promise.all([
    catalogueFacts(signal),
    probeCookieRoundTrip(signal),
    soundFacts(signal),
    fetchServerVersion(signal),
  ]);
  return {
    catalogue: answer,
    isSignedIn: !isVisitor(),
    cookie,
    sound,
    pageUrl: document.baseURI,
    catalogueUrl: new URL(catalogue, document.baseURI).href,
    unblockUrl: unblock,
    isSecureContext: globalThis.isSecureContext,
    pageVersion: version,
    serverVersion,
  };
}
