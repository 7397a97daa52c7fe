import * as v from 'valibot';
import type { AlbumRef, ArtistRef } from './entities.ts';
import { toAlbumId, toArtistId } from './ids.ts';
import {
  lenientNumber,
  pictureUrlOrNullSchema,
  requiredObject,
  textOrEmptySchema,
} from './lenient-schemas.ts';

export const artistRefSchema = v.pipe(
  requiredObject({ id: lenientNumber(), name: textOrEmptySchema }),
  v.transform((wire): ArtistRef => ({ id: toArtistId(wire.id), name: wire.name })),
);

export const albumRefSchema = v.pipe(
  requiredObject({ id: lenientNumber(), name: textOrEmptySchema, picUrl: pictureUrlOrNullSchema }),
  v.transform((wire): AlbumRef => ({ id: toAlbumId(wire.id), name: wire.name, picUrl: wire.picUrl })),
);
