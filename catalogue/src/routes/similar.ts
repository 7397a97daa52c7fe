import {
  playlistsWithSongServerSchemas,
  similarArtistsServerSchemas,
  similarSongsServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { toWireArtist } from '../present/artist.ts';
import { toWirePlaylist } from '../present/playlist.ts';
import { toWireLegacySong } from '../present/song.ts';
import type { Database } from '../store/database.ts';
import { playlistIdsWithSong, similarArtistIds, similarSongIds } from '../store/discover/similar.ts';
import { artistsByIds } from '../store/music/artists.ts';
import { currentSongId } from '../store/music/merged-songs.ts';
import { playlistsByIds } from '../store/music/playlists.ts';
import { songsByIds } from '../store/music/songs.ts';
import { implementCall } from './implement-call.ts';

const SIMILAR_ARTISTS = 20;

/** Mounts the calls for similar songs and artists. As at the service, an unknown one has none. */
export function mountSimilarRoutes(app: Hono, database: Database): void {
  implementCall(app, similarSongsServerSchemas).with(({ id, limit, offset }, { language }) => {
    const ids = similarSongIds(database, currentSongId(database, id), limit, offset);
    const songs = songsByIds(database, ids);
    return { code: 200, songs: songs.map((song) => toWireLegacySong(song, language)) };
  });

  implementCall(app, playlistsWithSongServerSchemas).with(({ id, limit, offset }, { language }) => {
    const ids = playlistIdsWithSong(database, currentSongId(database, id), limit, offset);
    const playlists = playlistsByIds(database, ids);
    return { code: 200, playlists: playlists.map((playlist) => toWirePlaylist(playlist, language)) };
  });

  implementCall(app, similarArtistsServerSchemas).with(({ id }, { language }) => {
    const artists = artistsByIds(database, similarArtistIds(database, id, SIMILAR_ARTISTS));
    return { code: 200, artists: artists.map((artist) => toWireArtist(artist, language)) };
  });
}
