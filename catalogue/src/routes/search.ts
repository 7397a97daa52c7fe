import {
  hotSearchesServerSchemas,
  SEARCH_TYPES,
  type SearchKind,
  type ServerQueryOf,
  type ServerReplyOf,
  searchServerSchemas,
  suggestionsServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { toWireAlbum } from '../present/album.ts';
import { toWireArtist } from '../present/artist.ts';
import type { Language } from '../present/language.ts';
import { coverUrlPathOfAlbum, localizeArtistName, localizedText } from '../present/localized.ts';
import { toWirePlaylist, toWirePlaylistWithoutCreator } from '../present/playlist.ts';
import { toWireFoundSong, toWireLegacySong } from '../present/song.ts';
import { toWireVideo } from '../present/video.ts';
import type { Database } from '../store/database.ts';
import { albumsByIds } from '../store/music/albums.ts';
import { artistsByIds } from '../store/music/artists.ts';
import { playlistsByIds } from '../store/music/playlists.ts';
import { findHotSearches } from '../store/music/shelves.ts';
import { songsByIds } from '../store/music/songs.ts';
import { videosByIds } from '../store/music/videos.ts';
import { searchSongIds } from '../store/search/search.ts';
import { searchAlbumsOrVideos, searchNames } from '../store/search/search-names.ts';
import { searchKey } from '../store/search/search-text.ts';
import { createTypoLookupBudget } from '../store/search/typo-lookup-budget.ts';
import { implementCall } from './implement-call.ts';

const SUGGESTED_SONGS = 4;
const SUGGESTED_NAMES = 3;

/** A group whose first name begins with the typed text comes before the others. */
const begins = (name: string, keywords: string) => searchKey(name).startsWith(searchKey(keywords));

type Query = ServerQueryOf<typeof searchServerSchemas>;
type Result = ServerReplyOf<typeof searchServerSchemas>['result'];

interface Search extends Query {
  readonly database: Database;
  readonly language: Language;
}

/** The requested page of all hits; null when nothing was found. */
function pageOf<Row>({ limit, offset }: Query, ids: readonly number[], rowsOf: (ids: number[]) => Row[]) {
  const rows = rowsOf(ids.slice(offset, offset + limit));
  return { count: ids.length, rows: rows.length > 0 ? rows : null };
}

/** How each kind of search is found and presented. */
const resultOf: { readonly [Kind in SearchKind]: (search: Search) => Result } = {
  songs(search) {
    const { database, keywords, language } = search;
    const { count, rows } = pageOf(search, searchSongIds(database, keywords), (ids) =>
      songsByIds(database, ids).map((song) => toWireFoundSong(song, language)),
    );
    return { songCount: count, ...(rows && { songs: rows }) };
  },
  artists(search) {
    const { database, keywords, language } = search;
    const { count, rows } = pageOf(search, searchNames(database, 'artists', keywords), (ids) =>
      artistsByIds(database, ids).map((artist) => toWireArtist(artist, language)),
    );
    return { artistCount: count, ...(rows && { artists: rows }) };
  },
  albums(search) {
    const { database, keywords, language } = search;
    const { count, rows } = pageOf(search, searchAlbumsOrVideos(database, 'albums', keywords), (ids) =>
      albumsByIds(database, ids).map((album) => toWireAlbum(album, language)),
    );
    return { albumCount: count, ...(rows && { albums: rows }) };
  },
  playlists(search) {
    const { database, keywords, language } = search;
    const { count, rows } = pageOf(search, searchNames(database, 'playlists', keywords), (ids) =>
      playlistsByIds(database, ids).map((playlist) => toWirePlaylist(playlist, language)),
    );
    return { playlistCount: count, ...(rows && { playlists: rows }) };
  },
  videos(search) {
    const { database, keywords, language } = search;
    const { count, rows } = pageOf(search, searchAlbumsOrVideos(database, 'videos', keywords), (ids) =>
      videosByIds(database, ids).map((video) => toWireVideo(video, language)),
    );
    return { mvCount: count, ...(rows && { mvs: rows }) };
  },
};

const kinds = Object.keys(resultOf) as SearchKind[];

function resultFor(search: Search): Result {
  const kind = kinds.find((one) => SEARCH_TYPES[one] === search.type) ?? 'songs';
  return resultOf[kind](search);
}

export function mountSearchRoutes(app: Hono, database: Database): void {
  implementCall(app, searchServerSchemas).with((query, { language }) => ({
    code: 200,
    result: resultFor({ ...query, database, language }),
  }));

  implementCall(app, hotSearchesServerSchemas).with((_query, { language }) => ({
    code: 200,
    data: findHotSearches(database).map((row) => ({
      searchWord: localizeArtistName(row.word, language),
      content: localizedText(language, row.contentZh, row.contentEn),
      iconType: row.iconType,
    })),
  }));

  implementCall(app, suggestionsServerSchemas).with(({ keywords }, { language }) => {
    const budget = createTypoLookupBudget();
    const names = (kind: 'artists' | 'albums' | 'playlists') =>
      searchNames(database, kind, keywords, { most: SUGGESTED_NAMES, budget });
    const songs = songsByIds(database, searchSongIds(database, keywords, SUGGESTED_SONGS, budget));
    const groups = {
      songs: songs.map((song) => toWireLegacySong(song, language)),
      artists: artistsByIds(database, names('artists')).map((artist) => toWireArtist(artist, language)),
      albums: albumsByIds(database, names('albums')).map((album) => ({
        id: album.id,
        name: album.name,
        artist: { name: toWireArtist(album.artist, language).name },
        picUrl: coverUrlPathOfAlbum(album.pictureHash, album),
      })),
      playlists: playlistsByIds(database, names('playlists')).map((playlist) =>
        toWirePlaylistWithoutCreator(playlist, language),
      ),
    };
    const isBestMatch = (group: keyof typeof groups) => begins(groups[group][0]?.name ?? '', keywords);
    const order = (['songs', 'artists', 'albums', 'playlists'] as const)
      .filter((group) => groups[group].length > 0)
      .sort((a, b) => Number(isBestMatch(b)) - Number(isBestMatch(a)));
    return {
      code: 200,
      result: {
        ...(groups.songs.length > 0 ? { songs: groups.songs } : {}),
        ...(groups.artists.length > 0 ? { artists: groups.artists } : {}),
        ...(groups.albums.length > 0 ? { albums: groups.albums } : {}),
        ...(groups.playlists.length > 0 ? { playlists: groups.playlists } : {}),
        ...(order.length > 0 ? { order } : {}),
      },
    };
  });
}
