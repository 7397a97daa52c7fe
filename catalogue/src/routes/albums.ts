import { albumDetailServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { toWireAlbum } from '../present/album.ts';
import { toWireFoundSong } from '../present/song.ts';
import type { Database } from '../store/database.ts';
import { albumsByIds, songIdsOfAlbum } from '../store/music/albums.ts';
import { songsByIds } from '../store/music/songs.ts';
import { implementCall } from './implement-call.ts';

export function mountAlbumRoutes(app: Hono, database: Database): void {
  implementCall(app, albumDetailServerSchemas).with(({ id }, { language }) => {
    const [album] = albumsByIds(database, [id]);
    if (album === undefined) throw new HttpError(404, 'no such album');
    const songs = songsByIds(database, songIdsOfAlbum(database, id));
    return {
      code: 200,
      songs: songs.map((song) => toWireFoundSong(song, language)),
      album: toWireAlbum(album, language),
    };
  });
}
