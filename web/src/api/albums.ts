import { type AlbumId, albumDetailEndpoint } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKey } from './query-key.ts';

export const albumQuery = (id: AlbumId) =>
  queryOptions({
    queryKey: queryKey('album', id),
    queryFn: ({ signal }) => call(albumDetailEndpoint, { id }, { signal }),
  });
