import * as v from 'valibot';
import { endpoint, wireFormat } from '../endpoint.ts';
import { lenientObject } from '../forgiving.ts';
import { type ArtistId, artistId, type SongId, songId } from '../ids.ts';
import { artistRows, playlistRows } from '../lists-from-wire.ts';
import { songRows } from '../songs-from-wire.ts';
import { idParameter, limitParameter, offsetParameter } from '../wire/query-params.ts';
import { success, wireArtist, wireLegacySong, wirePlaylist } from '../wire/shapes.ts';

/** Songs similar to this one, most similar first. */
export const similarSongs = endpoint<{ id: SongId; limit: number; offset: number }>()(
  '/simi/song',
  v.pipe(
    lenientObject({ songs: songRows }),
    v.transform((wire) => wire.songs),
  ),
  { bar: false },
);

const question = () =>
  v.object({
    id: idParameter(songId),
    limit: limitParameter(50),
    offset: offsetParameter,
  });

export const similarSongsWire = wireFormat(similarSongs, () => ({
  query: question(),
  reply: v.strictObject({ code: success, songs: v.array(wireLegacySong) }),
}));

/** Playlists that hold a song. */
export const playlistsWithSong = endpoint<{ id: SongId; limit: number; offset: number }>()(
  '/simi/playlist',
  v.pipe(
    lenientObject({ playlists: playlistRows }),
    v.transform((wire) => wire.playlists),
  ),
  { bar: false },
);

export const playlistsWithSongWire = wireFormat(playlistsWithSong, () => ({
  query: question(),
  reply: v.strictObject({ code: success, playlists: v.array(wirePlaylist) }),
}));

/** Artists similar to this one, most similar first. */
export const similarArtists = endpoint<{ id: ArtistId }>()(
  '/simi/artist',
  v.pipe(
    lenientObject({ artists: artistRows }),
    v.transform((wire) => wire.artists),
  ),
  { bar: false },
);

export const similarArtistsWire = wireFormat(similarArtists, () => ({
  query: v.object({ id: idParameter(artistId) }),
  reply: v.strictObject({ code: success, artists: v.array(wireArtist) }),
}));
