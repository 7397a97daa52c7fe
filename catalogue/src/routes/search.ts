import { hotSearchesCall, searchSongsCall, suggestionsCall } from '@rill/contract/wire';
import type { Hono } from 'hono';
import { implement } from '../implement.ts';
import { presentArtist } from '../present/artist.ts';
import { inLanguage } from '../present/localized.ts';
import { presentBarePlaylist } from '../present/playlist.ts';
import { presentFoundSong, presentOldSong } from '../present/song.ts';
import { albumsByIds } from '../store/albums.ts';
import { artistsByIds } from '../store/artists.ts';
import type { Database } from '../store/database.ts';
import { playlistsByIds } from '../store/playlists.ts';
import { searchNames, searchSongIds } from '../store/search.ts';
import { titleKey } from '../store/search-text.ts';
import { hotSearches } from '../store/shelves.ts';
import { songsByIds } from '../store/songs.ts';

const SUGGESTED_SONGS = 4;
const SUGGESTED_NAMES = 3;

/** A group whose first name begins with what was typed is offered before the others. */
const begins = (name: string, keywords: string) => titleKey(name).startsWith(titleKey(keywords));

export function searchRoutes(app: Hono, database: Database): void {
  implement(
    app,
    searchSongsCall,
  )(({ keywords, limit, offset }, { language }) => {
    const ids = searchSongIds(database, keywords);
    const songs = songsByIds(database, ids.slice(offset, offset + limit));
    const rows = songs.map((song) => presentFoundSong(song, language, Date.now()));
    return {
      code: 200,
      result: { searchQcReminder: null, songCount: ids.length, ...(rows.length > 0 ? { songs: rows } : {}) },
    };
  });

  implement(
    app,
    hotSearchesCall,
  )((_query, { language }) => ({
    code: 200,
    message: 'success',
    data: hotSearches(database).map((row) => ({
      searchWord: row.word,
      score: row.score,
      content: inLanguage(language, row.contentZh, row.contentEn),
      source: 0,
      iconType: row.iconType,
      iconUrl: null,
      url: '',
      alg: 'shelf',
    })),
  }));

  implement(
    app,
    suggestionsCall,
  )(({ keywords }, { language }) => {
    const names = (kind: 'artists' | 'albums' | 'playlists') =>
      searchNames(database, kind, keywords, SUGGESTED_NAMES);
    const songs = songsByIds(database, searchSongIds(database, keywords, SUGGESTED_SONGS));
    const groups = {
      songs: songs.map((song) => presentOldSong(song, language, Date.now())),
      artists: artistsByIds(database, names('artists')).map((artist) => presentArtist(artist, language)),
      albums: albumsByIds(database, names('albums')).map((album) => ({
        id: album.id,
        name: album.name,
        artist: presentArtist(album.artist, language),
        publishTime: album.publishedMs,
        size: album.songCount,
        copyrightId: 0 as const,
        status: 0 as const,
        picId: album.pictureId ?? 0,
      })),
      playlists: playlistsByIds(database, names('playlists')).map((playlist) => ({
        ...presentBarePlaylist(playlist, language),
        creator: null,
      })),
    };
    const isMeant = (group: keyof typeof groups) => begins(groups[group][0]?.name ?? '', keywords);
    const order = (['songs', 'artists', 'albums', 'playlists'] as const)
      .filter((group) => groups[group].length > 0)
      .sort((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
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
