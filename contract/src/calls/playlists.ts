import * as v from 'valibot';
import { endpoint, wireFormat } from '../endpoint.ts';
import type { Chart, Page, Playlist } from '../entities.ts';
import {
  lenientFlag,
  lenientObject,
  numberOrNull,
  pictureUrl,
  requiredId,
  requiredObject,
  textOrEmpty,
  validRows,
} from '../forgiving.ts';
import { type PlaylistId, playlistId } from '../ids.ts';
import { ALL_CATEGORIES } from '../limits.ts';
import { playlist, playlistRows } from '../lists-from-wire.ts';
import { songRows, songsWithRights } from '../songs-from-wire.ts';
import {
  idParameter,
  limitParameter,
  offsetParameter,
  oneOfStrings,
  textParameter,
} from '../wire/query-params.ts';
import { count, success, wirePlaylist, wirePlaylistWith, wirePrivilege, wireSong } from '../wire/shapes.ts';

/** The details of a playlist's page; its songs come by `playlistSongs`. */
export const playlistDetail = endpoint<{ id: PlaylistId }>()(
  '/playlist/detail',
  v.pipe(
    requiredObject({ playlist }),
    v.transform((wire) => wire.playlist),
  ),
  { fresh: true },
);

export const playlistDetailWire = wireFormat(playlistDetail, () => ({
  query: v.object({ id: idParameter(playlistId) }),
  reply: v.strictObject({ code: success, playlist: wirePlaylist }),
}));

/**
 * One page of a playlist. Removed songs are missing from the reply, so fewer than `limit` may come; the whole length is
 * `trackCount` of the details.
 */
export const playlistSongs = endpoint<{ id: PlaylistId; limit: number; offset: number }>()(
  '/playlist/track/all',
  v.pipe(
    lenientObject({ songs: songRows, privileges: v.unknown() }),
    v.transform((wire) => songsWithRights(wire.songs, wire.privileges)),
  ),
  { fresh: true },
);

export const playlistSongsWire = wireFormat(playlistSongs, () => ({
  query: v.object({ id: idParameter(playlistId), limit: limitParameter(1000), offset: offsetParameter }),
  reply: v.strictObject({ code: success, songs: v.array(wireSong), privileges: v.array(wirePrivilege) }),
}));

/** Playlists of a category; `cat` is 全部 for all of them. */
export const topPlaylists = endpoint<{
  cat?: string;
  order?: 'hot' | 'new';
  limit: number;
  offset: number;
}>()(
  '/top/playlist',
  v.pipe(
    lenientObject({ playlists: playlistRows, total: numberOrNull, more: lenientFlag }),
    v.transform((wire): Page<Playlist> => ({ rows: wire.playlists, total: wire.total, hasMore: wire.more })),
  ),
);

export const topPlaylistsWire = wireFormat(topPlaylists, () => ({
  query: v.object({
    cat: v.optional(textParameter, ALL_CATEGORIES),
    order: oneOfStrings(['hot', 'new'], 'hot'),
    limit: limitParameter(50),
    offset: offsetParameter,
  }),
  reply: v.strictObject({
    code: success,
    playlists: v.array(wirePlaylist),
    total: count,
    more: v.boolean(),
  }),
}));

const chart = v.pipe(
  requiredObject({
    id: requiredId,
    name: textOrEmpty,
    coverImgUrl: pictureUrl,
    updateFrequency: textOrEmpty,
    ToplistType: textOrEmpty,
    tracks: validRows(requiredObject({ first: textOrEmpty, second: textOrEmpty })),
  }),
  v.transform(
    (wire): Chart => ({
      id: playlistId(wire.id),
      name: wire.name,
      cover: wire.coverImgUrl,
      updateText: wire.updateFrequency,
      isOfficial: wire.ToplistType !== '',
      leaders: wire.tracks.map((leader) => ({ song: leader.first, artist: leader.second })),
    }),
  ),
);

export const charts = endpoint<Record<string, never>>()(
  '/toplist/detail',
  v.pipe(
    lenientObject({ list: validRows(chart) }),
    v.transform((wire) => wire.list),
  ),
);

export const chartsWire = wireFormat(charts, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: success,
    list: v.array(
      wirePlaylistWith({
        updateFrequency: v.string(),
        ToplistType: v.exactOptional(v.picklist(['S', 'N', 'O', 'H'])),
        tracks: v.array(v.strictObject({ first: v.string(), second: v.string() })),
      }),
    ),
  }),
}));
