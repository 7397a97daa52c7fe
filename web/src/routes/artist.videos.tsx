import { artistVideosEndpoint, toArtistId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { ArtistVideos } from '#features/artists/artist-videos.tsx';
import { getSetting } from '#settings/settings-store.ts';

export const Route = createFileRoute('/artist/videos')({
  loaderDeps: ({ search: { id, page } }) => ({ id, page }),
  loader: ({ context: { queryClient }, deps: { id, page = 1 } }) => {
    if (id === undefined) return;
    const limit = getSetting('listNumber');
    const params = { id: toArtistId(id), limit, offset: (page - 1) * limit };
    void queryClient.prefetchQuery(endpointQuery(artistVideosEndpoint, params));
  },
  component: VideosOfArtist,
});

function VideosOfArtist() {
  const { id, page = 1 } = Route.useSearch();
  return id === undefined ? null : <ArtistVideos id={toArtistId(id)} page={page} />;
}
