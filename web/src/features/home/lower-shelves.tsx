import type { QueryClient } from '@tanstack/react-query';
import { artistsOfAreaQuery } from '#api/artists.ts';
import { newestAlbumsQuery } from '#api/home.ts';
import { AlbumShelf } from './album-shelf.tsx';
import { ARTISTS_SHOWN, ArtistShelf } from './artist-shelf.tsx';

/** Nobody waits for these: each shelf shows its own state. */
export function prefetchShelves(client: QueryClient): void {
  void client.prefetchQuery(artistsOfAreaQuery(-1, ARTISTS_SHOWN));
  void client.prefetchQuery(newestAlbumsQuery());
}

/** What stands below the first window of the home. */
export function LowerShelves() {
  return (
    <>
      <ArtistShelf />
      <AlbumShelf />
    </>
  );
}
