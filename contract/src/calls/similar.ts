import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { type ArtistId, type SongId, toArtistId, toSongId } from '../ids.ts';
import { lenientObjectSchema } from '../lenient-schemas.ts';
import { artistListSchema, playlistListSchema } from '../lists-from-wire.ts';
import { songListSchema } from '../songs-from-wire.ts';
import { idParam, limitParam, offsetParamSchema } from '../wire/query-params.ts';
import {
  wireArtistSchema,
  wireLegacySongSchema,
  wirePlaylistSchema,
  wireSuccessCodeSchema,
} from '../wire/shapes.ts';

/** Songs similar to this one, most similar first. */
export const similarSongsEndpoint = endpoint<{ id: SongId; limit: number; offset: number }>()(
  '/simi/song',
  v.pipe(
    lenientObjectSchema({ songs: songListSchema }),
    v.transform((wire) => wire.songs),
  ),
  { loadingBar: false },
);

const question = () =>
  v.object({
    id: idParam(toSongId),
    limit: limitParam(50),
    offset: offsetParamSchema,
  });

export const similarSongsServerSchemas = defineServerSchemas(similarSongsEndpoint, () => ({
  query: question(),
  reply: v.strictObject({ code: wireSuccessCodeSchema, songs: v.array(wireLegacySongSchema) }),
}));

/** Playlists that hold a song. */
export const playlistsWithSongEndpoint = endpoint<{ id: SongId; limit: number; offset: number }>()(
  '/simi/playlist',
  v.pipe(
    lenientObjectSchema({ playlists: playlistListSchema }),
    v.transform((wire) => wire.playlists),
  ),
  { loadingBar: false },
);

export const playlistsWithSongServerSchemas = defineServerSchemas(playlistsWithSongEndpoint, () => ({
  query: question(),
  reply: v.strictObject({ code: wireSuccessCodeSchema, playlists: v.array(wirePlaylistSchema) }),
}));

/** Artists similar to this one, most similar first. */
export const similarArtistsEndpoint = endpoint<{ id: ArtistId }>()(
  '/simi/artist',
  v.pipe(
    lenientObjectSchema({ artists: artistListSchema }),
    v.transform((wire) => wire.artists),
  ),
  { loadingBar: false },
);

export const similarArtistsServerSchemas = defineServerSchemas(similarArtistsEndpoint, () => ({
  query: v.object({ id: idParam(toArtistId) }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, artists: v.array(wireArtistSchema) }),
}));
