import * as v from 'valibot';
import type { AlbumRef, ArtistRef } from './entities.ts';
import { number, picture, row, text } from './forgiving.ts';
import { albumId, artistId } from './ids.ts';

export const artistRef = v.pipe(
  row({ id: number(), name: text }),
  v.transform((wire): ArtistRef => ({ id: artistId(wire.id), name: wire.name })),
);

export const albumRef = v.pipe(
  row({ id: number(), name: text, picUrl: picture }),
  v.transform((wire): AlbumRef => ({ id: albumId(wire.id), name: wire.name, picUrl: wire.picUrl })),
);
