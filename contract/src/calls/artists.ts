import * as v from 'valibot';
import { endpoint, wireFormat } from '../endpoint.ts';
import type { Album, Artist, ArtistDetail, Page, Song } from '../entities.ts';
import { lenientFlag, lenientObject, numberOrNull, requiredObject, textOrEmpty } from '../forgiving.ts';
import { type ArtistId, artistId } from '../ids.ts';
import { albumRows, artist, artistRows } from '../lists-from-wire.ts';
import { songRows, songsWithRights } from '../songs-from-wire.ts';
import type { Video } from '../video.ts';
import { videoRows } from '../videos-from-wire.ts';
import {
  idParameter,
  limitParameter,
  offsetParameter,
  oneOfNumbers,
  oneOfStrings,
} from '../wire/query-params.ts';
import {
  count,
  id,
  nullableMediaUrl,
  success,
  wireAlbum,
  wireArtist,
  wirePrivilege,
  wireSong,
  wireVideo,
} from '../wire/shapes.ts';

const head = v.pipe(
  v.unknown(),
  v.transform((input) => ({ base: input, more: input })),
  v.object({ base: artist, more: lenientObject({ briefDesc: textOrEmpty }) }),
);

/** The details of an artist's page. */
export const artistDetail = endpoint<{ id: ArtistId }>()(
  '/artist/detail',
  v.pipe(
    requiredObject({
      data: requiredObject({ artist: head, identify: lenientObject({ imageDesc: textOrEmpty }) }),
    }),
    v.transform(
      ({ data }): ArtistDetail => ({
        ...data.artist.base,
        biography: data.artist.more.briefDesc,
        identity: data.identify.imageDesc,
      }),
    ),
  ),
);

export const artistDetailWire = wireFormat(artistDetail, () => ({
  query: v.object({ id: idParameter(artistId) }),
  reply: v.strictObject({
    code: success,
    data: v.strictObject({
      artist: v.strictObject({
        id,
        name: v.string(),
        cover: nullableMediaUrl,
        transNames: v.array(v.string()),
        alias: v.array(v.string()),
        briefDesc: v.string(),
        albumSize: count,
        musicSize: count,
        mvSize: count,
      }),
      /** Absent when the kind of the artist is unknown. */
      identify: v.exactOptional(v.strictObject({ imageDesc: v.string() })),
    }),
  }),
}));

/** An artist's fifty best-known songs. */
export const artistTopSongs = endpoint<{ id: ArtistId }>()(
  '/artists',
  v.pipe(
    lenientObject({ hotSongs: songRows, privileges: v.unknown() }),
    v.transform((wire) => songsWithRights(wire.hotSongs, wire.privileges)),
  ),
  { fresh: true },
);

export const artistTopSongsWire = wireFormat(artistTopSongs, () => ({
  query: v.object({ id: idParameter(artistId) }),
  reply: v.strictObject({
    code: success,
    hotSongs: v.array(wireSong),
    privileges: v.array(wirePrivilege),
    more: v.boolean(),
  }),
}));

/** All songs of an artist, by popularity or newest first. */
export const artistSongs = endpoint<{
  id: ArtistId;
  order?: 'hot' | 'time';
  limit: number;
  offset: number;
}>()(
  '/artist/songs',
  v.pipe(
    lenientObject({ songs: songRows, privileges: v.unknown(), total: numberOrNull, more: lenientFlag }),
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

export const artistSongsWire = wireFormat(artistSongs, () => ({
  query: v.object({
    id: idParameter(artistId),
    order: oneOfStrings(['hot', 'time'], 'hot'),
    limit: limitParameter(100),
    offset: offsetParameter,
  }),
  reply: v.strictObject({
    code: success,
    songs: v.array(wireSong),
    privileges: v.array(wirePrivilege),
    more: v.boolean(),
    total: count,
  }),
}));

/** An artist's albums, newest first; their total is in the `artist` of the reply. */
export const artistAlbums = endpoint<{ id: ArtistId; limit: number; offset: number }>()(
  '/artist/album',
  v.pipe(
    lenientObject({
      hotAlbums: albumRows,
      artist: lenientObject({ albumSize: numberOrNull }),
      more: lenientFlag,
    }),
    v.transform(
      (wire): Page<Album> => ({ rows: wire.hotAlbums, total: wire.artist.albumSize, hasMore: wire.more }),
    ),
  ),
);

export const artistAlbumsWire = wireFormat(artistAlbums, () => ({
  query: v.object({ id: idParameter(artistId), limit: limitParameter(30), offset: offsetParameter }),
  reply: v.strictObject({
    code: success,
    artist: wireArtist,
    hotAlbums: v.array(wireAlbum),
    more: v.boolean(),
  }),
}));

/** An artist's videos, newest first; their total is in the artist's details. */
export const artistVideos = endpoint<{ id: ArtistId; limit: number; offset: number }>()(
  '/artist/mv',
  v.pipe(
    lenientObject({ mvs: videoRows, hasMore: lenientFlag }),
    v.transform((wire): Page<Video> => ({ rows: wire.mvs, total: null, hasMore: wire.hasMore })),
  ),
);

export const artistVideosWire = wireFormat(artistVideos, () => ({
  query: v.object({ id: idParameter(artistId), limit: limitParameter(50), offset: offsetParameter }),
  reply: v.strictObject({
    code: success,
    mvs: v.array(wireVideo),
    hasMore: v.boolean(),
  }),
}));

/** Artists by kind (-1 all, 1 men, 2 women, 3 groups), area (-1 all, 7, 96, 8, 16, 0 other) and initial. */
export const artistList = endpoint<{
  type: -1 | 1 | 2 | 3;
  area: -1 | 0 | 7 | 8 | 16 | 96;
  /** -1 for the most popular, 0 for #, else a letter. */
  initial: string | number;
  limit: number;
  offset: number;
}>()(
  '/artist/list',
  v.pipe(
    lenientObject({ artists: artistRows, more: lenientFlag }),
    v.transform((wire): Page<Artist> => ({ rows: wire.artists, total: null, hasMore: wire.more })),
  ),
);

/** Letters by their code, as some clients of the service send them. */
const letterOfCode = (text: string): string => {
  const letter = /^\d{2,3}$/.test(text) ? String.fromCharCode(Number(text)).toLowerCase() : text;
  return /^[a-z]$/.test(letter) ? letter : text;
};

/** -1 for the most popular, 0 for names that do not begin with a letter, else a letter. */
const initial = () =>
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.transform(letterOfCode),
    v.regex(/^(-1|0|[a-z])$/, 'a letter, 0 or -1 is wanted'),
  );

export const artistListWire = wireFormat(artistList, () => ({
  query: v.object({
    type: oneOfNumbers([-1, 1, 2, 3], 1),
    area: oneOfNumbers([-1, 0, 7, 8, 16, 96], -1),
    initial: v.optional(initial(), '-1'),
    limit: limitParameter(30),
    offset: offsetParameter,
  }),
  reply: v.strictObject({ code: success, artists: v.array(wireArtist), more: v.boolean() }),
}));
