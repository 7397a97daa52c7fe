import * as v from 'valibot';
import { endpoint, wireFormat } from '../endpoint.ts';
import type { Banner, BannerTarget } from '../entities.ts';
import {
  lenientNumber,
  lenientObject,
  pictureUrl,
  requiredObject,
  textOrEmpty,
  validRows,
} from '../forgiving.ts';
import { albumRows, playlistRows } from '../lists-from-wire.ts';
import { limitParameter, oneOfNumbers } from '../wire/query-params.ts';
import { count, id, nullableMediaUrl, success, wireAlbum } from '../wire/shapes.ts';

const targetKinds = { 1: 'song', 10: 'album', 1000: 'playlist', 1004: 'video' } as const;

/** An external link counts only as http or https: anything else in `url` could run as a script. */
function targetOf(type: number, id: number, url: string): BannerTarget {
  const kind = targetKinds[type as keyof typeof targetKinds];
  if (kind !== undefined && Number.isSafeInteger(id) && id > 0) return { kind, id };
  if (type === 3000 && /^https?:\/\//i.test(url)) return { kind: 'link', url };
  return { kind: 'none' };
}

const banner = v.pipe(
  requiredObject({
    imageUrl: pictureUrl,
    pic: pictureUrl,
    typeTitle: textOrEmpty,
    targetType: lenientNumber(),
    targetId: lenientNumber(),
    url: textOrEmpty,
  }),
  v.transform((wire) => ({ ...wire, image: wire.imageUrl ?? wire.pic })),
  v.check((wire) => wire.image !== null, 'a banner without a picture is no banner'),
  v.transform(
    (wire): Banner => ({
      image: wire.image ?? '',
      title: wire.typeTitle,
      target: targetOf(wire.targetType, wire.targetId, wire.url),
    }),
  ),
);

/** The pictures of the home's carousel. */
export const banners = endpoint<{ type?: 0 | 1 | 2 | 3 }>()(
  '/banner',
  v.pipe(
    lenientObject({ banners: validRows(banner) }),
    v.transform((wire) => wire.banners),
  ),
);

export const bannersWire = wireFormat(banners, () => ({
  query: v.object({ type: oneOfNumbers([0, 1, 2, 3], 0) }),
  reply: v.strictObject({
    code: success,
    banners: v.array(
      v.strictObject({
        /** The picture for type 0; other types have it in `pic`. */
        imageUrl: v.exactOptional(nullableMediaUrl),
        pic: v.exactOptional(nullableMediaUrl),
        targetId: count,
        targetType: v.picklist([1, 10, 1000, 1004, 3000]),
        typeTitle: v.string(),
        url: v.nullable(v.string()),
      }),
    ),
  }),
}));

/** Recommended playlists. Only other kinds have their type in the path: `/personalized/null` is not a route. */
export const recommendedPlaylists = endpoint<{ limit?: number }>()(
  '/personalized',
  v.pipe(
    lenientObject({ result: playlistRows }),
    v.transform((wire) => wire.result),
  ),
);

export const recommendedPlaylistsWire = wireFormat(recommendedPlaylists, () => ({
  query: v.object({ limit: limitParameter(30) }),
  reply: v.strictObject({
    code: success,
    result: v.array(
      v.strictObject({ id, name: v.string(), picUrl: nullableMediaUrl, playCount: count, trackCount: count }),
    ),
  }),
}));

export const newestAlbums = endpoint<Record<string, never>>()(
  '/album/newest',
  v.pipe(
    lenientObject({ albums: albumRows }),
    v.transform((wire) => wire.albums),
  ),
);

export const newestAlbumsWire = wireFormat(newestAlbums, () => ({
  query: v.object({}),
  reply: v.strictObject({ code: success, albums: v.array(wireAlbum) }),
}));
