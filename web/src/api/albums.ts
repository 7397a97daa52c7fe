import { type AlbumId, albumDetailEndpoint } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';

export const albumQuery = (id: AlbumId) =>
  queryOptions({
    queryKey: queryKey('album', id),
    queryFn: ({ signal }) => call(albumDetailEndpoint, { id }, { signal }),
  });
