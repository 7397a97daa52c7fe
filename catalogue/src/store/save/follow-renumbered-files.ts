import type { Database } from '../database.ts';
import { titleComparisonKey } from '../search/search-text.ts';
import type { ScannedSong } from './scanned-song.ts';

/**
 * Follows renumbered files. Files named by number alone (`Track 02.wav`) shift when one is added or removed: each path
 * then has the sound and the title of its neighbour. A song follows its sound, not its path.
 */

interface FileRow {
  readonly id: number;
  readonly path: string;
  readonly audioHash: string;
  readonly titleKey: string;
}

const FILES = `SELECT file.id, file.path, file.audio_hash AS audioHash, song.title_key AS titleKey
  FROM file JOIN song ON song.id = file.song_id`;

/** A path that no file has, for a row whose path now belongs to another song. */
const parkedPath = ({ id, path }: Pick<FileRow, 'id' | 'path'>) =>
  path.endsWith(`#${id}`) ? path : `${path}#${id}`;

/**
 * The songs as they are to be saved. A song whose sound and title were found at a path before, where another sound and
 * title are now, continues that path's row (`movedFrom`). The rows of such paths get other paths; those that no song
 * continues are missing afterwards.
 */
export function followRenumberedFiles(database: Database, songs: readonly ScannedSong[]): ScannedSong[] {
  const here = new Map<ScannedSong, FileRow>();
  const arrived = songs.filter((song) => {
    const row = database.get<FileRow>(`${FILES} WHERE file.path = ?`, song.path);
    if (row === undefined) return true;
    if (row.audioHash === song.audioHash || row.titleKey === titleComparisonKey(song.title)) return false;
    here.set(song, row);
    return true;
  });
  if (here.size === 0) return [...songs];
  const vacated = new Set([...here.values()].map(({ path }) => path));
  const followed = new Map<ScannedSong, FileRow>();
  const followers = new Map<number, number>();
  for (const song of arrived) {
    const rows = database
      .all<FileRow>(
        `${FILES} WHERE file.audio_hash = ? AND song.title_key = ?`,
        song.audioHash,
        titleComparisonKey(song.title),
      )
      .filter(
        (row) => vacated.has(row.path) || row.path === parkedPath(row) || song.movedFrom.includes(row.path),
      );
    const [row] = rows;
    // If several equal songs fit, nobody can tell which one went where.
    if (row === undefined || rows.length > 1) continue;
    followed.set(song, row);
    followers.set(row.id, (followers.get(row.id) ?? 0) + 1);
  }
  for (const [song, { id }] of followed) if ((followers.get(id) ?? 0) > 1) followed.delete(song);
  const parked = new Set<number>();
  const park = (row: FileRow) => {
    if (parked.has(row.id)) return;
    parked.add(row.id);
    database.run('UPDATE file SET path = ? WHERE id = ?', parkedPath(row), row.id);
  };
  for (const [song, row] of followed) {
    park(row);
    const own = here.get(song);
    if (own !== undefined) park(own);
  }
  return songs.map((song) => {
    const row = followed.get(song);
    return row === undefined ? song : { ...song, movedFrom: [parkedPath(row)] };
  });
}
