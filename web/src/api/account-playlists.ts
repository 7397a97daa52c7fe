import {
  changePlaylistSongsEndpoint,
  createPlaylistEndpoint,
  deletePlaylistEndpoint,
  escapeJsonStringContent,
  MAX_IDS_PER_REQUEST,
  orderPlaylistSongsEndpoint,
  orderPlaylistsEndpoint,
  type Playlist,
  type PlaylistId,
  publishPlaylistEndpoint,
  type SongId,
  updatePlaylistEndpoint,
} from '@rill/contract';
import { call, logCallError } from '#api/client/call.ts';
import { CallError } from '#api/client/call-error.ts';

export interface PlaylistTexts {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** Creates a playlist; `privacy` is sent only for a private one. */
export const postPlaylist = (name: string, isPrivate: boolean): Promise<Playlist> =>
  call(createPlaylistEndpoint, { name, ...(isPrivate && { privacy: '10' as const }) });

/** Replaces all three texts, because the service empties missing ones. */
export async function postPlaylistTexts(id: PlaylistId, texts: PlaylistTexts): Promise<void> {
  await call(updatePlaylistEndpoint, {
    id,
    name: escapeJsonStringContent(texts.name),
    desc: escapeJsonStringContent(texts.description),
    tags: escapeJsonStringContent(texts.tags.join(';')),
  });
}

/** Makes a private playlist public. The service cannot undo this. */
export async function postPlaylistPublication(id: PlaylistId): Promise<void> {
  await call(publishPlaylistEndpoint, { id });
}

export async function postPlaylistDeletion(id: PlaylistId): Promise<void> {
  await call(deletePlaylistEndpoint, { id });
}

/** The service's code for songs that are all in the playlist already. */
const ALREADY_THERE = 502;

/**
 * Adds songs to an own playlist, in their order at its top. Resolves to false when all of them are in it already. When
 * it rejects, the last ones may have been added.
 */
export async function postSongsToPlaylist(id: PlaylistId, songs: readonly SongId[]): Promise<boolean> {
  let isAdded = false;
  // Each batch is added at the top, so the last batch is sent first.
  for (const tracks of requestBatches(songs).toReversed()) {
    const { code, message } = await call(changePlaylistSongsEndpoint, { op: 'add', pid: id, tracks });
    if (code !== 200 && code !== ALREADY_THERE) throw refusalOfSongs(code, message);
    isAdded ||= code === 200;
  }
  return isAdded;
}

/** Removes songs from an own playlist. When it rejects, the first ones may have been removed. */
export async function postPlaylistSongsRemoval(id: PlaylistId, songs: readonly SongId[]): Promise<void> {
  for (const tracks of requestBatches(songs)) {
    const { code, message } = await call(changePlaylistSongsEndpoint, { op: 'del', pid: id, tracks });
    if (code !== 200) throw refusalOfSongs(code, message);
  }
}

/**
 * Creates and logs the error of refused songs: the service refuses them with HTTP 200 and a body of its own, which
 * `call` does not log.
 */
function refusalOfSongs(code: number, message: string): CallError {
  const refusal = new CallError('refused', code, message);
  logCallError(changePlaylistSongsEndpoint.path, refusal);
  return refusal;
}

/** Ids as comma lists, none longer than a call may contain. */
const requestBatches = (ids: readonly SongId[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_REQUEST) }, (_, batch) =>
    ids.slice(batch * MAX_IDS_PER_REQUEST, (batch + 1) * MAX_IDS_PER_REQUEST).join(','),
  );

/** Reorders an own playlist; `songs` must contain all of its songs. */
export async function postPlaylistSongOrder(id: PlaylistId, songs: readonly SongId[]): Promise<void> {
  await call(orderPlaylistSongsEndpoint, { pid: id, ids: JSON.stringify(songs) });
}

/** Orders the own playlists; the liked songs stay before them. */
export async function postPlaylistOrder(ids: readonly PlaylistId[]): Promise<void> {
  await call(orderPlaylistsEndpoint, { ids: JSON.stringify(ids) });
}
