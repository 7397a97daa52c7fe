import * as v from 'valibot';
import { songId } from '../ids.ts';
import { success, wirePlaylist } from './list-shapes.ts';
import { idParameter, limitParameter, offsetParameter } from './query-fields.ts';
import { wireOldSong } from './song-shapes.ts';
import { wireCall } from './wire-call.ts';

const question = v.object({
  id: idParameter(songId),
  limit: limitParameter(50),
  offset: offsetParameter,
});

export const similarSongsCall = wireCall(
  '/simi/song',
  question,
  v.strictObject({ code: success, songs: v.array(wireOldSong) }),
);

export const playlistsWithSongCall = wireCall(
  '/simi/playlist',
  question,
  v.strictObject({ code: success, playlists: v.array(wirePlaylist) }),
);
