import {
  type CloudUploadResult,
  cloudSongsEndpoint,
  deleteCloudSongEndpoint,
  matchCloudSongEndpoint,
  type SongId,
  UPLOAD_TIMEOUT_MS,
  type UserId,
  uploadCloudSongEndpoint,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { queryKey } from './query-key.ts';
import { postFormWithProgress, type UploadProgress } from './upload.ts';

/** The key prefix of all pages of the cloud drive. */
export const cloudQueryKey = () => queryKey('cloud');

/** One page of the uploaded songs, latest first, and the quota in use. */
export const cloudSongsQuery = (limit: number, offset: number) =>
  queryOptions({
    queryKey: queryKey('cloud', 'page', limit, offset),
    queryFn: ({ signal }) => call(cloudSongsEndpoint, { limit, offset }, { signal }),
  });

export async function postCloudDeletion(id: SongId, outlivesPage: boolean): Promise<void> {
  const isGone = await call(deleteCloudSongEndpoint, { id }, { outlivesPage });
  if (!isGone) throw new CallError('refused', 200, 'the song was not deleted');
}

/** Matches an uploaded song with one of the catalogue. */
export async function postCloudMatch(uid: UserId, uploaded: SongId, wanted: SongId): Promise<void> {
  await call(matchCloudSongEndpoint, { uid, sid: uploaded, asid: wanted });
}

/** Uploads a file to the cloud drive. Rejects with a `CallError`, or with the signal's reason. */
export async function postCloudFile(
  file: File,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<CloudUploadResult> {
  const form = new FormData();
  form.set('songFile', file);
  const body = await postFormWithProgress(uploadCloudSongEndpoint.path, form, {
    onProgress,
    signal,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
  const reply = v.safeParse(uploadCloudSongEndpoint.reply, body);
  if (!reply.success) throw new CallError('unreadable', 0, 'the reply to an upload is invalid');
  const { code } = reply.output;
  if (code !== 200 && !reply.output.isKnown) throw new CallError('refused', code, 'the upload failed', 200);
  return reply.output;
}
