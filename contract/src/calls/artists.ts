import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { Album, Artist, ArtistDetail, PageOf } from '../entities.ts';
import { type ArtistId, toArtistId } from '../ids.ts';
import {
  lenientBoolSchema,
  lenientObjectSchema,
  numberOrNullSchema,
  requiredObjectSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import { albumListSchema, artistListSchema, artistSchema } from '../lists-from-wire.ts';
import { songListSchema, songPageWithRights, songsWithRights } from '../songs-from-wire.ts';
import type { Video } from '../video.ts';
import { videoListSchema } from '../videos-from-wire.ts';
import {
  idParam,
  limitParam,
  numberChoiceParam,
  offsetParamSchema,
  stringChoiceParam,
} from '../wire/query-params.ts';
import {
  wireAlbumSchema,
  wireArtistSchema,
  wireCountSchema,
  wireIdSchema,
  wireNullableMediaUrlSchema,
  wirePrivilegeSchema,
  wireSongSchema,
  wireSuccessCodeSchema,
  wireVideoSchema,
} from '../wire/shapes.ts';

const head = v.pipe(
  v.unknown(),
  v.transform((input) => ({ base: input, more: input })),
  v.object({ base: artistSchema, more: lenientObjectSchema({ briefDesc: textOrEmptySchema }) }),
);

/** The details of an artist's page. */
export const artistDetailEndpoint = endpoint<{ id: ArtistId }>()(
  '/artist/detail',
  v.pipe(
    requiredObjectSchema({
      data: requiredObjectSchema({
        artist: head,
        identify: lenientObjectSchema({ imageDesc: textOrEmptySchema }),
      }),
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

export const artistDetailServerSchemas = defineServerSchemas(artistDetailEndpoint, () => ({
  query: v.object({ id: idParam(toArtistId) }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({
      artist: v.strictObject({
        id: wireIdSchema,
        name: v.string(),
        cover: wireNullableMediaUrlSchema,
        transNames: v.array(v.string()),
        alias: v.array(v.string()),
        briefDesc: v.string(),
        albumSize: wireCountSchema,
        musicSize: wireCountSchema,
        mvSize: wireCountSchema,
      }),
      /** Absent when the kind of the artist is unknown. */
      identify: v.exactOptional(v.strictObject({ imageDesc: v.string() })),
    }),
  }),
}));

/** An artist's fifty best-known songs. */
export const artistTopSongsEndpoint = endpoint<{ id: ArtistId }>()(
  '/artists',
  v.pipe(
    lenientObjectSchema({ hotSongs: songListSchema, privileges: v.unknown() }),
    v.transform((wire) => songsWithRights(wire.hotSongs, wire.privileges)),
  ),
  { fresh: true },
);

export const artistTopSongsServerSchemas = defineServerSchemas(artistTopSongsEndpoint, () => ({
  query: v.object({ id: idParam(toArtistId) }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    hotSongs: v.array(wireSongSchema),
    privileges: v.array(wirePrivilegeSchema),
    more: v.boolean(),
  }),
}));

/** All songs of an artist, by popularity or newest first. */
export const artistSongsEndpoint = endpoint<{
  id: ArtistId;
  order?: 'hot' | 'time';
  limit: number;
  offset: number;
}>()(
  '/artist/songs',
  v.pipe(
    lenientObjectSchema({
      songs: songListSchema,
      privileges: v.unknown(),
      total: numberOrNullSchema,
      more: lenientBoolSchema,
    }),
    v.transform((wire) => songPageWithRights(wire)),
  ),
  { fresh: true },
);

export const artistSongsServerSchemas = defineServerSchemas(artistSongsEndpoint, () => ({
  query: v.object({
    id: idParam(toArtistId),
    order: stringChoiceParam(['hot', 'time'], 'hot'),
    limit: limitParam(100),
    offset: offsetParamSchema,
  }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    songs: v.array(wireSongSchema),
    privileges: v.array(wirePrivilegeSchema),
    more: v.boolean(),
    total: wireCountSchema,
  }),
}));

/** An artist's albums, newest first; their total is in the `artist` of the reply. */
export const artistAlbumsEndpoint = endpoint<{ id: ArtistId; limit: number; offset: number }>()(
  '/artist/album',
  v.pipe(
    lenientObjectSchema({
      hotAlbums: albumListSchema,
      artist: lenientObjectSchema({ albumSize: numberOrNullSchema }),
      more: lenientBoolSchema,
    }),
    v.transform(
      (wire): PageOf<Album> => ({ rows: wire.hotAlbums, total: wire.artist.albumSize, hasMore: wire.more }),
    ),
  ),
);

export const artistAlbumsServerSchemas = defineServerSchemas(artistAlbumsEndpoint, () => ({
  query: v.object({ id: idParam(toArtistId), limit: limitParam(30), offset: offsetParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    artist: wireArtistSchema,
    hotAlbums: v.array(wireAlbumSchema),
    more: v.boolean(),
  }),
}));

/** An artist's videos, newest first; their total is in the artist's details. */
export const artistVideosEndpoint = endpoint<{ id: ArtistId; limit: number; offset: number }>()(
  '/artist/mv',
  v.pipe(
    lenientObjectSchema({ mvs: videoListSchema, hasMore: lenientBoolSchema }),
    v.transform((wire): PageOf<Video> => ({ rows: wire.mvs, total: null, hasMore: wire.hasMore })),
  ),
);

export const artistVideosServerSchemas = defineServerSchemas(artistVideosEndpoint, () => ({
  query: v.object({ id: idParam(toArtistId), limit: limitParam(50), offset: offsetParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    mvs: v.array(wireVideoSchema),
    hasMore: v.boolean(),
  }),
}));

/** Artists by kind (-1 all, 1 men, 2 women, 3 groups), area (-1 all, 7, 96, 8, 16, 0 other) and initial. */
export const artistListEndpoint = endpoint<{
  type: -1 | 1 | 2 | 3;
  area: -1 | 0 | 7 | 8 | 16 | 96;
  /** -1 for the most popular, 0 for names that do not begin with a letter, else a letter. */
  initial: string | number;
  limit: number;
  offset: number;
}>()(
  '/artist/list',
  v.pipe(
    lenientObjectSchema({ artists: artistListSchema, more: lenientBoolSchema }),
    v.transform((wire): PageOf<Artist> => ({ rows: wire.artists, total: null, hasMore: wire.more })),
  ),
);

/** Some clients of the service send a letter as its character code, `65` or `97` for `a`. */
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

export const artistListServerSchemas = defineServerSchemas(artistListEndpoint, () => ({
  query: v.object({
    type: numberChoiceParam([-1, 1, 2, 3], 1),
    area: numberChoiceParam([-1, 0, 7, 8, 16, 96], -1),
    initial: v.optional(initial(), '-1'),
    limit: limitParam(30),
    offset: offsetParamSchema,
  }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    artists: v.array(wireArtistSchema),
    more: v.boolean(),
  }),
}));
