import type { Song } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKey } from '#api/query-key.ts';
import { songResultsQuery } from '#api/search.ts';
import type { SongListing } from '#music/listing/song-listing.ts';

/** A search can find more than anybody listens to: so many songs are queued at most. */
const MOST_SONGS = 1000;

interface Results {
  readonly keywords: string;
  readonly pageSize: number;
  readonly total: number;
  /** The page on the screen, from 1. */
  readonly seen: { readonly page: number; readonly songs: readonly Song[] };
}

/** All songs found, in the pages that the screen shows, so that a page that has been seen is not fetched again. */
export function resultsListing({ keywords, pageSize, total, seen }: Results): SongListing {
  const count = Math.max(1, Math.ceil(Math.min(total, MOST_SONGS) / pageSize));
  const pages = [...new Set([...Array(count).keys(), seen.page - 1])];
  return pages.map((page) =>
    page === seen.page - 1
      ? { limit: seen.songs.length, songs: seen.songs }
      : { limit: pageSize, query: songsOfResultsQuery(keywords, pageSize, page * pageSize) },
  );
}

const songsOfResultsQuery = (keywords: string, limit: number, offset: number) =>
  queryOptions({
    queryKey: queryKey('songs-of-results', keywords, limit, offset),
    queryFn: async ({ client }): Promise<readonly Song[]> =>
      (await client.ensureQueryData(songResultsQuery(keywords, limit, offset))).rows,
  });
