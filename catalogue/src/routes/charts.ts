import { chartsServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import type { Language } from '../present/language.ts';
import { localizeArtistName, localizedText } from '../present/localized.ts';
import { toWirePlaylistWithoutCreator } from '../present/playlist.ts';
import type { Database } from '../store/database.ts';
import { type ChartDbRow, findCharts, playlistsByIds, songIdsOfPlaylist } from '../store/music/playlists.ts';
import { songsByIds } from '../store/music/songs.ts';
import { implementCall } from './implement-call.ts';

/** The number of songs that are listed with each chart. */
const LEADERS = 3;
/** The service's types of its own charts: soaring, new, original, hot. */
const TYPES = ['S', 'N', 'O', 'H'] as const;

export function mountChartRoutes(app: Hono, database: Database): void {
  const leadersOf = (playlistId: number, language: Language) =>
    songsByIds(database, songIdsOfPlaylist(database, playlistId, { limit: LEADERS, offset: 0 })).map(
      (song) => ({
        first: song.name,
        second: song.artists.map((artist) => localizeArtistName(artist.name, language)).join(' / '),
      }),
    );

  function chartsOf(rows: readonly ChartDbRow[], language: Language) {
    const playlists = playlistsByIds(
      database,
      rows.map((row) => row.playlistId),
    );
    const byId = new Map(playlists.map((playlist) => [playlist.id, playlist]));
    return rows.flatMap((row) => {
      const playlist = byId.get(row.playlistId);
      if (playlist === undefined) return [];
      const type = TYPES.find((known) => known === row.toplistType);
      return [
        {
          ...toWirePlaylistWithoutCreator(playlist, language),
          updateFrequency: localizedText(language, row.updateZh, row.updateEn),
          ...(type === undefined ? {} : { ToplistType: type }),
          tracks: leadersOf(row.playlistId, language),
        },
      ];
    });
  }

  implementCall(app, chartsServerSchemas).with((_query, { language }) => ({
    code: 200,
    list: chartsOf(findCharts(database), language),
  }));
}
