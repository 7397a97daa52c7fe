import { type PlayEvent, recordPlays, type SongId, scrobble } from '@rill/contract';
import { call } from './call.ts';

interface Scrobble {
  readonly id: SongId;
  /** The playlist or album that the song was played from; 0 for none. */
  readonly sourceId: number;
  readonly seconds: number;
  /** The id of the play when an event of it follows; the embedded catalogue then counts it only once. */
  readonly playId: string | null;
}

/** Stores a play in the service's listen record. */
export async function postScrobble({ id, sourceId, seconds, playId }: Scrobble): Promise<void> {
  const query = { id, sourceid: sourceId, time: seconds, ...(playId === null ? {} : { play: playId }) };
  await call(scrobble, query, { outlivesPage: true });
}

/** Delivers finished plays. Resolves to the ids that need not be sent again: stored, or rejected for good. */
export async function postPlays(
  plays: readonly PlayEvent[],
  outlivesPage: boolean,
): Promise<readonly string[]> {
  const { stored, refused } = await call(recordPlays, { plays: JSON.stringify(plays) }, { outlivesPage });
  return [...stored, ...refused.map(({ id }) => id)];
}
