import * as v from 'valibot';
import type { AlbumRef, ArtistRef } from './entities.ts';
import { toAlbumId, toArtistId } from './ids.ts';
import {
  lenientNumberSchema,
  pictureUrlOrNullSchema,
  requiredObjectSchema,
  textOrEmptySchema,
} from './lenient-schemas.ts';

export const artistRefSchema = v.pipe(
  requiredObjectSchema({ id: lenientNumberSchema(), name: textOrEmptySchema }),
  v.transform((wire): ArtistRef => ({ id: toArtistId(wire.id), name: wire.name })),
);

export const albumRefSchema = v.pipe(
  requiredObjectSchema({
    id: lenientNumberSchema(),
    name: textOrEmptySchema,
    picUrl: pictureUrlOrNullSchema,
  }),
  v.transform((wire): AlbumRef => ({ id: toAlbumId(wire.id), name: wire.name, picUrl: wire.picUrl })),
);
