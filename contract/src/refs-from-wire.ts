import * as v from 'valibot';
import type { AlbumRef, ArtistRef } from './entities.ts';
import { lenientNumber, pictureUrl, requiredObject, textOrEmpty } from './forgiving.ts';
import { albumId, artistId } from './ids.ts';

export const artistRefSchema = v.pipe(
  requiredObject({ id: lenientNumber(), name: textOrEmpty }),
  v.transform((wire): ArtistRef => ({ id: artistId(wire.id), name: wire.name })),
);

export const albumRefSchema = v.pipe(
  requiredObject({ id: lenientNumber(), name: textOrEmpty, picUrl: pictureUrl }),
  v.transform((wire): AlbumRef => ({ id: albumId(wire.id), name: wire.name, picUrl: wire.picUrl })),
);
