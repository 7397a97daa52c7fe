import * as v from 'valibot';
import { success, wireAlbum } from './list-shapes.ts';
import { limitParameter, numberOutOf } from './query-fields.ts';
import { count, id, mediaAddress, wireOldSong } from './song-shapes.ts';
import { wireCall } from './wire-call.ts';

export const bannersCall = wireCall(
  '/banner',
  v.object({ type: numberOutOf([0, 1, 2, 3], 0) }),
  v.strictObject({
    code: success,
    banners: v.array(
      v.strictObject({
        bannerId: v.string(),
        /** The picture for type 0; other types have it in `pic`. */
        imageUrl: v.exactOptional(mediaAddress),
        pic: v.exactOptional(mediaAddress),
        targetId: count,
        targetType: v.picklist([1, 10, 1000, 1004, 3000]),
        typeTitle: v.string(),
        titleColor: v.string(),
        url: v.nullable(v.string()),
        encodeId: v.string(),
        exclusive: v.boolean(),
        song: v.null(),
      }),
    ),
  }),
);

const shelfEntries = { id, name: v.string(), picUrl: mediaAddress, canDislike: v.boolean(), alg: v.string() };

export const recommendedPlaylistsCall = wireCall(
  '/personalized',
  v.object({ limit: limitParameter(30) }),
  v.strictObject({
    code: success,
    hasTaste: v.boolean(),
    category: v.literal(0),
    result: v.array(
      v.strictObject({
        ...shelfEntries,
        type: v.literal(0),
        copywriter: v.string(),
        trackNumberUpdateTime: count,
        playCount: count,
        trackCount: count,
        highQuality: v.boolean(),
      }),
    ),
  }),
);

export const newSongsCall = wireCall(
  '/personalized/newsong',
  v.object({ limit: limitParameter(10) }),
  v.strictObject({
    code: success,
    category: v.literal(0),
    result: v.array(
      v.strictObject({
        ...shelfEntries,
        type: v.literal(4),
        copywriter: v.null(),
        trackNumberUpdateTime: v.null(),
        song: wireOldSong,
      }),
    ),
  }),
);

export const newestAlbumsCall = wireCall(
  '/album/newest',
  v.object({}),
  v.strictObject({ code: success, albums: v.array(wireAlbum) }),
);
