import type { Database } from '../database.ts';
import { forgetMergeOfOtherSong } from '../music/merged-songs.ts';
import { addSongToSearchIndex } from '../search/search-index.ts';
import { sortKey, titleComparisonKey } from '../search/search-text.ts';
import { noteFormerAlbum } from './former-albums.ts';
import { recordMovedMusicFolder } from './moved-music-folders.ts';
import { findOrCreateAlbum, updateAlbumFromFirstSong } from './save-album.ts';
import { artistKey, findOrCreateArtist, respellArtist, VARIOUS_ARTISTS } from './save-artist.ts';
import { findOrCreateGenre, setSongGenres } from './save-genre.ts';
import { saveLyric } from './save-lyric.ts';
import { releaseDateMs, type ScannedSong } from './scanned-song.ts';

/** The artists and albums of saved songs, whose counts are updated once for many songs. */
export interface ChangedArtistAndAlbumIds {
  readonly artists: Set<number>;
  readonly albums: Set<number>;
}

interface KnownFile {
  readonly id: number;
  readonly songId: number;
  readonly root: string;
  readonly path: string;
}

/**
 * The row that a found file continues: the row with its path, else one with the same sound whose own path is gone
 * (`movedFrom`), so that likes and playlists survive a move. Of several such rows, one with the same title and one that
 * existed until now are preferred.
 */
function knownFile(database: Database, found: ScannedSong): KnownFile | undefined {
  const here = database.get<KnownFile>(
    'SELECT id, song_id AS songId, root, path FROM file WHERE path = ?',
    found.path,
  );
  if (here !== undefined) return here;
  return database.get<KnownFile>(
    `SELECT file.id, file.song_id AS songId, file.root, file.path FROM json_each(?) AS gone
    CROSS JOIN file ON file.path = gone.value
    JOIN song ON song.id = file.song_id
    ORDER BY song.title_key = ? DESC, file.is_missing, file.id LIMIT 1`,
    JSON.stringify(found.movedFrom),
    titleComparisonKey(found.title),
  );
}

/** A song with another title is continued only when no file with its title was found beside this one. */
export function mayReplaceRenamedSong(database: Database, found: ScannedSong): boolean {
  if (found.movedFrom.length === 0) return false;
  const known = knownFile(database, found);
  if (known === undefined) return false;
  const title = database.get<{ key: string }>('SELECT title_key AS key FROM song WHERE id = ?', known.songId);
  return title?.key !== titleComparisonKey(found.title);
}

/** Stores the album and marks the artists that the song had; returns the album. */
function noteOldAlbumAndArtists(
  database: Database,
  songId: number,
  touched: ChangedArtistAndAlbumIds,
): number | undefined {
  const album = database.get<{ id: number }>('SELECT album_id AS id FROM song WHERE id = ?', songId);
  if (album !== undefined) touched.albums.add(album.id);
  for (const row of database.all<{ id: number }>(
    'SELECT artist_id AS id FROM song_artist WHERE song_id = ?',
    songId,
  )) {
    touched.artists.add(row.id);
  }
  return album?.id;
}

