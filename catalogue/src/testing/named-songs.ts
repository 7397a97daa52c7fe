import { join } from 'node:path';
import type { Database } from '../store/database.ts';
import { saveSong } from '../store/save/save-song.ts';
import type { ScannedSong } from '../store/save/scanned-song.ts';
import { updateSongCounts } from '../store/save/update-song-counts.ts';
import { openNewDatabase } from './new-database.ts';
import { plainWaveSong } from './plain-wave-song.ts';

export type TestSongNames = readonly [title: string, artist: string, album: string];

function foundSong([title, artist, album]: TestSongNames, at: number): ScannedSong {
  return {
    ...plainWaveSong,
    root: '/m',
    path: `/m/${at}.wav`,
    folder: '/m/x',
    albumFolder: '/m/x',
    mtimeMs: 1,
    size: 1,
    bitrate: 1,
    sampleRate: 1,
    audioHash: String(at),
    scan: 1,
    addedMs: at,
    title,
    artists: [artist],
    albumArtist: null,
    album,
    number: at,
    durationMs: 1000,
    genres: [],
    date: '',
    picture: null,
  };
}

/** A database in `folder` with songs that have only these names, in this order of ids. */
export function openDatabaseWithSongs(folder: string, songs: readonly TestSongNames[]): Database {
  const database = openNewDatabase(join(folder, 'catalogue.sqlite'));
  const touched = { artists: new Set<number>(), albums: new Set<number>() };
  for (const [at, song] of songs.entries()) saveSong(database, foundSong(song, at), touched);
  updateSongCounts(database, touched);
  return database;
}
