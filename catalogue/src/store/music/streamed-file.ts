import type { Database } from '../database.ts';
import type { FileTimeRange } from './songs.ts';

/** A file that can be streamed, found by both ids of its URL. */
export function streamedFileOfSong(
  database: Database,
  songId: number,
  fileId: number,
): StreamedSongFile | undefined {
  const file = database.get<FlatStreamedFile>(
    `SELECT coalesce(source_path, path) AS path, nullif(root, '') AS root, source_path IS NOT NULL AS isPart, part_start AS partStart,
      part_end AS partEnd, type, codec, file.sample_rate AS sampleRate, audio_hash AS audioHash,
      song.duration_ms AS durationMs
    FROM file CROSS JOIN song ON song.id = file.song_id
    WHERE file.id = ? AND file.song_id = ? AND file.is_missing = 0`,
    fileId,
    songId,
  );
  if (file === undefined) return undefined;
  const { isPart, partStart, partEnd, ...rest } = file;
  return { ...rest, part: isPart === 0 ? null : { start: partStart, end: partEnd } };
}

type FlatStreamedFile = Omit<StreamedSongFile, 'part'> & {
  readonly isPart: 0 | 1;
  readonly partStart: number;
  readonly partEnd: number | null;
};

export interface StreamedSongFile {
  readonly path: string;
  /** The music folder that contains it; null for the demo library. */
  readonly root: string | null;
  readonly part: FileTimeRange | null;
  readonly type: string;
  readonly codec: string;
  readonly sampleRate: number;
  readonly audioHash: string;
  /** Length of the song in milliseconds. */
  readonly durationMs: number;
}
