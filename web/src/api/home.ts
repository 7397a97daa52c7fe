import { RECOMMENDED_PLAYLISTS_LIMIT, recommendedPlaylistsEndpoint } from '@rill/contract';
import { endpointQuery } from '#api/client/endpoint-query.ts';

export const recommendedPlaylistsQuery = () =>
  endpointQuery(recommendedPlaylistsEndpoint, { limit: RECOMMENDED_PLAYLISTS_LIMIT });
