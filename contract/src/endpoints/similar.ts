import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { fields } from '../forgiving.ts';
import type { SongId } from '../ids.ts';
import { playlistRows } from '../lists-from-wire.ts';
import { songRows } from '../songs-from-wire.ts';

/** Songs that somebody who likes this one may like, most alike first. */
export const similarSongs = endpoint<{ id: SongId; limit: number; offset: number }>()(
  '/simi/song',
  v.pipe(
    fields({ songs: songRows }),
    v.transform((wire) => wire.songs),
  ),
  { bar: false },
);

/** Playlists that hold a song. */
export const playlistsWithSong = endpoint<{ id: SongId; limit: number; offset: number }>()(
  '/simi/playlist',
  v.pipe(
    fields({ playlists: playlistRows }),
    v.transform((wire) => wire.playlists),
  ),
  { bar: false },
);
