import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { row } from '../forgiving.ts';
import type { AlbumId } from '../ids.ts';
import { album } from '../lists-from-wire.ts';
import { songRows, songsWithRights } from '../songs-from-wire.ts';

/** An album with all its songs; each carries the album as its source. */
export const albumDetail = endpoint<{ id: AlbumId }>()(
  '/album',
  v.pipe(
    row({ album, songs: songRows, privileges: v.unknown() }),
    v.transform((wire) => ({
      album: wire.album,
      songs: songsWithRights(wire.songs, wire.privileges).map((one) => ({ ...one, sourceId: wire.album.id })),
    })),
  ),
  { fresh: true },
);
