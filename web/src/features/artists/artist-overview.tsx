import type { ArtistId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { artistQuery } from '#api/artists.ts';
import { ArtistPageShelves } from './artist-shelves.tsx';
import { ArtistTopSongs } from './artist-top-songs.tsx';

/** The first screen of an artist: the most popular songs, and shelves. */
export function ArtistOverview({ id }: { readonly id: ArtistId }) {
  const artist = useQuery(artistQuery(id)).data;
  return (
    <>
      <ArtistTopSongs id={id} />
      {artist === undefined ? null : <ArtistPageShelves artist={artist} />}
    </>
  );
}
