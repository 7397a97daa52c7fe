import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { Chart, PageOf, Playlist } from '../entities.ts';
import { type PlaylistId, toPlaylistId } from '../ids.ts';
import {
  arrayOfValidRows,
  lenientBoolSchema,
  lenientObject,
  numberOrNullSchema,
  pictureUrlOrNullSchema,
  requiredIdSchema,
  requiredObject,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import { ALL_CATEGORIES } from '../limits.ts';
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
  countSchema,
  createWirePlaylistSchema,
  successCodeSchema,
  wirePlaylistSchema,
  wirePrivilegeSchema,
  wireSongSchema,
} from '../wire/shapes.ts';

/** The details of a playlist's page; its songs come by `playlistSongs`. */
export const playlistDetailEndpoint = endpoint<{ id: PlaylistId }>()(
  '/playlist/detail',
  v.pipe(
    requiredObject({ playlist: playlistSchema }),
    v.transform((wire) => wire.playlist),
  ),
  { fresh: true },
);

export const playlistDetailServerSchemas = defineServerSchemas(playlistDetailEndpoint, () => ({
  query: v.object({ id: idParam(toPlaylistId) }),
  reply: v.strictObject({ code: successCodeSchema, playlist: wirePlaylistSchema }),
}));

/**
 * One page of a playlist. Removed songs are missing from the reply, so fewer than `limit` may come; the whole length is
 * `trackCount` of the details.
 */
export const playlistSongsEndpoint = endpoint<{ id: PlaylistId; limit: number; offset: number }>()(
  '/playlist/track/all',
  v.pipe(
    lenientObject({ songs: songListSchema, privileges: v.unknown() }),
    v.transform((wire) => songsWithRights(wire.songs, wire.privileges)),
  ),
  { fresh: true },
);

export const playlistSongsServerSchemas = defineServerSchemas(playlistSongsEndpoint, () => ({
  query: v.object({ id: idParam(toPlaylistId), limit: limitParam(1000), offset: offsetParamSchema }),
  reply: v.strictObject({
    code: successCodeSchema,
    songs: v.array(wireSongSchema),
    privileges: v.array(wirePrivilegeSchema),
  }),
}));

/** Playlists of a category; `cat` is 全部 for all of them. */
export const topPlaylistsEndpoint = endpoint<{
  cat?: string;
  order?: 'hot' | 'new';
  limit: number;
  offset: number;
}>()(
  '/top/playlist',
  v.pipe(
    lenientObject({ playlists: playlistListSchema, total: numberOrNullSchema, more: lenientBoolSchema }),
    v.transform(
      (wire): PageOf<Playlist> => ({ rows: wire.playlists, total: wire.total, hasMore: wire.more }),
    ),
  ),
);

export const topPlaylistsServerSchemas = defineServerSchemas(topPlaylistsEndpoint, () => ({
  query: v.object({
    cat: v.optional(textParamSchema, ALL_CATEGORIES),
    order: stringChoiceParam(['hot', 'new'], 'hot'),
    limit: limitParam(50),
    offset: offsetParamSchema,
  }),
  reply: v.strictObject({
    code: successCodeSchema,
    playlists: v.array(wirePlaylistSchema),
    total: countSchema,
    more: v.boolean(),
  }),
}));

const chart = v.pipe(
  requiredObject({
    id: requiredIdSchema,
    name: textOrEmptySchema,
    coverImgUrl: pictureUrlOrNullSchema,
    updateFrequency: textOrEmptySchema,
    ToplistType: textOrEmptySchema,
    tracks: arrayOfValidRows(requiredObject({ first: textOrEmptySchema, second: textOrEmptySchema })),
  }),
  v.transform(
    (wire): Chart => ({
      id: toPlaylistId(wire.id),
      name: wire.name,
      cover: wire.coverImgUrl,
      updateText: wire.updateFrequency,
      isOfficial: wire.ToplistType !== '',
      leaders: wire.tracks.map((leader) => ({ song: leader.first, artist: leader.second })),
    }),
  ),
);

export const chartsEndpoint = endpoint<Record<string, never>>()(
  '/toplist/detail',
  v.pipe(
    lenientObject({ list: arrayOfValidRows(chart) }),
    v.transform((wire) => wire.list),
  ),
);

export const chartsServerSchemas = defineServerSchemas(chartsEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: successCodeSchema,
    list: v.array(
      createWirePlaylistSchema({
        updateFrequency: v.string(),
        ToplistType: v.exactOptional(v.picklist(['S', 'N', 'O', 'H'])),
        tracks: v.array(v.strictObject({ first: v.string(), second: v.string() })),
      }),
    ),
  }),
}));
