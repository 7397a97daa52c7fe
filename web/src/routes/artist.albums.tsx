import { toArtistId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import { artistAlbumsQuery } from '#api/artists.ts';
import { ArtistAlbums } from '#features/artists/artist-albums.tsx';
import { getSetting } from '#settings/settings-store.ts';

export const Route = createFileRoute('/artist/albums')({
  loaderDeps: ({ search: { id, page } }) => ({ id, page }),
  loader: ({ context: { queryClient }, deps: { id, page = 1 } }) => {
    if (id === undefined) return;
    const limit = getSetting('listNumber');
    void queryClient.prefetchQuery(artistAlbumsQuery(toArtistId(id), limit, (page - 1) * limit));
  },
  component: AlbumsOfArtist,
});

function AlbumsOfArtist() {
  const { id, page = 1 } = Route.useSearch();
  return id === undefined ? null : <ArtistAlbums id={toArtistId(id)} page={page} />;
}
