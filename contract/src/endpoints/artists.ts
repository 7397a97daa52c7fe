import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { Album, Artist, ArtistDetail, Page, Song } from '../entities.ts';
import { fields, flag, maybeNumber, row, text } from '../forgiving.ts';
import type { ArtistId } from '../ids.ts';
import { albumRows, artist, artistRows } from '../lists-from-wire.ts';
import { songRows, songsWithRights } from '../songs-from-wire.ts';
import type { Video } from '../video.ts';
import { videoRows } from '../videos-from-wire.ts';

const head = v.pipe(
  v.unknown(),
  v.transform((input) => ({ base: input, more: input })),
  v.object({ base: artist, more: fields({ briefDesc: text }) }),
);

/** The head of an artist's page. */
export const artistDetail = endpoint<{ id: ArtistId }>()(
  '/artist/detail',
  v.pipe(
    row({ data: row({ artist: head, identify: fields({ imageDesc: text }) }) }),
    v.transform(
      ({ data }): ArtistDetail => ({
        ...data.artist.base,
        biography: data.artist.more.briefDesc,
        identity: data.identify.imageDesc,
      }),
    ),
  ),
);

/** An artist's fifty best-known songs. */
export const artistTopSongs = endpoint<{ id: ArtistId }>()(
  '/artists',
  v.pipe(
    fields({ hotSongs: songRows, privileges: v.unknown() }),
    v.transform((wire) => songsWithRights(wire.hotSongs, wire.privileges)),
  ),
  { fresh: true },
);

/** All songs of an artist, by fame or newest first. */
export const artistSongs = endpoint<{
  id: ArtistId;
  order?: 'hot' | 'time';
  limit: number;
  offset: number;
}>()(
  '/artist/songs',
  v.pipe(
    fields({ songs: songRows, privileges: v.unknown(), total: maybeNumber, more: flag }),
    v.transform(
      (wire): Page<Song> => ({
        rows: songsWithRights(wire.songs, wire.privileges),
        total: wire.total,
        hasMore: wire.more,
      }),
    ),
  ),
  { fresh: true },
);

/** An artist's albums, newest first; how many there are stands in the artist beside them. */
export const artistAlbums = endpoint<{ id: ArtistId; limit: number; offset: number }>()(
  '/artist/album',
  v.pipe(
    fields({ hotAlbums: albumRows, artist: fields({ albumSize: maybeNumber }), more: flag }),
    v.transform(
      (wire): Page<Album> => ({ rows: wire.hotAlbums, total: wire.artist.albumSize, hasMore: wire.more }),
    ),
  ),
);

/** An artist's videos, newest first; how many there are stands in the artist's head. */
export const artistVideos = endpoint<{ id: ArtistId; limit: number; offset: number }>()(
  '/artist/mv',
  v.pipe(
    fields({ mvs: videoRows, hasMore: flag }),
    v.transform((wire): Page<Video> => ({ rows: wire.mvs, total: null, hasMore: wire.hasMore })),
  ),
);

const artistPage = v.pipe(
  fields({ artists: artistRows, more: flag }),
  v.transform((wire): Page<Artist> => ({ rows: wire.artists, total: null, hasMore: wire.more })),
);

/** Singers by kind (-1 all, 1 men, 2 women, 3 groups), area (-1 all, 7, 96, 8, 16, 0 other) and initial. */
export const artistList = endpoint<{
  type: -1 | 1 | 2 | 3;
  area: -1 | 0 | 7 | 8 | 16 | 96;
  /** -1 for the most heard, 0 for #, else a letter. */
  initial: string | number;
  limit: number;
  offset: number;
}>()('/artist/list', artistPage);

export const topArtists = endpoint<{ limit: number; offset: number }>()('/top/artists', artistPage);
