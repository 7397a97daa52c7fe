import { artistId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import { TopSongs } from '#features/artists/top-songs.tsx';

export const Route = createFileRoute('/artist/songs')({ component: ArtistSongs });

function ArtistSongs() {
  const { id } = Route.useSearch();
  return id === undefined ? null : <TopSongs id={artistId(id)} />;
}
