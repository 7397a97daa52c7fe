import * as v from 'valibot';
import { number, picture, requiredId, row, rows, text } from './forgiving.ts';
import { mvId } from './ids.ts';
import { artistRef } from './refs-from-wire.ts';
import type { Video } from './video.ts';

/**
 * A video row of any list. An artist's list names the picture `imgurl16v9` and has one `artist`; search, `/simi/mv`
 * and the home's list say `cover` or `picUrl` and `artists`.
 */
export const video = v.pipe(
  row({
    id: requiredId,
    name: text,
    cover: picture,
    imgurl16v9: picture,
    imgurl: picture,
    picUrl: picture,
    artists: rows(artistRef),
    artist: v.optional(v.unknown()),
    artistId: number(),
    artistName: text,
    playCount: number(),
    duration: number(),
  }),
  v.transform((wire): Video => {
    const single = v.safeParse(artistRef, wire.artist ?? { id: wire.artistId, name: wire.artistName });
    const artists = wire.artists.length > 0 || !single.success ? wire.artists : [single.output];
    return {
      id: mvId(wire.id),
      name: wire.name,
      cover: wire.cover ?? wire.imgurl16v9 ?? wire.imgurl ?? wire.picUrl,
      artists: artists.filter((artist) => artist.name !== ''),
      playCount: wire.playCount,
      time: wire.duration / 1000,
    };
  }),
);

export const videoRows = rows(video);
