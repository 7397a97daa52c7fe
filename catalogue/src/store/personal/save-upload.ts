import type { Database } from '../database.ts';
import { saveLyric } from '../save/save-lyric.ts';
import type { ScannedSong } from '../save/scanned-song.ts';
import { releaseDateMs } from '../save/scanned-song.ts';
import { titleComparisonKey } from '../search/search-text.ts';
import { uploadName, uploadPath } from '../upload-path.ts';

/** The data that an upload's tags and sound give. */
type UploadedSongFacts = Pick<
  ScannedSong,
  | ('title' | 'artists' | 'album' | 'disc' | 'number' | 'durationMs' | 'date' | 'lyric' | 'picture')
  | ('bitrate' | 'sampleRate' | 'isLossless' | 'gain' | 'peak' | 'albumGain' | 'albumPeak')
>;

/** Values for the columns name, title_key, disc, number, duration_ms, published_ms. */
const songFacts = (song: UploadedSongFacts) =>
  [
    song.title,
    titleComparisonKey(song.title),
    song.disc,
    song.number,
    song.durationMs,
    releaseDateMs(song),
  ] as const;

/** Values for the columns bitrate, sample_rate, is_lossless, gain, peak, artist, album. */
const fileFacts = (song: UploadedSongFacts) =>
  [
    song.bitrate,
    song.sampleRate,
    song.isLossless ? 1 : 0,
    song.gain ?? song.albumGain,
    song.peak ?? song.albumPeak,
    song.artists.join(' / '),
    song.album,
  ] as const;

export interface NewUploadedSong {
  readonly accountId: number;
  readonly fileName: string;
  readonly type: string;
  readonly size: number;
  readonly hash: string;
  readonly nowMs: number;
  readonly song: UploadedSongFacts;
}

/** The id of the song from an earlier upload of the same file by this account. */
export const findUploadByHash = (database: Database, accountId: number, hash: string): number | undefined =>
  database.get<{ id: number }>(
    'SELECT song_id AS id FROM cloud_song WHERE account_id = ? AND file_hash = ?',
    accountId,
    hash,
  )?.id;

/** Writes the song of an upload: hidden from the catalogue (is_present 0), visible to its account. Returns its id. */
export function saveUploadedSong(database: Database, { song, ...upload }: NewUploadedSong): number {
  return database.transaction(() => {
    const known = findUploadByHash(database, upload.accountId, upload.hash);
    if (known !== undefined) return known;
    const name = uploadName(upload.accountId, upload.hash, upload.type);
    const { id } = database.run(
      `INSERT INTO song (name, title_key, album_id, disc, number, duration_ms, published_ms, added_ms, is_present,
        account_id) VALUES (?, ?, 0, ?, ?, ?, ?, ?, 0, ?)`,
      ...songFacts(song),
      upload.nowMs,
      upload.accountId,
    );
    database.run(
      `INSERT INTO cloud_song (song_id, account_id, file_name, path, size, file_hash, type, bitrate, sample_rate,
        is_lossless, gain, peak, artist, album, picture_id, added_ms)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      upload.accountId,
      upload.fileName,
      name,
      upload.size,
      upload.hash,
      upload.type,
      ...fileFacts(song),
      pictureOf(database, name, song.picture?.hash ?? null),
      upload.nowMs,
    );
    saveLyric(database, id, song.lyric);
    return id;
  });
}

interface OutdatedUpload {
  readonly songId: number;
  readonly fileName: string;
  /** Absolute path of the file. */
  readonly path: string;
  readonly size: number;
}

/** Uploads whose tags an earlier version has read. */
export const findOutdatedUploads = (database: Database): OutdatedUpload[] =>
  database
    .all<OutdatedUpload>(
      `SELECT song_id AS songId, file_name AS fileName, path, size FROM cloud_song INDEXED BY cloud_song_to_read
      WHERE must_read = 1 ORDER BY song_id`,
    )
    .map((upload) => ({ ...upload, path: uploadPath(database, upload.path) }));

/** Marks an upload so that this version does not read it again; its stored data stays. */
export const markUploadAsRead = (database: Database, songId: number): void =>
  void database.run('UPDATE cloud_song SET must_read = 0 WHERE song_id = ?', songId);

/** Stores what this version reads from an upload. Its cover, and the song that its owner matched it with, stay. */
export function updateUploadedSong(database: Database, songId: number, song: UploadedSongFacts): void {
  database.transaction(() => {
    const { changes } = database.run(
      `UPDATE cloud_song SET bitrate = ?, sample_rate = ?, is_lossless = ?, gain = ?, peak = ?, artist = ?, album = ?,
        must_read = 0 WHERE song_id = ?`,
      ...fileFacts(song),
      songId,
    );
    // The owner deleted the upload while it was read.
    if (changes === 0) return;
    database.run(
      'UPDATE song SET name = ?, title_key = ?, disc = ?, number = ?, duration_ms = ?, published_ms = ? WHERE id = ?',
      ...songFacts(song),
      songId,
    );
    saveLyric(database, songId, song.lyric);
  });
}

/** The id of an upload's picture. A known picture keeps its source, because the upload may be deleted again. */
function pictureOf(database: Database, path: string, hash: string | null): number | null {
  if (hash === null) return null;
  database.run(
    "INSERT INTO picture (hash, kind, path) VALUES (?, 'embedded', ?) ON CONFLICT (hash) DO NOTHING",
    hash,
    path,
  );
  return database.get<{ id: number }>('SELECT id FROM picture WHERE hash = ?', hash)?.id ?? null;
}
