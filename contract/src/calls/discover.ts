import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { Album, CategoryGroup, PageOf, PlaylistCursorPage } from '../entities.ts';
import {
  arrayOfValidRowsSchema,
  lenientBoolSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  numberOrNullSchema,
  requiredObjectSchema,
  textOrEmptySchema,
  timeMsOrNullSchema,
} from '../lenient-schemas.ts';
import { ALL_PLAYLISTS_CATEGORY } from '../limits.ts';
import { albumListSchema, playlistListSchema } from '../lists-from-wire.ts';
import { limitParam, offsetParamSchema, stringChoiceParam, textParamSchema } from '../wire/query-params.ts';
import {
  wireAlbumSchema,
  wireCountSchema,
  wirePlaylistSchema,
  wireSuccessCodeSchema,
} from '../wire/shapes.ts';

const category = v.pipe(
  requiredObjectSchema({
    name: textOrEmptySchema,
    category: lenientNumberSchema(-1),
    hot: lenientBoolSchema,
  }),
  v.check((wire) => wire.name !== '', 'a category without a name leads nowhere'),
);

const groupNames = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === 'object' && input !== null ? Object.entries(input) : [])),
);

/** The categories of playlists by the service's own groups; groups without categories are left out. */
export const playlistCategoriesEndpoint = endpoint<Record<string, never>>()(
  '/playlist/catlist',
  v.pipe(
    lenientObjectSchema({ sub: arrayOfValidRowsSchema(category), categories: groupNames }),
    v.transform((wire): CategoryGroup[] =>
      wire.categories
        .map(([number, name]) => ({
          name: String(name),
          categories: wire.sub
            .filter((entry) => String(entry.category) === number)
            .map((entry) => ({ name: entry.name, isHot: entry.hot })),
        }))
        .filter((group) => group.categories.length > 0),
    ),
  ),
);

const wireCategory = () =>
  v.strictObject({ name: v.string(), category: v.picklist([0, 1, 2, 3, 4]), hot: v.boolean() });

export const playlistCategoriesServerSchemas = defineServerSchemas(playlistCategoriesEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    sub: v.array(wireCategory()),
    /** Names of the groups, by the number that each row of `sub` has as its `category`. */
    categories: v.strictObject({ 0: v.string(), 1: v.string(), 2: v.string(), 3: v.string(), 4: v.string() }),
  }),
}));

/** The names of the categories that have playlists of high quality. */
export const highQualityPlaylistCategoriesEndpoint = endpoint<Record<string, never>>()(
  '/playlist/highquality/tags',
  v.pipe(
    lenientObjectSchema({ tags: arrayOfValidRowsSchema(requiredObjectSchema({ name: textOrEmptySchema })) }),
    v.transform((wire) => wire.tags.map((tag) => tag.name).filter((name) => name !== '')),
  ),
);

export const highQualityPlaylistCategoriesServerSchemas = defineServerSchemas(
  highQualityPlaylistCategoriesEndpoint,
  () => ({
    query: v.object({}),
    reply: v.strictObject({
      code: wireSuccessCodeSchema,
      tags: v.array(v.strictObject({ name: v.string() })),
    }),
  }),
);

/**
 * Playlists of high quality, newest change first. There are no page numbers: `before` is the `before` of the previous
 * page (milliseconds since 1970), absent for the first.
 */
export const highQualityPlaylistsEndpoint = endpoint<{ cat?: string; limit: number; before?: number }>()(
  '/top/playlist/highquality',
  v.pipe(
    lenientObjectSchema({
      playlists: playlistListSchema,
      lasttime: timeMsOrNullSchema,
      more: lenientBoolSchema,
      total: numberOrNullSchema,
    }),
    v.transform((wire): PlaylistCursorPage => {
      const before = wire.playlists.at(-1)?.updatedMs ?? wire.lasttime;
      return { rows: wire.playlists, total: wire.total, before: wire.more ? before : null };
    }),
  ),
);

/** A time in milliseconds since 1970, or 0 to begin with the newest. */
const beforeParameter = () => v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number)), '0');

export const highQualityPlaylistsServerSchemas = defineServerSchemas(highQualityPlaylistsEndpoint, () => ({
  query: v.object({
    cat: v.optional(textParamSchema, ALL_PLAYLISTS_CATEGORY),
    limit: limitParam(50),
    before: beforeParameter(),
  }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    playlists: v.array(wirePlaylistSchema),
    lasttime: wireCountSchema,
    more: v.boolean(),
    total: wireCountSchema,
  }),
}));

/** The areas of new albums by the service's codes: all, Chinese, western (EA), Korean, Japanese. */
export type AlbumArea = 'ALL' | 'ZH' | 'EA' | 'KR' | 'JP';

/** New albums of an area, newest first. */
export const newAlbumsEndpoint = endpoint<{ area: AlbumArea; limit: number; offset: number }>()(
  '/album/new',
  v.pipe(
    lenientObjectSchema({ albums: albumListSchema, total: numberOrNullSchema }),
    v.transform((wire): PageOf<Album> => ({ rows: wire.albums, total: wire.total, hasMore: false })),
  ),
  { fresh: true },
);

export const newAlbumsServerSchemas = defineServerSchemas(newAlbumsEndpoint, () => ({
  query: v.object({
    area: stringChoiceParam(['ALL', 'ZH', 'EA', 'KR', 'JP'], 'ALL'),
    limit: limitParam(30),
    offset: offsetParamSchema,
  }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    total: wireCountSchema,
    albums: v.array(wireAlbumSchema),
  }),
}));
