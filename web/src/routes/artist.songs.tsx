import { similarArtistsEndpoint, toArtistId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import { artistAlbumsQuery } from '#api/artists.ts';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { ArtistOverview } from '#features/artists/artist-overview.tsx';
import { MAX_ALBUMS_FETCHED } from '#features/artists/artist-shelves.tsx';

export const Route = createFileRoute('/artist/songs')({
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id === undefined) return;
    void queryClient.prefetchQuery(artistAlbumsQuery(toArtistId(id), MAX_ALBUMS_FETCHED, 0));
    void queryClient.prefetchQuery({
      ...endpointQuery(similarArtistsEndpoint, { id: toArtistId(id) }),
      retry: false,
    });
  },
  component: SongsOfArtist,
});

function SongsOfArtist() {
  const { id } = Route.useSearch();
  return id === undefined ? null : <ArtistOverview id={toArtistId(id)} />;
}
