import type { Database } from '../database.ts';
import { uploadPath } from '../upload-path.ts';
import { canTranscode, formatNeedingTranscoding } from './transcoding.ts';

export interface SongArtistDbRow {
  readonly id: number;
  readonly name: string;
  readonly nameZh: string | null;
  /** JSON list of other names. */
  readonly alias: string;
  readonly pictureHash: string | null;
}

/** A part of a file, in seconds; `end` is null when the part extends to the end of the file. */
export interface FileTimeRange {
  readonly start: number;
  readonly end: number | null;
}

export interface SongFile {
  readonly id: number;
  readonly root: string;
  readonly folder: string;
  /** Path of the file that is streamed. */
  readonly path: string;
  /** The part of the file that the song takes; null for the whole file. */
  readonly part: FileTimeRange | null;
  readonly size: number;
  readonly type: string;
  readonly codec: string;
  /** Bit rate in bit/s. */
  readonly bitrate: number;
  readonly sampleRate: number;
  readonly isLossless: 0 | 1;
  readonly gain: number | null;
  readonly peak: number | null;
}

export interface SongDbRow {
  readonly id: number;
  readonly name: string;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
  readonly alia: string;
  readonly albumId: number;
  readonly albumName: string;
  readonly albumNameZh: string | null;
  readonly albumSize: number;
  readonly pictureId: number | null;
  readonly pictureHash: string | null;
  readonly disc: number;
  readonly number: number;
  readonly durationMs: number;
  readonly publishedMs: number;
  readonly popularity: number;
  readonly isPresent: 0 | 1;
  /** The format when most browsers cannot play it and this machine cannot transcode it, else ''. */
  readonly unplayableFormat: string;
  /** The folder of an own song that has the same title, first artist and album name as another one, null for all others. */
  readonly twinFolder: { readonly root: string; readonly folder: string } | null;
  /** The id of the song's video, null for none. */
  readonly videoId: number | null;
  /** The upload that the song is, for its only listener; null for a song of the catalogue. */
  readonly upload: UploadedFileOfSong | null;
  readonly artists: readonly SongArtistDbRow[];
  /** The existing files, lowest bitrate first. */
  readonly files: readonly SongFile[];
}

/** A song that an account uploaded for itself. */
export interface UploadedFileOfSong {
  readonly accountId: number;
  readonly fileName: string;
  /** The song of the catalogue that it is matched with, null for none. */
  readonly matchId: number | null;
}

type FlatSongRow = Omit<SongDbRow, 'artists' | 'files' | 'twinFolder' | 'unplayableFormat' | 'upload'> & {
  readonly hasTwin: 0 | 1;
};

function grouped<Row extends { songId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const bySong = new Map<number, Row[]>();
  for (const row of rows) {
    const group = bySong.get(row.songId);
    if (group === undefined) bySong.set(row.songId, [row]);
    else group.push(row);
  }
  return bySong;
}

/** How many songs with the same title are compared: `Track 1` of a thousand albums must not slow a list. */
const MAX_NAMESAKES = 200;
const HAS_TWIN = `song.is_demo = 0 AND EXISTS (
  SELECT 1 FROM (SELECT id, album_id FROM song AS same INDEXED BY song_by_title
    WHERE same.title_key = song.title_key AND same.is_present = 1 LIMIT ${MAX_NAMESAKES}) AS namesake
  JOIN album AS theirs ON theirs.id = namesake.album_id
  WHERE namesake.id <> song.id AND theirs.name = album.name
    AND (SELECT artist_id FROM song_artist WHERE song_id = namesake.id AND position = 0)
      = (SELECT artist_id FROM song_artist WHERE song_id = song.id AND position = 0))`;

type FlatFile = Omit<SongFile, 'part'> & {
  readonly isPart: 0 | 1;
  readonly partStart: number;
  readonly partEnd: number | null;
};

const songFile = ({ isPart, partStart, partEnd, ...file }: FlatFile): SongFile => ({
  ...file,
  part: isPart === 0 ? null : { start: partStart, end: partEnd },
});

