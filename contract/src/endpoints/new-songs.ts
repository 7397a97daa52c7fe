import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { Song } from '../entities.ts';
import { fields, picture, row, rows } from '../forgiving.ts';
import { song } from '../songs-from-wire.ts';

const newSong = v.pipe(
  row({ song, picUrl: picture }),
  v.transform(
    (wire): Song =>
      wire.song.album.picUrl === null
        ? { ...wire.song, album: { ...wire.song.album, picUrl: wire.picUrl } }
        : wire.song,
  ),
);

export const newSongs = endpoint<{ limit?: number }>()(
  '/personalized/newsong',
  v.pipe(
    fields({ result: rows(newSong) }),
    v.transform((wire) => wire.result),
  ),
);
