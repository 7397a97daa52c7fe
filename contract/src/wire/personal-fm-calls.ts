import * as v from 'valibot';
import { songId } from '../ids.ts';
import { success } from './list-shapes.ts';
import { idParameter, offsetParameter } from './query-fields.ts';
import { count, wireOldSong } from './song-shapes.ts';
import { wireCall } from './wire-call.ts';

export const personalFmCall = wireCall(
  '/personal_fm',
  v.object({}),
  v.strictObject({
    code: success,
    popAdjust: v.boolean(),
    data: v.pipe(v.array(wireOldSong), v.maxLength(5)),
  }),
);

/** `count` is how many songs the listener has thrown out in all. */
export const fmTrashCall = wireCall(
  '/fm_trash',
  v.object({ id: idParameter(songId), time: offsetParameter }),
  v.strictObject({ code: success, songs: v.array(wireOldSong), count }),
);
