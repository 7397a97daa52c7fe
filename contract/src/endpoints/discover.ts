import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { Album, CategoryGroup, Page, PlaylistCursorPage } from '../entities.ts';
import { fields, flag, maybeNumber, moment, number, row, rows, text } from '../forgiving.ts';
import { albumRows, playlistRows } from '../lists-from-wire.ts';

const category = v.pipe(
  row({ name: text, category: number(-1), hot: flag }),
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
    fields({ sub: rows(category), categories: groupNames }),
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

/** The names of the categories that have playlists of high quality. */
export const highQualityTags = endpoint<Record<string, never>>()(
  '/playlist/highquality/tags',
  v.pipe(
    fields({ tags: rows(row({ name: text })) }),
    v.transform((wire) => wire.tags.map((tag) => tag.name).filter((name) => name !== '')),
  ),
);

/**
 * Playlists that were chosen for their quality, newest change first. There are no page numbers: `before` is the
 * `before` of the page above (milliseconds since 1970), absent for the first.
 */
export const highQualityPlaylists = endpoint<{ cat?: string; limit: number; before?: number }>()(
  '/top/playlist/highquality',
  v.pipe(
    fields({ playlists: playlistRows, lasttime: moment, more: flag, total: maybeNumber }),
    v.transform((wire): PlaylistCursorPage => {
      const before = wire.playlists.at(-1)?.updatedMs ?? wire.lasttime;
      return { rows: wire.playlists, total: wire.total, before: wire.more ? before : null };
    }),
  ),
);

export type AlbumArea = 'ALL' | 'ZH' | 'EA' | 'KR' | 'JP';

/** New albums of an area, newest first. */
export const newAlbums = endpoint<{ area: AlbumArea; limit: number; offset: number }>()(
  '/album/new',
  v.pipe(
    fields({ albums: albumRows, total: maybeNumber }),
    v.transform((wire): Page<Album> => ({ rows: wire.albums, total: wire.total, hasMore: false })),
  ),
);
