import * as v from 'valibot';
import { albumId } from '../ids.ts';
import { success, wireAlbumHead } from './list-shapes.ts';
import { idParameter } from './query-fields.ts';
import { wireFoundSong } from './song-shapes.ts';
import { wireCall } from './wire-call.ts';

/** Each song carries its rights itself, as search results do. */
export const albumDetailCall = wireCall(
  '/album',
  v.object({ id: idParameter(albumId) }),
  v.strictObject({
    code: success,
    resourceState: v.boolean(),
    songs: v.array(wireFoundSong),
    album: wireAlbumHead,
  }),
);
