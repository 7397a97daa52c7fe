import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { PageOf, Playlist } from '../entities.ts';
import { type PlaylistId, toPlaylistId } from '../ids.ts';
import {
  lenientBoolSchema,
  lenientObjectSchema,
  numberOrNullSchema,
  requiredObjectSchema,
} from '../lenient-schemas.ts';
import { ALL_PLAYLISTS_CATEGORY } from '../limits.ts';
import { playlistListSchema, playlistSchema } from '../lists-from-wire.ts';
import { songListSchema, songsWithRights } from '../songs-from-wire.ts';
import {
  idParam,
  limitParam,
  offsetParamSchema,
  stringChoiceParam,
  textParamSchema,
} from '../wire/query-params.ts';
import {
  wireCountSchema,
  wirePlaylistSchema,
  wirePrivilegeSchema,
  wireSongSchema,
  wireSuccessCodeSchema,
} from '../wire/shapes.ts';

/** The details of a playlist's page; its songs come by `playlistSongs`. */
export const playlistDetailEndpoint = endpoint<{ id: PlaylistId }>()(
  '/playlist/detail',
  v.pipe(
    requiredObjectSchema({ playlist: playlistSchema }),
    v.transform((wire) => wire.playlist),
  ),
  { fresh: true },
);

export const playlistDetailServerSchemas = defineServerSchemas(playlistDetailEndpoint, () => ({
  query: v.object({ id: idParam(toPlaylistId) }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, playlist: wirePlaylistSchema }),
}));

/**
 * One page of a playlist. Removed songs are missing from the reply, so fewer than `limit` may come; the whole length is
 * `trackCount` of the details.
 */
export const playlistSongsEndpoint = endpoint<{ id: PlaylistId; limit: number; offset: number }>()(
  '/playlist/track/all',
  v.pipe(
    lenientObjectSchema({ songs: songListSchema, privileges: v.unknown() }),
    v.transform((wire) => songsWithRights(wire.songs, wire.privileges)),
  ),
  { fresh: true },
);

export const playlistSongsServerSchemas = defineServerSchemas(playlistSongsEndpoint, () => ({
  query: v.object({ id: idParam(toPlaylistId), limit: limitParam(1000), offset: offsetParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    songs: v.array(wireSongSchema),
    privileges: v.array(wirePrivilegeSchema),
  }),
}));

/** Playlists of a category; `cat` is 全部 for all of them. */
export const playlistsOfCategoryEndpoint = endpoint<{
  cat?: string;
  order?: 'hot' | 'new';
  limit: number;
  offset: number;
}>()(
  '/top/playlist',
  v.pipe(
    lenientObjectSchema({
      playlists: playlistListSchema,
      total: numberOrNullSchema,
      more: lenientBoolSchema,
    }),
    v.transform(
      (wire): PageOf<Playlist> => ({ rows: wire.playlists, total: wire.total, hasMore: wire.more }),
    ),
  ),
);

export const playlistsOfCategoryServerSchemas = defineServerSchemas(playlistsOfCategoryEndpoint, () => ({
  query: v.object({
    cat: v.optional(textParamSchema, ALL_PLAYLISTS_CATEGORY),
    order: stringChoiceParam(['hot', 'new'], 'hot'),
    limit: limitParam(50),
    offset: offsetParamSchema,
  }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    playlists: v.array(wirePlaylistSchema),
    total: wireCountSchema,
    more: v.boolean(),
  }),
}));
