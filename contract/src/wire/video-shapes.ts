import * as v from 'valibot';
import { count, id, mediaAddress } from './song-shapes.ts';

/** A video as a row of search and of similar ones. `duration` is in milliseconds. */
export const wireVideo = v.strictObject({
  id,
  cover: mediaAddress,
  name: v.string(),
  playCount: count,
  briefDesc: v.nullable(v.string()),
  desc: v.null(),
  artistName: v.string(),
  artistId: count,
  duration: count,
  mark: v.literal(0),
  artists: v.array(
    v.strictObject({
      id,
      name: v.string(),
      alias: v.array(v.string()),
      transNames: v.array(v.string()),
    }),
  ),
  transNames: v.array(v.string()),
  alias: v.array(v.string()),
});
export type WireVideo = v.InferOutput<typeof wireVideo>;
