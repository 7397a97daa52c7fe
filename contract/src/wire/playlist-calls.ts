import * as v from 'valibot';
import { playlistId } from '../ids.ts';
import { ALL_CATEGORIES } from '../limits.ts';
import { playlistEntries, success, wirePlaylist, wireUser } from './list-shapes.ts';
import { idParameter, limitParameter, offsetParameter, textParameter, wordOutOf } from './query-fields.ts';
import { count, id, wirePrivilege, wireSong } from './song-shapes.ts';
import { wireCall } from './wire-call.ts';

/** The head names every song by id but brings only the first few whole: the rest comes by `playlistSongsCall`. */
export const playlistDetailCall = wireCall(
  '/playlist/detail',
  v.object({ id: idParameter(playlistId) }),
  v.strictObject({
    code: success,
    relatedVideos: v.null(),
    playlist: v.strictObject({
      ...playlistEntries,
      creator: wireUser,
      subscribers: v.array(wireUser),
      tracks: v.array(wireSong),
      /** Every song, which a list of 10,000 needs to be short. */
      trackIds: v.array(v.strictObject({ id, at: count })),
    }),
    urls: v.null(),
    privileges: v.array(wirePrivilege),
    sharedPrivilege: v.null(),
    resEntrance: v.null(),
  }),
);

export const playlistSongsCall = wireCall(
  '/playlist/track/all',
  v.object({ id: idParameter(playlistId), limit: limitParameter(1000), offset: offsetParameter }),
  v.strictObject({ code: success, songs: v.array(wireSong), privileges: v.array(wirePrivilege) }),
);

export const topPlaylistsCall = wireCall(
  '/top/playlist',
  v.object({
    cat: v.optional(textParameter, ALL_CATEGORIES),
    order: wordOutOf(['hot', 'new'], 'hot'),
    limit: limitParameter(50),
    offset: offsetParameter,
  }),
  v.strictObject({
    code: success,
    playlists: v.array(wirePlaylist),
    total: count,
    more: v.boolean(),
    cat: v.string(),
  }),
);

export const chartsCall = wireCall(
  '/toplist/detail',
  v.object({}),
  v.strictObject({
    code: success,
    list: v.array(
      v.strictObject({
        ...playlistEntries,
        creator: v.null(),
        updateFrequency: v.string(),
        ToplistType: v.exactOptional(v.picklist(['S', 'N', 'O', 'H'])),
        tracks: v.array(v.strictObject({ first: v.string(), second: v.string() })),
      }),
    ),
    artistToplist: v.strictObject({
      coverUrl: v.null(),
      name: v.string(),
      updateFrequency: v.string(),
      upateFrequency: v.string(),
      position: count,
      artists: v.array(v.strictObject({ first: v.string(), second: v.literal(''), third: count })),
    }),
  }),
);
