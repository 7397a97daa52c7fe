import * as v from 'valibot';
import { ALL_CATEGORIES } from '../limits.ts';
import { success, wireAlbum, wirePlaylist } from './list-shapes.ts';
import { limitParameter, offsetParameter, textParameter, wordOutOf } from './query-fields.ts';
import { count } from './song-shapes.ts';
import { wireCall } from './wire-call.ts';

const category = v.strictObject({
  name: v.string(),
  resourceCount: count,
  imgId: count,
  imgUrl: v.null(),
  type: v.picklist([0, 1]),
  category: v.picklist([0, 1, 2, 3, 4]),
  resourceType: count,
  hot: v.boolean(),
  activity: v.boolean(),
});

const groupName = v.string();

export const playlistCategoriesCall = wireCall(
  '/playlist/catlist',
  v.object({}),
  v.strictObject({
    code: success,
    all: category,
    sub: v.array(category),
    /** The groups by the number that a category names. */
    categories: v.strictObject({ 0: groupName, 1: groupName, 2: groupName, 3: groupName, 4: groupName }),
  }),
);

export const highQualityTagsCall = wireCall(
  '/playlist/highquality/tags',
  v.object({}),
  v.strictObject({
    code: success,
    tags: v.array(
      v.strictObject({
        id: count,
        name: v.string(),
        type: v.literal(0),
        category: v.picklist([0, 1, 2, 3, 4]),
        hot: v.boolean(),
      }),
    ),
  }),
);

/** A point in time in milliseconds, or 0 for "from the newest on". */
const before = v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number)), '0');

export const highQualityPlaylistsCall = wireCall(
  '/top/playlist/highquality',
  v.object({ cat: v.optional(textParameter, ALL_CATEGORIES), limit: limitParameter(50), before }),
  v.strictObject({
    code: success,
    playlists: v.array(v.strictObject({ ...wirePlaylist.entries, tag: v.string(), copywriter: v.string() })),
    lasttime: count,
    more: v.boolean(),
    total: count,
  }),
);

export const newAlbumsCall = wireCall(
  '/album/new',
  v.object({
    area: wordOutOf(['ALL', 'ZH', 'EA', 'KR', 'JP'], 'ALL'),
    limit: limitParameter(30),
    offset: offsetParameter,
  }),
  v.strictObject({ code: success, total: count, albums: v.array(wireAlbum) }),
);
