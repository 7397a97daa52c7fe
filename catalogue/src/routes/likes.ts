import { likedSongIdsServerSchemas, likeSongServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import type { Database } from '../store/database.ts';
import { restoreToPersonalFm } from '../store/discover/personal-fm.ts';
import { formerSongIdsOfPlaylist } from '../store/music/merged-songs.ts';
import { playlistsByIds } from '../store/music/playlists.ts';
import { ensureLikedSongsPlaylist, likedSongsPlaylistId } from '../store/personal/account-playlists.ts';
import { withoutDeletedUploads } from '../store/personal/cloud.ts';
import {
  addSongsToPlaylist,
  allSongIdsOfPlaylist,
  hasRoomForSongs,
  removeSongsFromPlaylist,
} from '../store/personal/playlist-songs.ts';
import { durationsOfVisibleSongs } from '../store/personal/plays.ts';
import { implementCall, requireAccountId } from './implement-call.ts';

export function mountLikeRoutes(app: Hono, database: Database): void {
  implementCall(app, likedSongIdsServerSchemas).with(({ uid }, context) => {
    const account = requireAccountId(context);
    if (uid !== account) throw new HttpError(401, '没有权限');
    const liked = likedSongsPlaylistId(database, account);
    if (liked === undefined) return { code: 200, ids: [], checkPoint: 0 };
    const [playlist] = playlistsByIds(database, [liked]);
    // Queues stored in browsers may have the ids of copies that were merged into other songs; their hearts must show
    // the likes of those songs.
    const ids = [...allSongIdsOfPlaylist(database, liked), ...formerSongIdsOfPlaylist(database, liked)];
    return { code: 200, ids: [...new Set(ids)], checkPoint: playlist?.updatedMs ?? 0 };
  });

  implementCall(app, likeSongServerSchemas).with(({ id, like }, context) => {
    const account = requireAccountId(context);
    const nowMs = Date.now();
    const playlistId = ensureLikedSongsPlaylist(database, account, nowMs);
    if (!like) removeSongsFromPlaylist(database, playlistId, [id], nowMs);
    else {
      const isVisible = durationsOfVisibleSongs(database, account, [id]).has(id);
      if (!isVisible || withoutDeletedUploads(database, [id]).length === 0)
        throw new HttpError(404, 'no such song');
      if (!hasRoomForSongs(database, { id: playlistId, accountId: account }, [id]))
        throw new HttpError(505, '歌单歌曲数量超过上限');
      addSongsToPlaylist(database, playlistId, [id], nowMs);
      // A like is the only way to take back a dislike, which also keeps a song out of the daily songs.
      restoreToPersonalFm(database, account, id);
    }
    return { code: 200, songs: [], playlistId };
  });
}