function saveFile(database: Database, songId: number, fileId: number | undefined, found: ScannedSong): void {
  const values = [
    songId,
    found.root,
    found.path,
    found.folder,
    found.mtimeMs,
    found.besideMs,
    found.size,
    found.type,
    found.bitrate,
    found.sampleRate,
    found.isLossless ? 1 : 0,
    found.gain,
    found.peak,
    found.codec,
    found.albumGain,
    found.albumPeak,
    found.audioHash,
    found.scan,
    found.part?.source ?? null,
    found.part?.start ?? 0,
    found.part?.end ?? null,
  ];
  if (fileId === undefined) {
    database.run(
      `INSERT INTO file (song_id, root, path, folder, mtime_ms, beside_ms, size, type, bitrate, sample_rate,
        is_lossless, gain, peak, codec, album_gain, album_peak, audio_hash, seen_scan, source_path, part_start,
        part_end)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...values,
    );
    return;
  }
  database.run(
    `UPDATE file SET song_id = ?, root = ?, path = ?, folder = ?, mtime_ms = ?, beside_ms = ?, size = ?, type = ?,
      bitrate = ?, sample_rate = ?, is_lossless = ?, gain = ?, peak = ?, codec = ?, album_gain = ?,
      album_peak = ?, audio_hash = ?, seen_scan = ?, source_path = ?, part_start = ?, part_end = ?, is_missing = 0
    WHERE id = ?`,
    ...values,
    fileId,
  );
}

/** Whether an album is a compilation, which must not be found by the name that all compilations share. */
const isByVariousArtists = ({ albumArtist }: ScannedSong): boolean =>
  albumArtist !== null && artistKey(albumArtist) === artistKey(VARIOUS_ARTISTS.name);

/** Applies corrected tags to the existing artists and album. */
function correctNames(database: Database, songId: number, albumId: number, found: ScannedSong): void {
  const { artists, albumArtist } = found;
  const keys = artists.map(artistKey);
  for (const [at, name] of artists.entries())
    if (keys.indexOf(artistKey(name)) === at)
      respellArtist(database, findOrCreateArtist(database, name), name, { songId, isOfAlbum: false });
  if (albumArtist !== null)
    respellArtist(database, findOrCreateArtist(database, albumArtist), albumArtist, {
      songId,
      isOfAlbum: true,
    });
  updateAlbumFromFirstSong(database, albumId, songId, found);
}

/** Writes the row of a song and returns its id: a new one, or that of the song that the file was before. */
function saveSongRow(
  database: Database,
  knownId: number | undefined,
  found: ScannedSong,
  { albumId, genre }: { readonly albumId: number; readonly genre: string },
): number {
  const values = [
    found.title,
    titleComparisonKey(found.title),
    sortKey(found.title, found.titleSort),
    albumId,
    found.disc,
    found.number,
    found.durationMs,
    genre,
    found.composer,
    releaseDateMs(found),
  ];
  if (knownId === undefined) {
    return database.run(
      `INSERT INTO song (name, title_key, sort_key, album_id, disc, number, duration_ms, genre, composer,
        published_ms, added_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...values,
      found.addedMs,
    ).id;
  }
  database.run(
    `UPDATE song SET name = ?, title_key = ?, sort_key = ?, album_id = ?, disc = ?, number = ?, duration_ms = ?, genre = ?,
      composer = ?, published_ms = ?, is_present = 1 WHERE id = ?`,
    ...values,
    knownId,
  );
  forgetMergeOfOtherSong(database, knownId);
  return knownId;
}

function replaceArtistsOfSong(database: Database, songId: number, artistIds: readonly number[]): void {
  database.run('DELETE FROM song_artist WHERE song_id = ?', songId);
  for (const [position, artistId] of artistIds.entries()) {
    database.run(
      'INSERT INTO song_artist (song_id, position, artist_id) VALUES (?, ?, ?)',
      songId,
      position,
      artistId,
    );
  }
}

/** Writes one of the listener's own songs with all its related rows, and returns its id. */
export function saveSong(database: Database, found: ScannedSong, touched: ChangedArtistAndAlbumIds): number {
  const known = knownFile(database, found);
  const formerAlbum =
    known === undefined ? undefined : noteOldAlbumAndArtists(database, known.songId, touched);
  const names = found.artists.length > 0 ? found.artists : [''];
  // A sort tag for several artists together cannot be split, so it is dropped.
  const artistSort = names.length === 1 ? found.artistSort : '';
  const artistIds = [...new Set(names.map((name) => findOrCreateArtist(database, name, artistSort)))];
  const albumId = findOrCreateAlbum(database, found, artistIds[0] ?? 0);
  const genres = found.genres.map((name) => findOrCreateGenre(database, name));
  const songId = saveSongRow(database, known?.songId, found, { albumId, genre: genres[0]?.name ?? '' });
  replaceArtistsOfSong(database, songId, artistIds);
  for (const artistId of artistIds) touched.artists.add(artistId);
  touched.albums.add(albumId);
  correctNames(database, songId, albumId, found);
  if (formerAlbum !== undefined && formerAlbum !== albumId) noteFormerAlbum(database, songId, formerAlbum);
  saveFile(database, songId, known?.id, found);
  if (known !== undefined) recordMovedMusicFolder(database, known, found);
  saveLyric(database, songId, found.lyric);
  setSongGenres(database, songId, genres);
  addSongToSearchIndex(database, songId, {
    title: [found.title],
    artist: [...found.artists, found.composer, isByVariousArtists(found) ? null : found.albumArtist],
    album: [found.album],
  });
  return songId;
}
