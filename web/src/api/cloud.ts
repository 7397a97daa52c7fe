import {
  type CloudUploadResult,
  cloudSongsEndpoint,
  deleteCloudSongEndpoint,
  matchCloudSongEndpoint,
  type Song,
  type SongId,
  UPLOAD_TIMEOUT_MS,
  type UserId,
  uploadCloudSongEndpoint,
} from '@rill/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call, logCallError } from '#api/client/call.ts';
import { CallError } from '#api/client/call-error.ts';
import { queryKey } from '#api/client/query-key.ts';
import { postFormWithProgress, type UploadProgress } from '#api/client/upload.ts';
import { getDataScopeKey } from '#config/data-scope.ts';
import { userPlaylistsKey } from './account-library.ts';
import { likedSongIdsQuery } from './likes.ts';
import { playlistKey, playlistSongsKey } from './playlists.ts';
import { songKey } from './songs.ts';

/** The key prefix of everything that is shown from the cloud drive. */
export const cloudQueryKey = (...parts: readonly (string | number)[]) => queryKey('cloud', ...parts);

/** The key of a page, or the prefix of all. */
export const cloudPageKey = (...page: readonly number[]) => cloudQueryKey('page', ...page);

/** The key of the songs of a page, or the prefix of all. */
export const cloudSongRowsKey = (...page: readonly number[]) => cloudQueryKey('songs', ...page);

/** One page of the uploaded songs, latest first, and the quota in use. */
export const cloudPageQuery = (limit: number, offset: number) =>
  queryOptions({
    queryKey: cloudPageKey(limit, offset),
    queryFn: ({ signal }) => call(cloudSongsEndpoint, { limit, offset }, { signal }),
  });

/** Only the songs of a page of the cloud drive. */
export const cloudSongRowsQuery = (limit: number, offset: number) =>
  queryOptions({
    queryKey: cloudSongRowsKey(limit, offset),
    queryFn: async ({ client }): Promise<readonly Song[]> =>
      (await client.fetchQuery(cloudPageQuery(limit, offset))).rows.map(({ song }) => song),
  });

/** Refetches the lists that show an upload, once it was deleted or matched. */
export async function invalidateUploadedSongs(client: QueryClient): Promise<void> {
  const keys = [
    cloudQueryKey(),
    songKey(),
    playlistKey(),
    playlistSongsKey(),
    userPlaylistsKey(),
    likedSongIdsQuery(getDataScopeKey()[1]).queryKey,
  ];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: key })));
}

export async function postCloudDeletion(id: SongId, outlivesPage: boolean): Promise<void> {
  const isGone = await call(deleteCloudSongEndpoint, { id }, { outlivesPage });
  if (!isGone) throw new CallError('refused', 200, 'the song was not deleted');
}

export async function postCloudMatch(uid: UserId, uploaded: SongId, wanted: SongId): Promise<void> {
  await call(matchCloudSongEndpoint, { uid, sid: uploaded, asid: wanted });
}

/** Uploads a file to the cloud drive. Rejects with a `CallError`, or with the signal's reason. */
export async function postCloudFile(
  file: File,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<CloudUploadResult> {
  const { path } = uploadCloudSongEndpoint;
  const form = new FormData();
  form.set('songFile', file);
  try {
    const body = await postFormWithProgress(path, form, { onProgress, signal, timeoutMs: UPLOAD_TIMEOUT_MS });
    return uploadResultOf(body);
  } catch (error) {
    if (error instanceof CallError) logCallError(path, error);
    throw error;
  }
}

function uploadResultOf(body: unknown): CloudUploadResult {
  const reply = v.safeParse(uploadCloudSongEndpoint.reply, body);
  if (!reply.success) throw new CallError('unreadable', 0, 'the reply to an upload is invalid');
  const { code } = reply.output;
  if (code !== 200 && !reply.output.isKnown) throw new CallError('refused', code, 'the upload failed', 200);
  return reply.output;
}
