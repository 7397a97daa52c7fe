import { downloadQualitiesEndpoint, downloadUrlEndpoint, type SongId } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';

/** The sizes of a song's files and the right to them; null when the catalogue does not know the song. */
export const downloadQualitiesQuery = (id: SongId) =>
  queryOptions({
    queryKey: queryKey('download-offer', id),
    queryFn: ({ signal }) => fetchDownloadQualities(id, signal),
  });

export const fetchDownloadQualities = (id: SongId, signal: AbortSignal) =>
  call(downloadQualitiesEndpoint, { ids: String(id) }, { signal });

export const fetchDownloadUrl = (id: SongId, br: number, signal: AbortSignal) =>
  call(downloadUrlEndpoint, { id, br }, { signal });
