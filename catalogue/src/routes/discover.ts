import {
  ALL_PLAYLISTS_CATEGORY,
  highQualityPlaylistCategoriesServerSchemas,
  highQualityPlaylistsServerSchemas,
  newAlbumsServerSchemas,
  playlistCategoriesServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { toWireAlbum } from '../present/album.ts';
import { toWireCategory, toWireCategoryGroupNames } from '../present/category.ts';
import { toWirePlaylist } from '../present/playlist.ts';
import type { Database } from '../store/database.ts';
import {
  countHighQualityPlaylists,
  findHighQualityPlaylistCategories,
  findPlaylistCategories,
  highQualityPlaylistIds,
} from '../store/discover/categories.ts';
import { countNewAlbums, newAlbumIds } from '../store/discover/new-albums.ts';
import { albumsByIds } from '../store/music/albums.ts';
import { playlistsByIds } from '../store/music/playlists.ts';
import { implementCall } from './implement-call.ts';

/** The service's numbers of the areas of albums. */
const AREAS = { ALL: null, ZH: 7, EA: 96, KR: 16, JP: 8 } as const;

export function mountDiscoverRoutes(app: Hono, database: Database): void {
  implementCall(app, playlistCategoriesServerSchemas).with((_query, { language }) => {
    return {
      code: 200,
      sub: findPlaylistCategories(database).map(toWireCategory),
      categories: toWireCategoryGroupNames(language),
    };
  });

  implementCall(app, highQualityPlaylistCategoriesServerSchemas).with(() => ({
    code: 200,
    tags: findHighQualityPlaylistCategories(database).map(({ name }) => ({ name })),
  }));

  implementCall(app, highQualityPlaylistsServerSchemas).with(({ cat, limit, before }, { language }) => {
    const tag = cat === ALL_PLAYLISTS_CATEGORY || cat === '' ? null : cat;
    const rows = playlistsByIds(database, highQualityPlaylistIds(database, tag, before, limit));
    return {
      code: 200,
      playlists: rows.map((playlist) => toWirePlaylist(playlist, language)),
      lasttime: rows.at(-1)?.updatedMs ?? 0,
      more: countHighQualityPlaylists(database, tag, before) > rows.length,
      total: countHighQualityPlaylists(database, tag, 0),
    };
  });

  implementCall(app, newAlbumsServerSchemas).with(({ area, limit, offset }, { language }) => {
    const ids = newAlbumIds(database, AREAS[area], limit, offset);
    return {
      code: 200,
      total: countNewAlbums(database, AREAS[area]),
      albums: albumsByIds(database, ids).map((album) => toWireAlbum(album, language)),
    };
  });
}
