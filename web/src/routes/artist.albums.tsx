import { toArtistId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import { artistAlbumsQuery } from '#api/artists.ts';
import { ArtistAlbums } from '#features/artists/artist-albums.tsx';
import { rowsOfPage } from '#music/listing/list-page.ts';

export const Route = createFileRoute('/artist/albums')({
  loaderDeps: ({ search: { id, page, limit } }) => ({ id, page, limit }),
  loader: ({ context: { queryClient }, deps: { id, ...at } }) => {
    if (id === undefined) return;
    const { limit, offset } = rowsOfPage(at);
    void queryClient.prefetchQuery(artistAlbumsQuery(toArtistId(id), limit, offset));
  },
  component: AlbumsOfArtist,
});

function AlbumsOfArtist() {
  const { id, page = 1 } = Route.useSearch();
  return id === undefined ? null : <ArtistAlbums id={toArtistId(id)} page={page} />;
}
