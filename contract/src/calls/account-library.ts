import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { Artist, PageOf, Playlist, SavedAlbum } from '../entities.ts';
import {
  type AlbumId,
  type ArtistId,
  type PlaylistId,
  toAlbumId,
  toArtistId,
  toPlaylistId,
  toUserId,
  type UserId,
} from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  ignoredReplySchema,
  lenientBoolSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  numberOrNullSchema,
  timeMsOrNullSchema,
} from '../lenient-schemas.ts';
import { albumSchema, artistListSchema, playlistListSchema } from '../lists-from-wire.ts';
import { idParam, limitParam, offsetParamSchema, saveOrRemoveParam } from '../wire/query-params.ts';
import {
  wireArtistSchema,
  wireCountSchema,
  wireIdSchema,
  wireNullableMediaUrlSchema,
  wirePlaylistSchema,
  wireSuccessCodeSchema,
} from '../wire/shapes.ts';

/** The library of an account: its playlists, saved albums, followed artists, and its level. Members only. */

/** The numbers of playlists, artists and so on of an account; `createdPlaylists` includes the liked songs. */
export interface LibraryCounts {
  readonly createdPlaylists: number;
  readonly savedPlaylists: number;
  readonly artists: number;
}

/** The counts of the library of the account that asks; 301 for visitors. */
export const libraryCountsEndpoint = endpoint<Record<string, never>>()(
  '/user/subcount',
  v.pipe(
    lenientObjectSchema({
      createdPlaylistCount: lenientNumberSchema(),
      subPlaylistCount: lenientNumberSchema(),
      artistCount: lenientNumberSchema(),
    }),
    v.transform(
      (wire): LibraryCounts => ({
        createdPlaylists: wire.createdPlaylistCount,
        savedPlaylists: wire.subPlaylistCount,
        artists: wire.artistCount,
      }),
    ),
  ),
  { fresh: true, loadingBar: false },
);

export const libraryCountsServerSchemas = defineServerSchemas(libraryCountsEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    ...{
      programCount: wireCountSchema,
      djRadioCount: wireCountSchema,
      newProgramCount: wireCountSchema,
      createDjRadioCount: wireCountSchema,
    },
    ...{
      mvCount: wireCountSchema,
      artistCount: wireCountSchema,
      createdPlaylistCount: wireCountSchema,
      subPlaylistCount: wireCountSchema,
    },
  }),
}));

/** The level of an account; `progress` is the way to the next level, from 0 to 1. */
export interface ListeningLevelProgress {
  readonly level: number;
  readonly progress: number;
}

/** The level of the account that asks; 301 for visitors. */
export const listeningLevelEndpoint = endpoint<Record<string, never>>()(
  '/user/level',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({
        level: lenientNumberSchema(),
        progress: lenientNumberSchema(),
      }),
    }),
    v.transform(
      ({ data }): ListeningLevelProgress => ({
        level: data.level,
        progress: Math.min(1, Math.max(0, data.progress)),
      }),
    ),
  ),
  { fresh: true, loadingBar: false },
);

/** `full` is true at the highest level. */
export const listeningLevelServerSchemas = defineServerSchemas(listeningLevelEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    full: v.boolean(),
    data: v.strictObject({
      userId: wireIdSchema,
      info: v.string(),
      level: wireCountSchema,
      progress: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      ...{
        nextPlayCount: wireCountSchema,
        nextLoginCount: wireCountSchema,
        nowPlayCount: wireCountSchema,
        nowLoginCount: wireCountSchema,
      },
    }),
  }),
}));

/** Own playlists first (the liked songs before all others), then the saved ones; `creator.id` distinguishes them. */
export const userPlaylistsEndpoint = endpoint<{ uid: UserId; limit: number; offset: number }>()(
  '/user/playlist',
  v.pipe(
    lenientObjectSchema({ playlist: playlistListSchema, more: lenientBoolSchema }),
    v.transform((wire): PageOf<Playlist> => ({ rows: wire.playlist, total: null, hasMore: wire.more })),
  ),
  { fresh: true },
);

