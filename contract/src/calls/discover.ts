import * as v from 'valibot';
import { endpoint, wireFormat } from '../endpoint.ts';
import type { Album, CategoryGroup, Page, PlaylistCursorPage } from '../entities.ts';
import {
  lenientFlag,
  lenientNumber,
  lenientObject,
  numberOrNull,
  requiredObject,
  textOrEmpty,
  timeMsOrNull,
  validRows,
} from '../forgiving.ts';
import { ALL_CATEGORIES } from '../limits.ts';
import { albumRows, playlistRows } from '../lists-from-wire.ts';
import { limitParameter, offsetParameter, oneOfStrings, textParameter } from '../wire/query-params.ts';
import { count, success, wireAlbum, wirePlaylist } from '../wire/shapes.ts';

const category = v.pipe(
  requiredObject({ name: textOrEmpty, category: lenientNumber(-1), hot: lenientFlag }),
  v.check((wire) => wire.name !== '', 'a category without a name leads nowhere'),
);

const groupNames = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === 'object' && input !== null ? Object.entries(input) : [])),
);

/** The categories of playlists by the service's own groups; groups without categories are left out. */
export const playlistCategories = endpoint<Record<string, never>>()(
  '/playlist/catlist',
  v.pipe(
    lenientObject({ sub: validRows(category), categories: groupNames }),
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

export const playlistCategoriesWire = wireFormat(playlistCategories, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: success,
    sub: v.array(wireCategory()),
    /** The groups by the number in a wireCategory. */
    categories: v.strictObject({ 0: v.string(), 1: v.string(), 2: v.string(), 3: v.string(), 4: v.string() }),
  }),
}));

/** The names of the categories that have playlists of high quality. */
export const highQualityTags = endpoint<Record<string, never>>()(
  '/playlist/highquality/tags',
  v.pipe(
    lenientObject({ tags: validRows(requiredObject({ name: textOrEmpty })) }),
    v.transform((wire) => wire.tags.map((tag) => tag.name).filter((name) => name !== '')),
  ),
);

export const highQualityTagsWire = wireFormat(highQualityTags, () => ({
  query: v.object({}),
  reply: v.strictObject({ code: success, tags: v.array(v.strictObject({ name: v.string() })) }),
}));

/**
 * Playlists of high quality, newest change first. There are no page numbers: `before` is the `before` of the previous
 * page (milliseconds since 1970), absent for the first.
 */
export const highQualityPlaylists = endpoint<{ cat?: string; limit: number; before?: number }>()(
  '/top/playlist/highquality',
  v.pipe(
    lenientObject({
      playlists: playlistRows,
      lasttime: timeMsOrNull,
      more: lenientFlag,
      total: numberOrNull,
    }),
    v.transform((wire): PlaylistCursorPage => {
      const before = wire.playlists.at(-1)?.updatedMs ?? wire.lasttime;
      return { rows: wire.playlists, total: wire.total, before: wire.more ? before : null };
    }),
  ),
);

/** A time in milliseconds, or 0 for "from the newest on". */
const beforeParameter = () => v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number)), '0');

export const highQualityPlaylistsWire = wireFormat(highQualityPlaylists, () => ({
  query: v.object({
    cat: v.optional(textParameter, ALL_CATEGORIES),
    limit: limitParameter(50),
    before: beforeParameter(),
  }),
  reply: v.strictObject({
    code: success,
    playlists: v.array(wirePlaylist),
    lasttime: count,
    more: v.boolean(),
    total: count,
  }),
}));

export type AlbumArea = 'ALL' | 'ZH' | 'EA' | 'KR' | 'JP';

/** New albums of an area, newest first. */
export const newAlbums = endpoint<{ area: AlbumArea; limit: number; offset: number }>()(
  '/album/new',
  v.pipe(
    lenientObject({ albums: albumRows, total: numberOrNull }),
    v.transform((wire): Page<Album> => ({ rows: wire.albums, total: wire.total, hasMore: false })),
  ),
);

export const newAlbumsWire = wireFormat(newAlbums, () => ({
  query: v.object({
    area: oneOfStrings(['ALL', 'ZH', 'EA', 'KR', 'JP'], 'ALL'),
    limit: limitParameter(30),
    offset: offsetParameter,
  }),
  reply: v.strictObject({ code: success, total: count, albums: v.array(wireAlbum) }),
}));
