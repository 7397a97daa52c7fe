import {
  dailySongDatesServerSchemas,
  dailySongsOfDateServerSchemas,
  dailySongsServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { ignoreWriteErrors } from '../accounts/ignore-write-errors.ts';
import { HttpError } from '../http/http-error.ts';
import type { Language } from '../present/language.ts';
import { localizeArtistName, localizedText } from '../present/localized.ts';
import { toWireFoundSong } from '../present/song.ts';
import { toWireSongList } from '../present/song-list.ts';
import type { Database } from '../store/database.ts';
import { artistsByIds } from '../store/music/artists.ts';
import { songsByIds } from '../store/music/songs.ts';
import { localDay } from '../store/personal/check-in.ts';
import {
  type DailySongDbRow,
  dailySongDays,
  findChosenDailySongs,
  findOrChooseDailySongs,
} from '../store/personal/daily-songs.ts';
import { implementCall, requireAccountId } from './implement-call.ts';

/** The hour at which the list changes, by the server's clock. */
const CHANGE_HOUR = 6;

/** Mounts the calls for the songs of the day and of earlier days. */
export function mountDailySongRoutes(app: Hono, database: Database, now: () => number = Date.now): void {
  implementCall(app, dailySongsServerSchemas).with((_query, context) => {
    const account = requireAccountId(context);
    const { language } = context;
    const nowMs = now();
    const day = localDay(nowMs, CHANGE_HOUR);
    const chosen = findOrChooseDailySongs(database, account, day, ignoreWriteErrors);
    const reasons = reasonsOf(database, chosen, language);
    const songs = songsByIds(
      database,
      chosen.map((song) => song.songId),
    ).filter((song) => song.isPresent === 1);
    return {
      code: 200,
      data: {
        dailySongs: songs.map((song) => ({
          ...toWireFoundSong(song, language),
          reason: reasons.get(song.id) || null,
        })),
        orderSongs: [],
        recommendReasons: songs.flatMap(({ id }) => {
          const reason = reasons.get(id) ?? '';
          return reason === '' ? [] : [{ songId: id, reason }];
        }),
      },
    };
  });

  implementCall(app, dailySongDatesServerSchemas).with((_query, context) => ({
    code: 200,
    data: { dates: dailySongDays(database, requireAccountId(context)) },
  }));

  implementCall(app, dailySongsOfDateServerSchemas).with(({ date }, context) => {
    const chosen = findChosenDailySongs(database, requireAccountId(context), date);
    if (chosen.length === 0) throw new HttpError(404, 'no daily songs on that day');
    const songs = songsByIds(
      database,
      chosen.map((song) => song.songId),
    );
    return { code: 200, data: toWireSongList(songs, context.language) };
  });
}

/** The reason for each song, in the listener's language; an empty text for none. */
function reasonsOf(
  database: Database,
  songs: readonly DailySongDbRow[],
  language: Language,
): Map<number, string> {
  const idsFor = (reason: DailySongDbRow['reason']) =>
    songs.flatMap((song) => (song.reason === reason ? (song.reasonId ?? []) : []));
  const artists = new Map(artistsByIds(database, [...new Set(idsFor('artist'))]).map((row) => [row.id, row]));
  const heard = new Map(songsByIds(database, [...new Set(idsFor('song'))]).map((row) => [row.id, row]));
  const textOf = ({ reason, reasonId }: DailySongDbRow): string => {
    const artist = localizeArtistName(artists.get(reasonId ?? 0)?.name ?? '', language);
    const song = heard.get(reasonId ?? 0)?.name ?? '';
    if (reason === 'artist' && artist !== '') {
      return localizedText(language, `根据你常听的歌手“${artist}”`, `You often play ${artist}`);
    }
    if (reason === 'song' && song !== '') {
      return localizedText(language, `根据你听过的《${song}》`, `You played ${song}`);
    }
    if (reason === 'loved')
      return localizedText(language, '很久没听的心头好', 'A favourite from a while ago');
    return reason === 'new' ? localizedText(language, '新入库', 'New arrival') : '';
  };
  return new Map(songs.map((song) => [song.songId, textOf(song)]));
}
