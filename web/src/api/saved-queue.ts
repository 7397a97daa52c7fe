import {
  MAX_SAVED_QUEUE_NAME_LENGTH,
  type SavedQueueOrigin,
  type Song,
  type SongId,
  savedQueuesEndpoint,
  saveQueueEndpoint,
  songDetailEndpoint,
} from '@rill/contract';
import { type CallOptions, call } from '#api/client/call.ts';
import { endpointQuery } from '#api/client/endpoint-query.ts';

/** The queues that the devices of an account have saved in the embedded catalogue. */
export const savedQueuesQuery = () => ({
  ...endpointQuery(savedQueuesEndpoint, {}),
  // Other devices change the queues all the time.
  staleTime: 0,
});

export const fetchSavedQueues = (signal: AbortSignal) => call(savedQueuesEndpoint, {}, { signal });

/** A queue of this device; the catalogue names the device after its browser. */
export interface QueueSnapshot {
  readonly songIds: readonly SongId[];
  /** The index of the current song in `songIds`. */
  readonly at: number;
  readonly positionMs: number;
  readonly origin: SavedQueueOrigin;
  readonly listName: string | null;
}

export async function postQueue(
  device: string,
  { songIds, listName, ...others }: QueueSnapshot,
  options: Pick<CallOptions, 'outlivesPage' | 'signal'>,
): Promise<void> {
  const query = {
    ...others,
    device,
    deviceName: '',
    songIds: JSON.stringify(songIds),
    listName: listName !== null && listName.length <= MAX_SAVED_QUEUE_NAME_LENGTH ? listName : '',
  };
  await call(saveQueueEndpoint, query, options);
}

/**
 * The maximum number of ids per call, which keeps a URL with ids of ten digits far below the 8 kB that reverse proxies
 * accept.
 */
const MAX_IDS_PER_CALL = 200;

/** The songs of a saved queue in its order, without deleted ones. */
export async function fetchSongsOfSavedQueue(ids: readonly SongId[]): Promise<readonly Song[]> {
  const starts = Array.from(
    { length: Math.ceil(ids.length / MAX_IDS_PER_CALL) },
    (_, at) => at * MAX_IDS_PER_CALL,
  );
  const blocks = await Promise.all(
    starts.map((start) =>
      call(songDetailEndpoint, { ids: ids.slice(start, start + MAX_IDS_PER_CALL).join(',') }),
    ),
  );
  const songs = blocks.flat();
  const byId = new Map(songs.map((song) => [song.id, song]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
