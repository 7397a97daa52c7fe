import { type AlbumId, albumDetailEndpoint } from '@rill/contract';
import { endpointQuery } from '#api/client/endpoint-query.ts';

export const albumQuery = (id: AlbumId) => endpointQuery(albumDetailEndpoint, { id });
