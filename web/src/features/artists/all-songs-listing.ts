import type { ArtistId, Song } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { artistSongsQuery } from '#api/artists.ts';
import { queryKey } from '#api/query-key.ts';
import type { SongBlock, SongListing } from '#music/listing/song-listing.ts';

/** As many as the service sends when it is asked for no number; whether it sends more at once is not known. */
const BLOCK = 100;

interface AllSongs {
  readonly id: ArtistId;
  readonly order: 'hot' | 'time';
  readonly total: number;
  /** The songs on the screen, and how many stand before them. */
  readonly seen: { readonly offset: number; readonly songs: readonly Song[] };
}

/** All songs of an artist: those on the screen as they are, the others in blocks to be fetched. */
export function allSongsListing({ id, order, total, seen }: AllSongs): SongListing {
  const end = seen.offset + seen.songs.length;
  const blocks = (from: number, to: number): SongBlock[] =>
    Array.from({ length: Math.max(0, Math.ceil((to - from) / BLOCK)) }, (_, place) => {
      const offset = from + place * BLOCK;
      const limit = Math.min(BLOCK, to - offset);
      return { limit, query: songsOfArtistQuery(id, order, limit, offset) };
    });
  return [
    ...blocks(0, Math.min(seen.offset, total)),
    { limit: seen.songs.length, songs: seen.songs },
    ...blocks(end, total),
  ];
}

const songsOfArtistQuery = (id: ArtistId, order: 'hot' | 'time', limit: number, offset: number) =>
  queryOptions({
    queryKey: queryKey('songs-of-artist', id, order, limit, offset),
    queryFn: async ({ client }): Promise<readonly Song[]> =>
      (await client.ensureQueryData(artistSongsQuery({ id, order, limit, offset }))).rows,
  });
