import {
  hotSearchesServerSchemas,
  SEARCH_TYPES,
  type SearchKind,
  type ServerQueryOf,
  type ServerReplyOf,
  SUGGESTED_KINDS,
  type SuggestedKind,
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
import { type NameSearchKind, searchAlbumsOrVideos, searchNames } from '../store/search/search-names.ts';
import { searchKey } from '../store/search/search-text.ts';
import { createTypoLookupBudget, type TypoLookupBudget } from '../store/search/typo-lookup-budget.ts';
import { implementCall } from './implement-call.ts';

const SUGGESTED_SONGS = 4;
const SUGGESTED_NAMES = 3;

const begins = (name: string, keywords: string) => searchKey(name).startsWith(searchKey(keywords));

type Query = ServerQueryOf<typeof searchServerSchemas>;
type Result = ServerReplyOf<typeof searchServerSchemas>['result'];

interface Search extends Query {
  readonly database: Database;
  readonly language: Language;
}

/** The requested page of all hits; null without hits. */
function pageOf<Row>({ limit, offset }: Query, ids: readonly number[], rowsOf: (ids: number[]) => Row[]) {
  const rows = rowsOf(ids.slice(offset, offset + limit));
  return { count: ids.length, rows: rows.length > 0 ? rows : null };
}

/** Finds and presents the hits of each kind. */
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

interface Draft extends Pick<Search, 'database' | 'keywords' | 'language'> {
  readonly budget: TypoLookupBudget;
}

const suggestedIds = ({ database, keywords, budget }: Draft, kind: NameSearchKind) =>
  searchNames(database, kind, keywords, { most: SUGGESTED_NAMES, budget });

/** Finds and presents the suggestions of each kind. */
const suggestionsOf = {
  songs({ database, keywords, language, budget }) {
    const songs = songsByIds(database, searchSongIds(database, keywords, SUGGESTED_SONGS, budget));
    return songs.map((song) => toWireLegacySong(song, language));
  },
  artists(draft) {
    const artists = artistsByIds(draft.database, suggestedIds(draft, 'artists'));
    return artists.map((artist) => toWireArtist(artist, draft.language));
  },
  albums(draft) {
    return albumsByIds(draft.database, suggestedIds(draft, 'albums')).map((album) => ({
      id: album.id,
      name: album.name,
      artist: { name: toWireArtist(album.artist, draft.language).name },
      picUrl: coverUrlPathOfAlbum(album.pictureHash, album),
    }));
  },
  playlists(draft) {
    const playlists = playlistsByIds(draft.database, suggestedIds(draft, 'playlists'));
    return playlists.map((playlist) => toWirePlaylistWithoutCreator(playlist, draft.language));
  },
} satisfies Record<SuggestedKind, (draft: Draft) => readonly { readonly name: string }[]>;

type Suggestions = { readonly [Kind in SuggestedKind]?: ReturnType<(typeof suggestionsOf)[Kind]> };

/** The suggestions without the kinds that have none; a kind whose first name begins with the typed text comes first. */
function suggestionsFor(draft: Draft) {
  const found = SUGGESTED_KINDS.map((kind) => ({ kind, rows: suggestionsOf[kind](draft) })).filter(
    ({ rows }) => rows.length > 0,
  );
  const isBestMatch = ({ rows }: (typeof found)[number]) => begins(rows[0]?.name ?? '', draft.keywords);
  const order = found.toSorted((a, b) => Number(isBestMatch(b)) - Number(isBestMatch(a)));
  return {
    ...(Object.fromEntries(found.map(({ kind, rows }) => [kind, rows])) as Suggestions),
    ...(order.length > 0 ? { order: order.map(({ kind }) => kind) } : {}),
  };
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

  implementCall(app, suggestionsServerSchemas).with(({ keywords }, { language }) => ({
    code: 200,
    result: suggestionsFor({ database, keywords, language, budget: createTypoLookupBudget() }),
  }));
}
