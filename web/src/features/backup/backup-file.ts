import { type HeardSong, PLAY_MODES, type Queue } from '@rill/playback';
import * as v from 'valibot';
import type { LyricOffsets } from '#player/lyrics/lyric-offset.ts';
import {
  storedHistorySchema,
  storedSongIdSchema,
  storedSongsSchema,
} from '#player/persistence/saved-playback.ts';
import { type ChosenSettings, validSettings } from '#settings/settings-store.ts';

/** The content of a backup: never the session, and nothing that another server could not use. */
export interface BrowserBackupContent {
  readonly settings: ChosenSettings;
  readonly queue: Queue;
  readonly history: readonly HeardSong[];
  readonly lyricOffsets: LyricOffsets;
}

export interface BrowserBackupFile extends BrowserBackupContent {
  /** Milliseconds since 1970. */
  readonly madeAtMs: number;
  /** The catalogue of the song ids: in another catalogue the same ids are other songs. */
  readonly catalogueId: string;
}

const APP = 'rill';
const VERSION = 1;
/** The last time that is a date; a later one cannot be shown. */
const MAX_DATE_MS = 8.64e15;

const queueSchema = v.pipe(
  v.object({
    songs: storedSongsSchema,
    index: v.number(),
    mode: v.picklist(PLAY_MODES),
    order: v.array(storedSongIdSchema),
    listName: v.nullable(v.string()),
  }),
  v.check(({ songs, index }) => Number.isInteger(index) && index >= -1 && index < songs.length),
);

const fileSchema = v.object({
  app: v.literal(APP),
  version: v.literal(VERSION),
  madeAtMs: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DATE_MS)),
  catalogueId: v.string(),
  settings: v.pipe(v.record(v.string(), v.unknown()), v.transform(validSettings)),
  queue: queueSchema,
  history: storedHistorySchema,
  lyricOffsets: v.array(v.tuple([v.number(), v.number()])),
});

export const serializeBrowserBackup = (backup: BrowserBackupFile): string =>
  JSON.stringify({ app: APP, version: VERSION, ...backup }, null, 1);

/** Parses a backup file; null for one that is invalid, damaged, or written by a later version. */
export function parseBrowserBackup(text: string): BrowserBackupFile | null {
  try {
    const { app: _app, version: _version, ...backup } = v.parse(fileSchema, JSON.parse(text));
    return backup;
  } catch {
    return null;
  }
}
