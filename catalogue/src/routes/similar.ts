import { playlistsWithSongWire, similarSongsWire } from '@rill/contract';
import type { Hono } from 'hono';
import { implement } from '../implement.ts';
import { presentPlaylist } from '../present/playlist.ts';
import { presentLegacySong } from '../present/song.ts';
import type { Database } from '../store/database.ts';
import { playlistsByIds } from '../store/playlists.ts';
import { playlistIdsWithSong, similarSongIds } from '../store/similar.ts';
import { songsByIds } from '../store/songs.ts';

/** What stands near a song. As at the service an unknown song has nothing near it. */
export function similarRoutes(app: Hono, database: Database): void {
  implement(
    app,
    similarSongsWire,
  )(({ id, limit, offset }, { language }) => {
    const nowMs = Date.now();
    const songs = songsByIds(database, similarSongIds(database, id, limit, offset));
    return { code: 200, songs: songs.map((song) => presentLegacySong(song, language, nowMs)) };
  });

  implement(
    app,
    playlistsWithSongWire,
  )(({ id, limit, offset }, { language }) => {
    const playlists = playlistsByIds(database, playlistIdsWithSong(database, id, limit, offset));
    return { code: 200, playlists: playlists.map((playlist) => presentPlaylist(playlist, language)) };
  });
}
