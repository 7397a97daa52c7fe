import { artistVideosEndpoint, toArtistId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { ArtistVideos } from '#features/artists/artist-videos.tsx';
import { rowsOfPage } from '#music/listing/list-page.ts';

export const Route = createFileRoute('/artist/videos')({
  loaderDeps: ({ search: { id, page, limit } }) => ({ id, page, limit }),
  loader: ({ context: { queryClient }, deps: { id, ...at } }) => {
    if (id === undefined) return;
    const params = { id: toArtistId(id), ...rowsOfPage(at) };
    void queryClient.prefetchQuery(endpointQuery(artistVideosEndpoint, params));
  },
  component: VideosOfArtist,
});

function VideosOfArtist() {
  const { id, page = 1 } = Route.useSearch();
  return id === undefined ? null : <ArtistVideos id={toArtistId(id)} page={page} />;
}
