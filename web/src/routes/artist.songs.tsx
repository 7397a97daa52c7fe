import { artistId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import { artistAlbumsQuery } from '#api/artists.ts';
import { ALBUMS_ON_SHELF, AlbumsShelf } from '#features/artists/albums-shelf.tsx';
import { TopSongs } from '#features/artists/top-songs.tsx';

export const Route = createFileRoute('/artist/songs')({
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id !== undefined) void queryClient.prefetchQuery(artistAlbumsQuery(artistId(id), ALBUMS_ON_SHELF, 0));
  },
  component: ArtistSongs,
});

function ArtistSongs() {
  const { id } = Route.useSearch();
  if (id === undefined) return null;
  return (
    <>
      <TopSongs id={artistId(id)} />
      <AlbumsShelf id={artistId(id)} />
    </>
  );
}