export const userPlaylistsServerSchemas = defineServerSchemas(userPlaylistsEndpoint, () => ({
  query: v.object({ uid: idParam(toUserId), limit: limitParam(30), offset: offsetParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    more: v.boolean(),
    playlist: v.array(wirePlaylistSchema),
  }),
}));

const savedAlbum = v.pipe(
  v.unknown(),
  v.transform((wire) => ({ wire, album: v.safeParse(albumSchema, wire) })),
  v.check((read) => read.album.success),
  v.transform(({ wire, album: read }): SavedAlbum => {
    if (!read.success) throw new Error('checked before');
    return {
      ...read.output,
      savedMs: v.parse(lenientObjectSchema({ subTime: timeMsOrNullSchema }), wire).subTime,
    };
  }),
);

/** The albums that an account saved, the latest first. */
export const savedAlbumsEndpoint = endpoint<{ limit: number; offset: number }>()(
  '/album/sublist',
  v.pipe(
    lenientObjectSchema({
      data: arrayOfValidRowsSchema(savedAlbum),
      count: numberOrNullSchema,
      hasMore: lenientBoolSchema,
    }),
    v.transform(
      (wire): PageOf<SavedAlbum> => ({ rows: wire.data, total: wire.count, hasMore: wire.hasMore }),
    ),
  ),
  { fresh: true },
);

export const savedAlbumsServerSchemas = defineServerSchemas(savedAlbumsEndpoint, () => ({
  query: v.object({ limit: limitParam(25), offset: offsetParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.array(
      v.strictObject({
        id: wireIdSchema,
        name: v.string(),
        picUrl: wireNullableMediaUrlSchema,
        artists: v.array(wireArtistSchema),
        subTime: wireCountSchema,
        size: wireCountSchema,
        alias: v.array(v.string()),
        transNames: v.array(v.string()),
        msg: v.array(v.never()),
      }),
    ),
    count: wireCountSchema,
    hasMore: v.boolean(),
    paidCount: wireCountSchema,
  }),
}));

/** Saves an album (`t` 1) or removes it (2). */
export const saveAlbumEndpoint = endpoint<{ id: AlbumId; t: 1 | 2 }>()('/album/sub', ignoredReplySchema, {
  fresh: true,
  posts: true,
});

export const saveAlbumServerSchemas = defineServerSchemas(saveAlbumEndpoint, () => ({
  query: v.object({ id: idParam(toAlbumId), t: saveOrRemoveParam() }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, time: wireCountSchema }),
}));

/** The artists that an account follows, the latest first. */
export const followedArtistsEndpoint = endpoint<{ limit: number; offset: number }>()(
  '/artist/sublist',
  v.pipe(
    lenientObjectSchema({ data: artistListSchema, count: numberOrNullSchema, hasMore: lenientBoolSchema }),
    v.transform((wire): PageOf<Artist> => ({ rows: wire.data, total: wire.count, hasMore: wire.hasMore })),
  ),
  { fresh: true },
);

export const followedArtistsServerSchemas = defineServerSchemas(followedArtistsEndpoint, () => ({
  query: v.object({ limit: limitParam(25), offset: offsetParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.array(v.strictObject({ ...wireArtistSchema.entries, info: v.string() })),
    count: wireCountSchema,
    hasMore: v.boolean(),
  }),
}));

/** Follows an artist (`t` 1) or unfollows (2). */
export const followArtistEndpoint = endpoint<{ id: ArtistId; t: 1 | 2 }>()(
  '/artist/sub',
  ignoredReplySchema,
  {
    fresh: true,
    posts: true,
  },
);

export const followArtistServerSchemas = defineServerSchemas(followArtistEndpoint, () => ({
  query: v.object({ id: idParam(toArtistId), t: saveOrRemoveParam() }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/** Saves somebody's playlist (`t` 1) or removes it (2). Code 201: it was not saved. */
export const savePlaylistEndpoint = endpoint<{ id: PlaylistId; t: 1 | 2 }>()(
  '/playlist/subscribe',
  ignoredReplySchema,
  { fresh: true, posts: true },
);

export const savePlaylistServerSchemas = defineServerSchemas(savePlaylistEndpoint, () => ({
  query: v.object({ id: idParam(toPlaylistId), t: saveOrRemoveParam() }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));
