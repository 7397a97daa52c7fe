import * as v from 'valibot';
import type { AlbumRef, ArtistRef } from './entities.ts';
import { lenientNumber, pictureUrlSchema, requiredObject, textOrEmptySchema } from './forgiving.ts';
import { albumId, artistId } from './ids.ts';

export const artistRefSchema = v.pipe(
  requiredObject({ id: lenientNumber(), name: textOrEmptySchema }),
  v.transform((wire): ArtistRef => ({ id: artistId(wire.id), name: wire.name })),
);

export const albumRefSchema = v.pipe(
  requiredObject({ id: lenientNumber(), name: textOrEmptySchema, picUrl: pictureUrlSchema }),
  v.transform((wire): AlbumRef => ({ id: albumId(wire.id), name: wire.name, picUrl: wire.picUrl })),
);
