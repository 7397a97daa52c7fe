import * as v from 'valibot';
import { toMvId } from './ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientNumberSchema,
  pictureUrlOrNullSchema,
  requiredIdSchema,
  requiredObjectSchema,
  textOrEmptySchema,
} from './lenient-schemas.ts';
import { artistRefSchema } from './refs-from-wire.ts';
import type { Video } from './video.ts';

/**
 * A video row of any list. An artist's list names the picture `imgurl16v9` and has one `artist`; search, `/simi/mv`
 * and the home's list say `cover` or `picUrl` and `artists`.
 */
export const videoSchema = v.pipe(
  requiredObjectSchema({
    id: requiredIdSchema,
    name: textOrEmptySchema,
    cover: pictureUrlOrNullSchema,
    imgurl16v9: pictureUrlOrNullSchema,
    imgurl: pictureUrlOrNullSchema,
    picUrl: pictureUrlOrNullSchema,
    artists: arrayOfValidRowsSchema(artistRefSchema),
    artist: v.optional(v.unknown()),
    artistId: lenientNumberSchema(),
    artistName: textOrEmptySchema,
    playCount: lenientNumberSchema(),
    duration: lenientNumberSchema(),
  }),
  v.transform((wire): Video => {
    const single = v.safeParse(artistRefSchema, wire.artist ?? { id: wire.artistId, name: wire.artistName });
    const artists = wire.artists.length > 0 || !single.success ? wire.artists : [single.output];
    return {
      id: toMvId(wire.id),
      name: wire.name,
      cover: wire.cover ?? wire.imgurl16v9 ?? wire.imgurl ?? wire.picUrl,
      artists: artists.filter((artist) => artist.name !== ''),
      playCount: wire.playCount,
      time: wire.duration / 1000,
    };
  }),
);

export const videoListSchema = arrayOfValidRowsSchema(videoSchema);