/** The artists of songs by song id; `wanted` is a JSON list of ids. */
const artistsOfSongs = (database: Database, wanted: string) =>
  grouped(
    database.all<SongArtistDbRow & { songId: number }>(
      `SELECT song_artist.song_id AS songId, artist.id, artist.name, artist.name_zh AS nameZh, artist.alias,
        picture.hash AS pictureHash
      FROM json_each(?) AS wanted
      CROSS JOIN song_artist ON song_artist.song_id = wanted.value
      JOIN artist ON artist.id = song_artist.artist_id
      LEFT JOIN picture ON picture.id = artist.picture_id`,
      wanted,
    ),
  );

/** The existing files of songs by song id; `wanted` is a JSON list of ids. */
const filesOfSongs = (database: Database, wanted: string) =>
  grouped(
    database.all<FlatFile & { songId: number }>(
      `SELECT file.song_id AS songId, file.id, file.root, file.folder, coalesce(file.source_path, file.path) AS path,
        file.source_path IS NOT NULL AS isPart, file.part_start AS partStart, file.part_end AS partEnd,
        file.size, file.type, file.codec, file.bitrate, file.sample_rate AS sampleRate, file.is_lossless AS isLossless,
        coalesce(file.gain, file.album_gain) AS gain, coalesce(file.peak, file.album_peak) AS peak
      FROM json_each(?) AS wanted
      CROSS JOIN file INDEXED BY file_by_song ON file.song_id = wanted.value AND file.is_missing = 0`,
      wanted,
    ),
  );

/**
 * Songs with all details in the order of `ids`. Unknown ids are left out, tombstones are included, and uploads only for
 * their own account. Three statements for any length, and three more with uploads.
 */
export function songsByIds(
  database: Database,
  ids: readonly number[],
  accountId: number | null = null,
): SongDbRow[] {
  if (ids.length === 0) return [];
  const wanted = JSON.stringify(ids);
  const flat = database.all<FlatSongRow>(
    `SELECT song.id, song.name, song.name_zh AS nameZh, song.name_en AS nameEn, song.alia, song.album_id AS albumId,
      album.name AS albumName, album.name_zh AS albumNameZh, album.song_count AS albumSize,
      album.picture_id AS pictureId, picture.hash AS pictureHash, song.disc, song.number,
      song.duration_ms AS durationMs, song.published_ms AS publishedMs,
      song.popularity,
      song.is_present AS isPresent, (${HAS_TWIN}) AS hasTwin,
      (SELECT min(video.id) FROM video WHERE video.song_id = song.id) AS videoId
    FROM json_each(?) AS wanted
    CROSS JOIN song ON song.id = wanted.value AND (song.account_id IS NULL OR song.account_id = ?)
    JOIN album ON album.id = song.album_id
    LEFT JOIN picture ON picture.id = album.picture_id`,
    wanted,
    accountId,
  );
  const artists = artistsOfSongs(database, wanted);
  const files = filesOfSongs(database, wanted);
  const isTranscoding = canTranscode(database);
  const songs = flat.map(({ hasTwin, ...row }) => {
    const there = (files.get(row.id) ?? []).map(songFile).sort((a, b) => a.bitrate - b.bitrate);
    return {
      ...row,
      unplayableFormat: isTranscoding ? '' : formatWithoutPlayer(there),
      twinFolder: hasTwin === 1 ? (there[0] ?? null) : null,
      artists: artists.get(row.id) ?? [],
      files: there,
      upload: null,
    };
  });
  return accountId === null || !flat.some((row) => row.albumId === NO_ALBUM)
    ? songs
    : withUploads(database, songs, accountId);
}

/** The album id of uploads, which belong to no album of the catalogue. */
export const NO_ALBUM = 0;

interface UploadRow extends UploadedFileOfSong {
  readonly songId: number;
  readonly artist: string;
  readonly album: string;
  readonly pictureId: number | null;
  readonly pictureHash: string | null;
  readonly file: SongFile;
}

