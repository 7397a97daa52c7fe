import {
  ALL_PLAYLISTS_CATEGORY,
  playlistDetailServerSchemas,
  playlistSongsServerSchemas,
  playlistsOfCategoryServerSchemas,
  RADAR_PLAYLIST_ID,
} from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { toWirePlaylist } from '../present/playlist.ts';
import { toWireSongList } from '../present/song-list.ts';
import type { Database } from '../store/database.ts';
import { radarPlaylistId, radarSongIdsOf } from '../store/discover/radar.ts';
import {
  countPlaylistsOfCategory,
  countReadableSongs,
  type PlaylistDbRow,
  playlistIdsOfCategory,
  playlistsByIds,
  songIdsOfPlaylist,
} from '../store/music/playlists.ts';
import { songsByIds } from '../store/music/songs.ts';
import { filterSavedPlaylistIds } from '../store/personal/saved.ts';
import { implementCall } from './implement-call.ts';

export function mountPlaylistRoutes(app: Hono, database: Database): void {
  const idOf = (id: number) => (id === RADAR_PLAYLIST_ID ? (radarPlaylistId(database) ?? id) : id);

  /** The present songs of the radar; null for other playlists. */
  const radarOf = (id: number, account: number | null): readonly number[] | null =>
    id === radarPlaylistId(database) ? radarSongIdsOf(database, account) : null;

  /** A playlist that the account may read. A private playlist of somebody else behaves like a missing one. */
  const readable = (id: number, account: number | null): PlaylistDbRow => {
    const [playlist] = playlistsByIds(database, [idOf(id)]);
    if (playlist === undefined || (playlist.privacy !== 0 && playlist.accountId !== account)) {
      throw new HttpError(404, 'no such playlist');
    }
    return playlist;
  };

  implementCall(app, playlistDetailServerSchemas).with(({ id }, { language, account }) => {
    const playlist = readable(id, account);
    const isSaved = filterSavedPlaylistIds(database, account, [playlist.id]).has(playlist.id);
    // Sent with its own id, because under the id that stands for the radar it could neither be saved nor commented on.
    const shown = toWirePlaylist(playlist, language, isSaved);
    const radar = radarOf(playlist.id, account);
    const trackCount = radar?.length ?? countReadableSongs(database, playlist, account);
    return { code: 200, playlist: { ...shown, trackCount } };
  });

  implementCall(app, playlistSongsServerSchemas).with(({ id, limit, offset }, { language, account }) => {
    const { id: playlist } = readable(id, account);
    const ids =
      radarOf(playlist, account)?.slice(offset, offset + limit) ??
      songIdsOfPlaylist(database, playlist, { limit, offset }, account);
    return { code: 200, ...toWireSongList(songsByIds(database, ids, account), language) };
  });

  implementCall(app, playlistsOfCategoryServerSchemas).with(({ cat, order, limit, offset }, { language }) => {
    const tag = cat === ALL_PLAYLISTS_CATEGORY || cat === '' ? null : cat;
    const rows = playlistsByIds(database, playlistIdsOfCategory(database, { tag, order }, limit, offset));
    const total = countPlaylistsOfCategory(database, tag);
    return {
      code: 200,
      playlists: rows.map((playlist) => toWirePlaylist(playlist, language)),
      total,
      more: offset + rows.length < total,
    };
  });
}
