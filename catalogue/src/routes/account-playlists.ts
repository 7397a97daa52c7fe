import {
  changePlaylistSongsServerSchemas,
  createPlaylistServerSchemas,
  deletePlaylistServerSchemas,
  orderPlaylistSongsServerSchemas,
  orderPlaylistsServerSchemas,
  publishPlaylistServerSchemas,
  updatePlaylistServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { toWirePlaylistWithoutCreator } from '../present/playlist.ts';
import type { Database } from '../store/database.ts';
import { playlistsByIds } from '../store/music/playlists.ts';
import {
  type AccountPlaylistDbRow,
  accountPlaylist,
  countAccountPlaylists,
  insertAccountPlaylist,
  isPlaylistVisible,
  LIKED_SONGS_TYPE,
  MAX_ACCOUNT_PLAYLISTS,
  PRIVATE_PLAYLIST_PRIVACY,
  publishAccountPlaylist,
  saveAccountPlaylistOrder,
  setPlaylistTexts,
} from '../store/personal/account-playlists.ts';
import { withoutDeletedUploads } from '../store/personal/cloud.ts';
import {
  addSongsToPlaylist,
  hasRoomForSongs,
  removeSongsFromPlaylist,
  savePlaylistSongOrder,
} from '../store/personal/playlist-songs.ts';
import { durationsOfVisibleSongs } from '../store/personal/plays.ts';
import { deletePlaylistFromDatabase } from '../store/save/save-playlist.ts';
import { implementCall, type RequestContext, requireAccountId } from './implement-call.ts';

/** Bytes of the order of a full playlist, posted as a form: ids of up to 16 digits, separated by %2C. */
const MAX_ORDER_BYTES = 512 * 1024;

const idsIn = (list: string): number[] => list.split(',').map(Number);

export function mountAccountPlaylistRoutes(app: Hono, database: Database): void {
  mountCreatePlaylistRoutes(app, database);
  mountEditPlaylistRoutes(app, database);
  mountPlaylistSongRoutes(app, database);
}

function mountCreatePlaylistRoutes(app: Hono, database: Database): void {
  implementCall(app, createPlaylistServerSchemas).with(({ name, privacy }, context) => {
    const account = requireAccountId(context);
    if (countAccountPlaylists(database, account) >= MAX_ACCOUNT_PLAYLISTS) {
      throw new HttpError(505, '歌单数量超过上限');
    }
    const made = {
      accountId: account,
      name,
      isPrivate: Number(privacy) === PRIVATE_PLAYLIST_PRIVACY,
      nowMs: Date.now(),
    };
    const id = insertAccountPlaylist(database, made);
    const [playlist] = playlistsByIds(database, [id]);
    if (playlist === undefined) throw new Error('the new playlist is not there');
    return {
      code: 200,
      playlist: { ...toWirePlaylistWithoutCreator(playlist, context.language), creator: null },
      id,
    };
  });

  implementCall(app, orderPlaylistsServerSchemas).with(({ ids }, context) => {
    const account = requireAccountId(context);
    saveAccountPlaylistOrder(database, account, JSON.parse(ids) as number[]);
    return { code: 200 };
  });
}

function mountEditPlaylistRoutes(app: Hono, database: Database): void {
  implementCall(app, updatePlaylistServerSchemas).with(({ id, name, desc, tags }, context) => {
    const playlist = ownedPlaylist(database, id, context);
    if (playlist.specialType === LIKED_SONGS_TYPE) throw new HttpError(400, '我喜欢的音乐不能修改');
    const texts = { name, description: desc, tags: tags === '' ? [] : tags.split(';') };
    setPlaylistTexts(database, playlist.id, texts, Date.now());
    return {
      code: 200,
      '/api/playlist/desc/update': { code: 200 },
      '/api/playlist/tags/update': { code: 200 },
      '/api/playlist/update/name': { code: 200 },
    };
  });

  implementCall(app, publishPlaylistServerSchemas).with(({ id }, context) => {
    const playlist = ownedPlaylist(database, id, context);
    if (playlist.specialType === LIKED_SONGS_TYPE) throw new HttpError(400, '我喜欢的音乐不能公开');
    publishAccountPlaylist(database, playlist.id, Date.now());
    return { code: 200 };
  });

  implementCall(app, deletePlaylistServerSchemas).with(({ id }, context) => {
    const playlist = ownedPlaylist(database, id, context);
    if (playlist.specialType === LIKED_SONGS_TYPE) throw new HttpError(400, '我喜欢的音乐不能删除');
    database.transaction(() => deletePlaylistFromDatabase(database, playlist.id));
    return { code: 200 };
  });
}

function mountPlaylistSongRoutes(app: Hono, database: Database): void {
  implementCall(app, changePlaylistSongsServerSchemas).with(({ op, pid, tracks }, context) => {
    const playlist = ownedPlaylist(database, pid, context);
    const songIds = idsIn(tracks);
    if (op === 'del') removeSongsFromPlaylist(database, playlist.id, songIds, Date.now());
    else if (addSongs(database, playlist, songIds, requireAccountId(context)) === 0) {
      return { status: 200, body: { code: 502, message: '歌单内歌曲重复' }, cookie: [] };
    }
    const count = ownedPlaylist(database, pid, context).songCount;
    const body = { code: 200 as const, trackIds: JSON.stringify(songIds), count, cloudCount: 0 };
    return { status: 200, body, cookie: [] };
  });

  implementCall(app, orderPlaylistSongsServerSchemas, { maxBodyBytes: MAX_ORDER_BYTES }).with(
    ({ pid, ids }, context) => {
      const playlist = ownedPlaylist(database, pid, context);
      savePlaylistSongOrder(database, playlist.id, JSON.parse(ids) as number[], Date.now());
      return { code: 200 };
    },
  );
}

/** A playlist of the account. Somebody else's cannot be changed (401); a private one does not exist (404). */
function ownedPlaylist(database: Database, id: number, context: RequestContext): AccountPlaylistDbRow {
  const account = requireAccountId(context);
  const playlist = accountPlaylist(database, account, id);
  if (playlist !== undefined) return playlist;
  throw isPlaylistVisible(database, account, id)
    ? new HttpError(401, '没有权限')
    : new HttpError(404, 'no such playlist');
}

function addSongs(
  database: Database,
  playlist: AccountPlaylistDbRow,
  songIds: readonly number[],
  account: number,
) {
  if (durationsOfVisibleSongs(database, account, songIds).size < songIds.length) {
    throw new HttpError(404, 'no such song');
  }
  // A queue that is saved as a playlist may still contain a deleted upload.
  const there = withoutDeletedUploads(database, songIds);
  if (there.length === 0) throw new HttpError(404, 'no such song');
  if (!hasRoomForSongs(database, playlist, there)) throw new HttpError(505, '歌单歌曲数量超过上限');
  return addSongsToPlaylist(database, playlist.id, there, Date.now());
}
