import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { BannerTarget, HomeBanner } from '../entities.ts';
import {
  arrayOfValidRowsSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  pictureUrlOrNullSchema,
  requiredObjectSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import { albumListSchema, playlistListSchema } from '../lists-from-wire.ts';
import { limitParam, numberChoiceParam } from '../wire/query-params.ts';
import {
  wireAlbumSchema,
  wireCountSchema,
  wireIdSchema,
  wireNullableMediaUrlSchema,
  wireSuccessCodeSchema,
} from '../wire/shapes.ts';

const targetKinds = { 1: 'song', 10: 'album', 1000: 'playlist', 1004: 'video' } as const;

/** An external link counts only as http or https: anything else in `url` could run as a script. */
function targetOf(type: number, id: number, url: string): BannerTarget {
  const kind = targetKinds[type as keyof typeof targetKinds];
  if (kind !== undefined && Number.isSafeInteger(id) && id > 0) return { kind, id };
  if (type === 3000 && /^https?:\/\//i.test(url)) return { kind: 'link', url };
  return { kind: 'none' };
}

const banner = v.pipe(
  requiredObjectSchema({
    imageUrl: pictureUrlOrNullSchema,
    pic: pictureUrlOrNullSchema,
    typeTitle: textOrEmptySchema,
    targetType: lenientNumberSchema(),
    targetId: lenientNumberSchema(),
    url: textOrEmptySchema,
  }),
  v.transform((wire) => ({ ...wire, image: wire.imageUrl ?? wire.pic })),
  v.check((wire) => wire.image !== null, 'a banner without a picture is no banner'),
  v.transform(
    (wire): HomeBanner => ({
      image: wire.image ?? '',
      title: wire.typeTitle,
      target: targetOf(wire.targetType, wire.targetId, wire.url),
    }),
  ),
);

/** The pictures of the home's carousel. */
export const bannersEndpoint = endpoint<{ type?: 0 | 1 | 2 | 3 }>()(
  '/banner',
  v.pipe(
    lenientObjectSchema({ banners: arrayOfValidRowsSchema(banner) }),
    v.transform((wire) => wire.banners),
  ),
);

export const bannersServerSchemas = defineServerSchemas(bannersEndpoint, () => ({
  query: v.object({ type: numberChoiceParam([0, 1, 2, 3], 0) }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    banners: v.array(
      v.strictObject({
        /** The picture for type 0; other types have it in `pic`. */
        imageUrl: v.exactOptional(wireNullableMediaUrlSchema),
        pic: v.exactOptional(wireNullableMediaUrlSchema),
        targetId: wireCountSchema,
        targetType: v.picklist([1, 10, 1000, 1004, 3000]),
        typeTitle: v.string(),
        url: v.nullable(v.string()),
      }),
    ),
  }),
}));

/**
 * Recommended playlists, at `/personalized` itself: other kinds of recommendation have a type in the path, and
 * `/personalized/null` is not a route.
 */
export const recommendedPlaylistsEndpoint = endpoint<{ limit?: number }>()(
  '/personalized',
  v.pipe(
    lenientObjectSchema({ result: playlistListSchema }),
    v.transform((wire) => wire.result),
  ),
);

export const recommendedPlaylistsServerSchemas = defineServerSchemas(recommendedPlaylistsEndpoint, () => ({
  query: v.object({ limit: limitParam(30) }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    result: v.array(
      v.strictObject({
        id: wireIdSchema,
        name: v.string(),
        picUrl: wireNullableMediaUrlSchema,
        playCount: wireCountSchema,
        trackCount: wireCountSchema,
      }),
    ),
  }),
}));

/** The newest albums, latest first; this call has no paging. */
export const newestAlbumsEndpoint = endpoint<Record<string, never>>()(
  '/album/newest',
  v.pipe(
    lenientObjectSchema({ albums: albumListSchema }),
    v.transform((wire) => wire.albums),
  ),
);

export const newestAlbumsServerSchemas = defineServerSchemas(newestAlbumsEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({ code: wireSuccessCodeSchema, albums: v.array(wireAlbumSchema) }),
}));