/** Completes uploads by their tags or, when the owner has matched one with a song of the catalogue, by that song. */
function withUploads(database: Database, songs: readonly SongDbRow[], accountId: number): SongDbRow[] {
  const ids = songs.flatMap((song) => (song.albumId === NO_ALBUM ? [song.id] : []));
  const uploads = new Map(uploadsByIds(database, ids, accountId).map((row) => [row.songId, row]));
  const matchIds = new Set([...uploads.values()].flatMap((row) => row.matchId ?? []));
  const matches = new Map(songsByIds(database, [...matchIds]).map((song) => [song.id, song]));
  return songs.map((song) => {
    const row = uploads.get(song.id);
    if (row === undefined) return song;
    const { fileName, matchId, file, artist, album, pictureId, pictureHash } = row;
    const own = {
      files: [file],
      isPresent: 1 as const,
      unplayableFormat: formatNeedingTranscoding(file),
      twinFolder: null,
      upload: { accountId, fileName, matchId },
    };
    const match = matches.get(matchId ?? 0);
    if (match !== undefined) {
      return { ...match, id: song.id, durationMs: song.durationMs, ...own };
    }
    const artists =
      artist === '' ? [] : [{ id: 0, name: artist, nameZh: null, alias: '[]', pictureHash: null }];
    return { ...song, albumName: album, pictureId, pictureHash, artists, ...own };
  });
}

function uploadsByIds(database: Database, ids: readonly number[], accountId: number): UploadRow[] {
  const rows = database.all<
    Omit<UploadRow, 'file'> & Omit<SongFile, 'id' | 'root' | 'folder' | 'part' | 'codec'>
  >(
    `SELECT cloud_song.song_id AS songId, cloud_song.account_id AS accountId, cloud_song.file_name AS fileName,
      cloud_song.match_id AS matchId, cloud_song.artist, cloud_song.album, cloud_song.picture_id AS pictureId,
      picture.hash AS pictureHash, cloud_song.path, cloud_song.size, cloud_song.type, cloud_song.bitrate,
      cloud_song.sample_rate AS sampleRate, cloud_song.is_lossless AS isLossless, cloud_song.gain, cloud_song.peak
    FROM json_each(?) AS wanted
    CROSS JOIN cloud_song ON cloud_song.song_id = wanted.value AND cloud_song.account_id = ?
    LEFT JOIN picture ON picture.id = cloud_song.picture_id`,
    JSON.stringify(ids),
    accountId,
  );
  return rows.map(({ path, size, type, bitrate, sampleRate, isLossless, gain, peak, ...row }) => ({
    ...row,
    file: {
      id: row.songId,
      root: '',
      folder: '',
      part: null,
      // Uploads are sent unchanged, so the format is judged by the type: the only lossless sound in m4a is Apple's.
      codec: type === 'm4a' && isLossless === 1 ? 'ALAC' : '',
      size,
      type,
      path: uploadPath(database, path),
      bitrate,
      sampleRate,
      isLossless,
      gain,
      peak,
    },
  }));
}

export const songById = (database: Database, id: number, accountId: number | null) =>
  songsByIds(database, [id], accountId)[0];

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

/** The songs most played by all listeners, then the demo's by the popularity in its manifest, then any others. */
export function popularSongIds(database: Database, limit: number): number[] {
  const sql = 'SELECT id FROM song WHERE is_present = 1 ORDER BY popularity DESC, id LIMIT ?';
  const ids = [...mostPlayedSongIdsOverall(database, limit), ...idsOf(database.all(sql, limit))];
  return [...new Set(ids)].slice(0, limit);
}

/** The songs most played by all listeners. */
export function mostPlayedSongIdsOverall(database: Database, limit: number): number[] {
  return idsOf(
    database.all(
      `SELECT song.id FROM song_total INDEXED BY song_total_most
      CROSS JOIN song ON song.id = song_total.song_id AND song.is_present = 1
      WHERE song_total.plays > 0 ORDER BY song_total.plays DESC, song_total.last_ms DESC, song_total.song_id LIMIT ?`,
      limit,
    ),
  );
}

function formatWithoutPlayer(files: readonly SongFile[]): string {
  const formats = files.map(formatNeedingTranscoding);
  return formats.includes('') ? '' : (formats[0] ?? '');
}
