import type { Song, SongPlayability, SongUrl } from '@rill/contract';
import { isPaidSong, type SongUrlSource, type SongUrlSourceResult } from '@rill/playback';
import { CallError } from '#api/client/call-error.ts';
import { isRequestRefusedError } from '#api/client/call-error-message-key.ts';
import { fetchSongPlayability, fetchSongUrl } from '#api/songs.ts';
import { fetchUnblockedUrl, hasUnblockServer } from '#api/unblock.ts';
import { canPlayFormat } from '#lib/can-play-format.ts';
import { toFetchableMediaUrl } from '#lib/image-url.ts';
import { isNeedsLoginError } from '#session/needs-login.ts';
import { isVisitor } from '#session/session.ts';
import { getSetting } from '#settings/settings-store.ts';

/** The service's check of a song: whether it may be played, and otherwise the service's own sentence. */
interface Verdict {
  readonly isPlayable: boolean;
  readonly message: string;
}

/**
 * Requests the URL of a song's bytes from the service. The check and the URL are requested in parallel, so that the
 * check costs no round trip. A URL is enough to play even if the check fails, unless it refuses the song.
 */
export const songUrlSource: SongUrlSource = {
  async find(song, level, signal) {
    if (!canPlayFormat(song.format)) return refusedAs('format');
    if (mayUseUnblockServer() && isPaidSong(song))
      return (await findUnblocked(song, signal)) ?? refusedAs(reasonOf(song, null));
    const [verdict, songUrl] = await Promise.allSettled([
      fetchSongPlayability(song.id, signal),
      fetchSongUrl(song.id, level, signal),
    ]);
    signal.throwIfAborted();
    const reply = replyFrom(song, toCallOutcome(verdict), toCallOutcome(songUrl, [API_SERVER_FAILED]));
    return mayUseUnblockServer() && reply.kind === 'refused'
      ? ((await findUnblocked(song, signal)) ?? reply)
      : reply;
  },
};

/** Whether a song that the service refuses may be requested from the unblock server. */
export const mayUseUnblockServer = (): boolean => getSetting('useUnmServer') && hasUnblockServer();

/** The song from the unblock server, which returns only a URL; null when it has none. */
async function findUnblocked(song: Song, signal: AbortSignal): Promise<SongUrlSourceResult | null> {
  const url = await fetchUnblockedUrl(song.id, signal);
  if (url === null) return null;
  const songUrl = {
    id: song.id,
    url: toFetchableMediaUrl(url),
    refusal: null,
    level: null,
    bitrate: 0,
    bytes: 0,
    format: null,
    lifetimeSeconds: UNBLOCKED_LIVES_SECONDS,
    gain: null,
    peak: null,
    preview: null,
  };
  return { kind: 'url', songUrl };
}
const UNBLOCKED_LIVES_SECONDS = 1200;

const refusedAs = (reason: SongPlayability, message = ''): SongUrlSourceResult => ({
  kind: 'refused',
  failure: { kind: 'rights', reason, message },
});

type CallOutcome<Value> =
  | { readonly value: Value }
  | { readonly refused: CallError }
  | { readonly lost: unknown };

/**
 * The code of a song without a URL when it stands inside the reply. As the code of the whole call it means that the
 * API server has failed, for example because it cannot reach the service.
 */
const API_SERVER_FAILED = 404;

/** A refusal is a response; only a call without one, or with a code of `failures`, is a network failure. */
function toCallOutcome<Value>(
  settled: PromiseSettledResult<Value>,
  failures: readonly number[] = [],
): CallOutcome<Value> {
  if (settled.status === 'fulfilled') return { value: settled.value };
  const error: unknown = settled.reason;
  const isRefusal = error instanceof CallError && isRefusalOfSong(error) && !failures.includes(error.code);
  return isRefusal ? { refused: error } : { lost: error };
}

/**
 * Whether the refusal concerns the song. Invalid JSON does, because it would be invalid the next time as well. A
 * required login, or the refusal of all requests for a while, does not, and must not skip the song.
 */
const isRefusalOfSong = (error: CallError) =>
  error.failure === 'refused'
    ? !isServersFault(error.code) && !isNeedsLoginError(error) && !isRequestRefusedError(error)
    : error.failure === 'unreadable' && error.status === 0;

const isServersFault = (code: number) => code >= 500 || code === 408 || code === 429;

function replyFrom(
  song: Song,
  verdict: CallOutcome<Verdict>,
  found: CallOutcome<SongUrl | null>,
): SongUrlSourceResult {
  if ('lost' in found) {
    // The session of an account may just have ended, which is being checked: after that, the retry is made by a
    // visitor.
    if (isNeedsLoginError(found.lost) && isVisitor())
      return { kind: 'refused', failure: { kind: 'needs-login' } };
    throw found.lost;
  }
  const songUrl = 'value' in found ? found.value : null;
  const message = messageOf(verdict) || ('refused' in found ? sentenceOf(found.refused) : '');
  const mayPlay = !('refused' in verdict) && !('value' in verdict && !verdict.value.isPlayable);
  if (mayPlay && songUrl !== null && songUrl.url !== null) {
    return { kind: 'url', songUrl: { ...songUrl, url: toFetchableMediaUrl(songUrl.url) } };
  }
  return refusedAs(reasonOf(song, songUrl), message);
}

function messageOf(verdict: CallOutcome<Verdict>): string {
  if ('refused' in verdict) return sentenceOf(verdict.refused);
  return 'value' in verdict && !verdict.value.isPlayable ? verdict.value.message : '';
}

/** The service's own sentence; the message of a JSON parser must not be shown. */
const sentenceOf = ({ failure, message }: CallError) => (failure === 'refused' ? message : '');

/** The reply decides. The song's own rights are more specific than a missing URL or a refusal without a reason. */
function reasonOf(song: Song, songUrl: SongUrl | null): SongPlayability {
  const refusal = songUrl?.refusal ?? null;
  if (refusal === 'member' && song.fee === 4) return 'purchase';
  if (refusal !== null && refusal !== 'missing') return refusal;
  if (song.rights === 'preview') return 'member';
  if (song.rights !== 'unknown' && song.rights !== 'playable') return song.rights;
  return refusal === 'missing' ? 'removed' : 'unknown';
}
