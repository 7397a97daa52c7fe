import {
  followArtistServerSchemas,
  followedArtistsServerSchemas,
  libraryCountsServerSchemas,
  listeningLevelServerSchemas,
  saveAlbumServerSchemas,
  savedAlbumsServerSchemas,
  savePlaylistServerSchemas,
  userPlaylistsServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { ignoreWriteErrors } from '../accounts/ignore-write-errors.ts';
import { HttpError } from '../http/http-error.ts';
import { toWireAlbum } from '../present/album.ts';
import { toWireArtist } from '../present/artist.ts';
import { toWirePlaylist } from '../present/playlist.ts';
import type { Database } from '../store/database.ts';
import { albumsByIds } from '../store/music/albums.ts';
import { artistsByIds } from '../store/music/artists.ts';
import { countReadableSongs, playlistsByIds } from '../store/music/playlists.ts';
import {
  accountPlaylist,
  countAccountPlaylists,
  ensureLikedSongsPlaylist,
  isPlaylistVisible,
  playlistIdsOfAccount,
} from '../store/personal/account-playlists.ts';
import { listeningLevelOfAccount } from '../store/personal/level.ts';
import {
  addSavedItem,
  albumOrArtistExists,
  countSavedItems,
  filterSavedPlaylistIds,
  removeSavedItem,
  savedItemIdPage,
  savedPlaylistIds,
} from '../store/personal/saved.ts';
import { implementCall, requireAccountId } from './implement-call.ts';

/** Mounts the calls for saved albums, artists and playlists, the lists of playlists, and the level. */
export function mountAccountLibraryRoutes(app: Hono, database: Database): void {
  mountPlaylistListRoutes(app, database);
  mountSavedPlaylistRoutes(app, database);
  mountSavedAlbumRoutes(app, database);
  mountFollowedArtistRoutes(app, database);
  mountLevelRoutes(app, database);
}

function mountPlaylistListRoutes(app: Hono, database: Database): void {
  implementCall(app, libraryCountsServerSchemas).with((_query, context) => {
    const account = requireAccountId(context);
    ignoreWriteErrors(() => ensureLikedSongsPlaylist(database, account, Date.now()));
    return {
      code: 200,
      programCount: 0,
      djRadioCount: 0,
      newProgramCount: 0,
      createDjRadioCount: 0,
      mvCount: 0,
      artistCount: countSavedItems(database, account, 'artist'),
      createdPlaylistCount: countAccountPlaylists(database, account),
      subPlaylistCount: savedPlaylistIds(database, account).length,
    };
  });

  implementCall(app, userPlaylistsServerSchemas).with(({ uid, limit, offset }, { language, account }) => {
    const isOwner = uid === account;
    if (isOwner) ignoreWriteErrors(() => ensureLikedSongsPlaylist(database, uid, Date.now()));
    const own = playlistIdsOfAccount(database, uid, isOwner);
    const ids = isOwner ? [...own, ...savedPlaylistIds(database, uid)] : own;
    const rows = playlistsByIds(database, ids.slice(offset, offset + limit));
    const saved = filterSavedPlaylistIds(
      database,
      account,
      rows.map((row) => row.id),
    );
    return {
      code: 200,
      more: offset + limit < ids.length,
      playlist: rows.map((row) => ({
        ...toWirePlaylist(row, language, saved.has(row.id)),
        trackCount: countReadableSongs(database, row, account),
      })),
    };
  });
}

function mountSavedPlaylistRoutes(app: Hono, database: Database): void {
  implementCall(app, savePlaylistServerSchemas).with(({ id, t }, context) => {
    const account = requireAccountId(context);
    if (t !== 1) {
      if (removeSavedItem(database, account, 'playlist', id)) return { code: 200 };
      throw new HttpError(201, '歌单未收藏');
    }
    if (!isPlaylistVisible(database, account, id)) throw new HttpError(404, 'no such playlist');
    if (accountPlaylist(database, account, id) !== undefined) throw new HttpError(400, '不能收藏自己的歌单');
    if (!addSavedItem(database, account, { kind: 'playlist', id, nowMs: Date.now() }))
      throw new HttpError(501, '歌单已收藏');
    return { code: 200 };
  });
}

function mountSavedAlbumRoutes(app: Hono, database: Database): void {
  implementCall(app, savedAlbumsServerSchemas).with(({ limit, offset }, context) => {
    const account = requireAccountId(context);
    const { ids, total, savedMs } = savedItemIdPage(database, account, 'album', { limit, offset });
    return {
      code: 200,
      data: albumsByIds(database, ids).map((row) => {
        const { id, name, picUrl, artists, size } = toWireAlbum(row, context.language);
        const subTime = savedMs.get(id) ?? 0;
        return { id, name, picUrl, artists, size, subTime, alias: [], transNames: [], msg: [] };
      }),
      count: total,
      hasMore: offset + limit < total,
      paidCount: 0,
    };
  });

  implementCall(app, saveAlbumServerSchemas).with(({ id, t }, context) => {
    const account = requireAccountId(context);
    const nowMs = Date.now();
    if (t !== 1) {
      if (!removeSavedItem(database, account, 'album', id)) throw new HttpError(404, '用户未收藏此专辑');
    } else {
      if (!albumOrArtistExists(database, 'album', id)) throw new HttpError(404, 'no such album');
      if (!addSavedItem(database, account, { kind: 'album', id, nowMs }))
        throw new HttpError(400, '该专辑已在用户收藏列表中');
    }
    return { code: 200, time: nowMs };
  });
}

function mountFollowedArtistRoutes(app: Hono, database: Database): void {
  implementCall(app, followedArtistsServerSchemas).with(({ limit, offset }, context) => {
    const account = requireAccountId(context);
    const { ids, total } = savedItemIdPage(database, account, 'artist', { limit, offset });
    return {
      code: 200,
      data: artistsByIds(database, ids).map((row) => ({ ...toWireArtist(row, context.language), info: '' })),
      count: total,
      hasMore: offset + limit < total,
    };
  });

  implementCall(app, followArtistServerSchemas).with(({ id, t }, context) => {
    const account = requireAccountId(context);
    if (t !== 1) removeSavedItem(database, account, 'artist', id);
    else {
      if (!albumOrArtistExists(database, 'artist', id)) throw new HttpError(404, 'no such artist');
      addSavedItem(database, account, { kind: 'artist', id, nowMs: Date.now() });
    }
    return { code: 200 };
  });
}

function mountLevelRoutes(app: Hono, database: Database): void {
  implementCall(app, listeningLevelServerSchemas).with((_query, context) => {
    const account = requireAccountId(context);
    const { level, isFull, progress, plays, playsForNext, days, daysForNext } = listeningLevelOfAccount(
      database,
      account,
    );
    return {
      code: 200,
      full: isFull,
      data: {
        userId: account,
        info: '',
        level,
        progress,
        nextPlayCount: playsForNext,
        nextLoginCount: daysForNext,
        nowPlayCount: plays,
        nowLoginCount: days,
      },
    };
  });
}
