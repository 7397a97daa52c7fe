import {
  checkSongWire,
  downloadAddressWire,
  lyricTextsWire,
  songAddressWire,
  songDetailWire,
} from '@rill/contract';
import type { Hono } from 'hono';
import { implement } from '../implement.ts';
import { fileForBitrate, fileForLevel, presentAddress, toKeep } from '../present/address.ts';
import { inLanguage } from '../present/localized.ts';
import { presentLyric } from '../present/lyric.ts';
import { canPlay } from '../present/rights.ts';
import { presentSongList } from '../present/song-list.ts';
import type { Database } from '../store/database.ts';
import { lyricOf, songById, songsByIds } from '../store/songs.ts';

export function songRoutes(app: Hono, database: Database): void {
  implement(
    app,
    songDetailWire,
  )(({ songIds }, { language }) => ({
    code: 200,
    ...presentSongList(songsByIds(database, songIds), language),
  }));

  implement(
    app,
    checkSongWire,
  )(({ id }, { language }) => {
    const song = songById(database, id);
    const isPlayable = song !== undefined && canPlay(song, Date.now());
    const refusal = inLanguage(language, '亲爱的,暂无版权', 'This song cannot be played.');
    return { code: 200, success: isPlayable, message: isPlayable ? 'ok' : refusal };
  });

  implement(
    app,
    songAddressWire,
  )(({ songIds, level }) => {
    const songs = new Map(songsByIds(database, songIds).map((song) => [song.id, song]));
    return {
      code: 200,
      data: songIds.map((id) => {
        const song = songs.get(id);
        return presentAddress(id, song, fileForLevel(song?.files ?? [], level));
      }),
    };
  });

  implement(
    app,
    downloadAddressWire,
  )(({ id, br }) => {
    const song = songById(database, id);
    return { code: 200, data: toKeep(presentAddress(id, song, fileForBitrate(song?.files ?? [], br))) };
  });

  implement(app, lyricTextsWire)(({ id }) => presentLyric(lyricOf(database, id)));
}
