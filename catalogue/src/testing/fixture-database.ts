import { linkSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMENT_TARGET_KINDS } from '@rill/contract';
import { pictureHash } from '../library/read/picture-bytes.ts';
import { rebuildAutomaticPlaylists } from '../library/shelves/automatic-playlists.ts';
import { replaceBannersAndHotSearches } from '../library/shelves/replace-banners-and-hot-searches.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { setDemoComments } from '../store/save/save-comments.ts';
import { saveDemoPlaylist, setPlaylistSongs } from '../store/save/save-playlist.ts';
import { type ChangedArtistAndAlbumIds, saveSong } from '../store/save/save-song.ts';
import type { ScannedSong } from '../store/save/scanned-song.ts';
import { updateSongCounts } from '../store/save/update-song-counts.ts';
import { fixtureCover } from './fixture-music.ts';
import { plainWaveSong } from './plain-wave-song.ts';
import { fixtureSongAt } from './song-names.ts';
import { createTestComments, testCommentAuthor } from './test-comment-database.ts';
import { createWavTone } from './wave-file.ts';

export interface FixtureDatabaseOptions {
  readonly songs: number;
  /** The number of comments on the long playlist. */
  readonly comments?: number;
}

/** Number of sound files, because a file can have a limited number of hard links (65,000 on common file systems). */
const SOUNDS = 16;
const COVERS = 64;
const BATCH = 1000;
const SECONDS = 20;

/** The playlist of the first 10,000 songs. */
export const LONG_PLAYLIST_ID = 900_001;

interface Sounds {
  readonly paths: readonly string[];
  readonly size: number;
}

function writeSounds(folder: string): Sounds {
  mkdirSync(folder, { recursive: true });
  const paths = Array.from({ length: SOUNDS }, (_, at) => {
    const path = join(folder, `.sound-${at}.wav`);
    writeFileSync(path, createWavTone({ seconds: SECONDS, hertz: 220 + 20 * at }));
    return path;
  });
  return { paths, size: statSync(paths[0] ?? '').size };
}

async function writeCovers(folder: string): Promise<{ path: string; hash: string }[]> {
  const covers = [];
  for (let at = 0; at < COVERS; at += 1) {
    const bytes = await fixtureCover(at);
    const path = join(folder, `.cover-${at}.jpg`);
    writeFileSync(path, bytes);
    covers.push({ path, hash: pictureHash(bytes) });
  }
  return covers;
}

/** Makes a playlist of the first 10,000 songs, in the order in which they were made. */
function addAllSongs(database: Database, nowMs: number): void {
  const ids = database
    .all<{ id: number }>('SELECT id FROM song ORDER BY id LIMIT 10000')
    .map((row) => row.id);
  saveDemoPlaylist(database, LONG_PLAYLIST_ID, {
    name: '长歌单',
    nameEn: 'A long list',
    descriptionEn: '',
    descriptionZh: '',
    pictureId: null,
    tags: [],
    specialType: 0,
    createdMs: nowMs,
    updatedMs: nowMs,
    shelf: 0,
  });
  setPlaylistSongs(database, LONG_PLAYLIST_ID, ids, nowMs);
}

/**
 * Fills a data folder with a fixture library without reading a file: the scan's own functions write the rows, and the
 * sounds are hard links to a few files. Start the catalogue with the returned folder as music.
 */
export async function writeFixtureDataFolder(
  dataDir: string,
  { songs, comments = 0 }: FixtureDatabaseOptions,
): Promise<string> {
  const root = join(dataDir, 'fixture-music');
  const sounds = writeSounds(root);
  const covers = await writeCovers(root);
  const database = openDatabase(join(dataDir, 'catalogue.sqlite'));
  const nowMs = Date.now();
  for (let from = 0; from < songs; from += BATCH) {
    database.transaction(() => {
      const touched: ChangedArtistAndAlbumIds = { artists: new Set(), albums: new Set() };
      for (let at = from; at < Math.min(songs, from + BATCH); at += 1) {
        const folder = join(root, String(Math.floor(at / 100)).padStart(5, '0'));
        if (at % 100 === 0) mkdirSync(folder, { recursive: true });
        const path = join(folder, `${String(at).padStart(6, '0')}.wav`);
        linkSync(sounds.paths[at % SOUNDS] ?? '', path);
        saveSong(database, foundSong(at, root, folder, path, sounds, covers, nowMs), touched);
      }
      updateSongCounts(database, touched);
    });
  }
  rebuildAutomaticPlaylists(database, nowMs);
  replaceBannersAndHotSearches(database);
  addAllSongs(database, nowMs);
  const talk = createTestComments(COMMENT_TARGET_KINDS.playlist, LONG_PLAYLIST_ID, comments);
  database.transaction(() => setDemoComments(database, [testCommentAuthor], talk));
  database.close();
  return root;
}

function foundSong(
  at: number,
  root: string,
  folder: string,
  path: string,
  sounds: Sounds,
  covers: readonly { path: string; hash: string }[],
  nowMs: number,
): ScannedSong {
  const song = fixtureSongAt(at);
  const cover = covers[song.albumAt % covers.length];
  return {
    ...plainWaveSong,
    root,
    path,
    folder,
    albumFolder: folder,
    mtimeMs: Math.floor(statSync(path).mtimeMs),
    size: sounds.size,
    bitrate: 128_000,
    sampleRate: 8000,
    audioHash: `fixture-${at}`,
    scan: 0,
    addedMs: nowMs + at,
    title: song.title,
    artists: [song.artist],
    albumArtist: song.artist,
    album: song.album,
    number: song.number,
    durationMs: SECONDS * 1000,
    genres: [song.genre],
    date: String(song.year),
    picture: cover === undefined ? null : { ...cover, kind: 'file' },
  };
}
