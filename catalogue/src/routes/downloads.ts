import { downloadUrlServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import { fileForBitrate, toWireDownloadUrl } from '../present/song-url.ts';
import type { Database } from '../store/database.ts';
import { currentSongId } from '../store/music/merged-songs.ts';
import { songById } from '../store/music/songs.ts';
import { canTranscode } from '../store/music/transcoding.ts';
import { implementCall } from './implement-call.ts';

/** The sizes of a song's files are in the reply of `mountSongRoutes`. */
export function mountDownloadRoutes(app: Hono, database: Database): void {
  implementCall(app, downloadUrlServerSchemas).with(({ id, br }, { account }) => {
    const song = songById(database, currentSongId(database, id), account);
    return {
      code: 200,
      data: toWireDownloadUrl(id, song, fileForBitrate(song?.files ?? [], br), canTranscode(database)),
    };
  });
}
