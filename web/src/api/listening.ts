import {
  mostPlayedSongsEndpoint,
  type PlayEvent,
  recentSongsEndpoint,
  recordPlaysEndpoint,
  type SongId,
  scrobbleEndpoint,
  type UserId,
} from '@rill/contract';
import { call } from '#api/client/call.ts';
import { endpointQuery } from '#api/client/endpoint-query.ts';

/** How many of the songs played last are listed. */
const MAX_RECENT = 100;

/** The songs that the account played last, on all of its devices. */
export const recentSongsQuery = () => ({
  ...endpointQuery(recentSongsEndpoint, { limit: MAX_RECENT }),
  // Every song that is played, on this device or another one, changes the list.
  staleTime: 0,
});

/** The songs that the account played most, in the last seven days or ever. */
export const mostPlayedSongsQuery = (uid: UserId, period: 'week' | 'all') => ({
  ...endpointQuery(mostPlayedSongsEndpoint, { uid, type: period === 'week' ? 1 : 0 }),
  staleTime: 0,
});

interface Scrobble {
  readonly id: SongId;
  /** The playlist or album that the song was played from; 0 for none. */
  readonly sourceId: number;
  readonly seconds: number;
  /** The id of the play when a `PlayEvent` of it follows, so that the embedded catalogue counts the play only once. */
  readonly playId: string | null;
}

/** Stores a play in the service's listen record. */
export async function postScrobble({ id, sourceId, seconds, playId }: Scrobble): Promise<void> {
  const query = { id, sourceid: sourceId, time: seconds, ...(playId === null ? {} : { play: playId }) };
  await call(scrobbleEndpoint, query, { outlivesPage: true });
}

/**
 * Delivers finished plays. Resolves to the ids of plays that need not be sent again, because they are stored or
 * rejected for good.
 */
export async function postPlays(
  plays: readonly PlayEvent[],
  outlivesPage: boolean,
): Promise<readonly string[]> {
  const { stored, refused } = await call(
    recordPlaysEndpoint,
    { plays: JSON.stringify(plays) },
    { outlivesPage },
  );
  return [...stored, ...refused.map(({ id }) => id)];
}
