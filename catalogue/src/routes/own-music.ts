import {
  ownAlbumsServerSchemas,
  ownArtistsServerSchemas,
  ownFileProblemsServerSchemas,
  ownFoldersServerSchemas,
  ownGenresServerSchemas,
  ownMusicTotalsServerSchemas,
  ownSongsServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { toWireAlbum } from '../present/album.ts';
import { toWireArtist } from '../present/artist.ts';
import { toWireFileProblem } from '../present/file-problem.ts';
import { coverUrlPathOrDrawing } from '../present/localized.ts';
import { toWireSongList } from '../present/song-list.ts';
import type { Database } from '../store/database.ts';
import { albumsByIds } from '../store/music/albums.ts';
import { artistsByIds } from '../store/music/artists.ts';
import { songsByIds } from '../store/music/songs.ts';
import { countScannedFileProblems, findScannedFileProblems } from '../store/own/own-file-problems.ts';
import {
  readRootFolderRows,
  readSubfolderRows,
  resolvePathInMusicFolder,
  visibleMusicFolderNames,
} from '../store/own/own-folders.ts';
import { coverHashOfGenre, ownGenres } from '../store/own/own-music.ts';
import { ownMusicCounts, readOwnMusicAlbumOrArtistIds } from '../store/own/own-names.ts';
import { ownSongIdPage } from '../store/own/own-songs.ts';
import { foldSearchText } from '../store/search/search-text.ts';
import { implementCall } from './implement-call.ts';

interface ListPageQuery {
  readonly find?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const MAX_GENRES = 10_000;

/** A page of a list that is in memory completely. */
function pageOf<Row extends { readonly name: string }>(
  all: readonly Row[],
  { find = '', limit, offset }: ListPageQuery,
) {
  const wanted = foldSearchText(find.trim());
  const found = wanted === '' ? all : all.filter((row) => foldSearchText(row.name).includes(wanted));
  return { rows: found.slice(offset, offset + limit), total: found.length };
}

const hasMore = (total: number, { limit, offset }: ListPageQuery) => offset + limit < total;

/** The status of the music's scan comes from the scanning thread (routes/scan.ts). */
export function mountOwnMusicRoutes(app: Hono, database: Database): void {
  mountOwnFileRoutes(app, database);
  mountOwnShelfRoutes(app, database);
}

function mountOwnFileRoutes(app: Hono, database: Database): void {
  implementCall(app, ownMusicTotalsServerSchemas).with(() => ({
    code: 200,
    data: {
      folders: visibleMusicFolderNames(database),
      ...ownMusicCounts(database),
      problems: countScannedFileProblems(database),
    },
  }));

  implementCall(app, ownFoldersServerSchemas).with((query) => {
    const { root, folder = '' } = query;
    const all = root === undefined ? readRootFolderRows(database) : readSubfolderRows(database, root, folder);
    const { rows, total } = pageOf(all, query);
    return { code: 200, rows, total, more: hasMore(total, query) };
  });

  implementCall(app, ownFileProblemsServerSchemas).with((query) => {
    const { rows, total } = findScannedFileProblems(database, { ...query, find: query.find ?? '' });
    return { code: 200, rows: rows.map(toWireFileProblem), total, more: hasMore(total, query) };
  });

  implementCall(app, ownSongsServerSchemas).with(
    ({ find = '', limit, offset, order, sort, genre, root, folder, deep }, { language }) => {
      const path = root === undefined ? undefined : resolvePathInMusicFolder(database, root, folder);
      if (root !== undefined && path === undefined) throw new HttpError(404, 'no such folder');
      const { ids, total } = ownSongIdPage(database, {
        find,
        limit,
        offset,
        order,
        sort,
        genre,
        folder: path,
        isDeep: deep,
      });
      return {
        code: 200,
        ...toWireSongList(songsByIds(database, ids), language),
        total,
        more: hasMore(total, { limit, offset }),
      };
    },
  );
}

function mountOwnShelfRoutes(app: Hono, database: Database): void {
  implementCall(app, ownAlbumsServerSchemas).with((query, { language }) => {
    const { ids, total } = readOwnMusicAlbumOrArtistIds(database, 'albums', {
      ...query,
      find: query.find ?? '',
    });
    const rows = albumsByIds(database, ids).map((album) => toWireAlbum(album, language));
    return { code: 200, rows, total, more: hasMore(total, query) };
  });

  implementCall(app, ownArtistsServerSchemas).with((query, { language }) => {
    const { ids, total } = readOwnMusicAlbumOrArtistIds(database, 'artists', {
      ...query,
      find: query.find ?? '',
    });
    const rows = artistsByIds(database, ids).map((artist) => toWireArtist(artist, language));
    return { code: 200, rows, total, more: hasMore(total, query) };
  });

  implementCall(app, ownGenresServerSchemas).with((query) => {
    const { rows, total } = pageOf(ownGenres(database, 1, MAX_GENRES), query);
    const genres = rows.map(({ name, songs }) => ({
      name,
      songs,
      cover: coverUrlPathOrDrawing(coverHashOfGenre(database, name), name),
    }));
    return { code: 200, rows: genres, total, more: hasMore(total, query) };
  });
}
