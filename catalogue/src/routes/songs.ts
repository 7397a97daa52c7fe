import {
  lyricTextsServerSchemas,
  songDetailServerSchemas,
  songPlayabilityServerSchemas,
  songUrlServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { localizedText } from '../present/localized.ts';
import { toWireLyric } from '../present/lyric.ts';
import { toWireSongList } from '../present/song-list.ts';
import { isSongPlayable } from '../present/song-rights.ts';
import { fileForQualityLevel, toWireSongUrl } from '../present/song-url.ts';
import type { Database } from '../store/database.ts';
import { lyricOfSong } from '../store/music/lyrics.ts';
import { currentSongId, distinctCurrentSongIds, mergedSongIds } from '../store/music/merged-songs.ts';
import { songById, songsByIds } from '../store/music/songs.ts';
import { canTranscode } from '../store/music/transcoding.ts';
import { implementCall } from './implement-call.ts';

export function mountSongRoutes(app: Hono, database: Database): void {
  implementCall(app, songDetailServerSchemas).with(({ songIds }, { language, account }) => ({
    code: 200,
    ...toWireSongList(songsByIds(database, distinctCurrentSongIds(database, songIds), account), language),
  }));

  implementCall(app, songPlayabilityServerSchemas).with(({ id }, { language, account }) => {
    const song = songById(database, currentSongId(database, id), account);
    const isPlayable = song !== undefined && isSongPlayable(song);
    const refusal = localizedText(language, '亲爱的,暂无版权', 'This song cannot be played.');
    return { code: 200, success: isPlayable, message: isPlayable ? 'ok' : refusal };
  });

  implementCall(app, songUrlServerSchemas).with(({ songIds, level }, { account }) => {
    const isTranscoding = canTranscode(database);
    const merged = mergedSongIds(database, songIds);
    const ids = songIds.map((id) => merged.get(id) ?? id);
    const songs = new Map(songsByIds(database, ids, account).map((song) => [song.id, song]));
    return {
      code: 200,
      data: songIds.map((id) => {
        const song = songs.get(merged.get(id) ?? id);
        return toWireSongUrl(id, song, fileForQualityLevel(song?.files ?? [], level), {
          level,
          canTranscode: isTranscoding,
        });
      }),
    };
  });

  implementCall(app, lyricTextsServerSchemas).with(({ id }, { account }) =>
    toWireLyric(lyricOfSong(database, currentSongId(database, id), account)),
  );
}
