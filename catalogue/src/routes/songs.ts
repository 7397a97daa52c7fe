import {
  downloadUrlServerSchemas,
  lyricTextsServerSchemas,
  songDetailServerSchemas,
  songPlayabilityServerSchemas,
  songUrlServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { implementCall } from '../implement.ts';
import { localizedText } from '../present/localized.ts';
import { presentLyric } from '../present/lyric.ts';
import { isSongPlayable } from '../present/rights.ts';
import { presentSongList } from '../present/song-list.ts';
import { fileForBitrate, fileForLevel, presentDownloadUrl, presentSongUrl } from '../present/song-url.ts';
import type { Database } from '../store/database.ts';
import { lyricOf } from '../store/lyrics.ts';
import { songById, songsByIds } from '../store/songs.ts';
import { canTranscode } from '../store/transcoding.ts';

export function mountSongRoutes(app: Hono, database: Database): void {
  implementCall(
    app,
    songDetailServerSchemas,
  )(({ songIds }, { language, account }) => ({
    code: 200,
    ...presentSongList(songsByIds(database, songIds, account), language),
  }));

  implementCall(
    app,
    songPlayabilityServerSchemas,
  )(({ id }, { language, account }) => {
    const song = songById(database, id, account);
    const isPlayable = song !== undefined && isSongPlayable(song, Date.now());
    const refusal = localizedText(language, '亲爱的,暂无版权', 'This song cannot be played.');
    return { code: 200, success: isPlayable, message: isPlayable ? 'ok' : refusal };
  });

  implementCall(
    app,
    songUrlServerSchemas,
  )(({ songIds, level }, { account }) => {
    const isTranscoding = canTranscode(database);
    const songs = new Map(songsByIds(database, songIds, account).map((song) => [song.id, song]));
    return {
      code: 200,
      data: songIds.map((id) => {
        const song = songs.get(id);
        return presentSongUrl(id, song, fileForLevel(song?.files ?? [], level), {
          level,
          canTranscode: isTranscoding,
        });
      }),
    };
  });

  implementCall(
    app,
    downloadUrlServerSchemas,
  )(({ id, br }, { account }) => {
    const song = songById(database, id, account);
    return {
      code: 200,
      data: presentDownloadUrl(id, song, fileForBitrate(song?.files ?? [], br), canTranscode(database)),
    };
  });

  implementCall(
    app,
    lyricTextsServerSchemas,
  )(({ id }, { account }) => presentLyric(lyricOf(database, id, account)));
}
