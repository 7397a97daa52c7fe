import {
  type AlbumRef,
  type ArtistRef,
  PLAYED_FROM_KINDS,
  QUALITY_LEVELS,
  type Song,
  toAlbumId,
  toArtistId,
  toMvId,
  toSongId,
} from '@rill/contract';
import { DEFAULT_VOLUME, type HeardSong, PLAY_MODES, type SetAsideQueue } from '@rill/playback';
import * as v from 'valibot';
import { scopedStorageKey } from '#config/data-scope.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import { yieldToMain } from '#lib/yield-to-main.ts';

/** The schemas of the stored playback. */

const VERSION = 1;
const RIGHTS = [
  'unknown',
  'playable',
  'preview',
  'member',
  'purchase',
  'region',
  'removed',
  'format',
] as const;

export const storedSongIdSchema = v.pipe(v.number(), v.transform(toSongId));
const savedArtist: v.GenericSchema<unknown, ArtistRef> = v.object({
  id: v.pipe(v.number(), v.transform(toArtistId)),
  name: v.string(),
});
const savedAlbum: v.GenericSchema<unknown, AlbumRef> = v.object({
  id: v.pipe(v.number(), v.transform(toAlbumId)),
  name: v.string(),
  picUrl: v.nullable(v.string()),
});
const songEntries = {
  id: storedSongIdSchema,
  name: v.string(),
  alia: v.array(v.string()),
  artist: v.array(savedArtist),
  album: savedAlbum,
  time: v.number(),
  fee: v.number(),
  pc: v.boolean(),
  mv: v.pipe(v.number(), v.transform(toMvId)),
  sourceId: v.exactOptional(v.number()),
  sourceKind: v.exactOptional(v.picklist(PLAYED_FROM_KINDS)),
  rights: v.picklist(RIGHTS),
  bestLevel: v.nullable(v.picklist(QUALITY_LEVELS)),
  folder: v.fallback(v.string(), ''),
  format: v.fallback(v.string(), ''),
};
const savedSong: v.GenericSchema<unknown, Song> = v.object(songEntries);
/** Songs stored before the history had times lack `heardMs`; an invalid time counts as unknown. */
const savedHeardSong: v.GenericSchema<unknown, HeardSong> = v.object({
  ...songEntries,
  heardMs: v.exactOptional(v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0)),
});

const mode = v.picklist(PLAY_MODES);
/** The values of `queueOrigin`, stored under its first name `listMode`, so that older queues can be restored. */
const listMode = v.picklist(['list', 'cloud']);
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Missing in queues that were stored before lists had a name. */
const listName = v.optional(v.nullable(v.string()), null);

export const storedQueueWithoutSongsSchema = v.object({
  index: v.number(),
  mode,
  order: v.array(storedSongIdSchema),
  listMode,
  listName,
});
export type SavedQueueWithoutSongs = v.InferOutput<typeof storedQueueWithoutSongsSchema>;

/** The schema of a list of songs in storage and in a backup. */
export const storedSongsSchema = v.array(savedSong);
/** The schema of a play history in storage and in a backup. */
export const storedHistorySchema = v.array(savedHeardSong);
export const storedFmSchema = v.nullable(v.object({ upcoming: storedSongsSchema }));
export const storedSetAsideQueueSchema = v.nullable(
  v.pipe(
    v.object({
      queue: v.object({
        songs: storedSongsSchema,
        index: v.number(),
        mode,
        order: v.array(storedSongIdSchema),
        listName,
      }),
      listMode,
      seconds: v.pipe(v.number(), v.minValue(0)),
    }),
    v.transform(
      ({ queue, listMode: queueOrigin, seconds }): SetAsideQueue => ({ queue, queueOrigin, seconds }),
    ),
  ),
);

export const toStoredSetAsideQueue = (setAside: SetAsideQueue | null) =>
  setAside && { queue: setAside.queue, listMode: setAside.queueOrigin, seconds: setAside.seconds };

const controlsSchema = v.object({
  volume: share,
  volumeBeforeMute: v.nullable(share),
  mode,
  listMode,
  song: v.nullable(savedSong),
  /**
   * When the stored state was changed, in milliseconds since 1970. Tabs compare it to find the later change, and it
   * makes each change an event for other tabs. Missing in older data.
   */
  writtenMs: v.exactOptional(v.number()),
});
export type SavedPlaybackControls = v.InferOutput<typeof controlsSchema>;

/** Volume, mode and the current song, in localStorage, because they are needed before the first paint. */
const persistedControls = () =>
  createPersistedValue<SavedPlaybackControls>({
    key: scopedStorageKey('player'),
    version: VERSION,
    schema: controlsSchema,
    fallback: {
      volume: DEFAULT_VOLUME,
      volumeBeforeMute: null,
      mode: 'normal',
      listMode: 'list',
      song: null,
    },
  });

/** The position in the current song, stored apart because it is the only part written while music plays. */
const persistedPosition = () =>
  createPersistedValue<{ songId: number; seconds: number } | null>({
    key: scopedStorageKey('position'),
    version: VERSION,
    schema: v.nullable(v.object({ songId: v.number(), seconds: v.pipe(v.number(), v.minValue(0)) })),
    fallback: null,
  });

/** When the history was last cleared, in milliseconds since 1970, which tells other tabs to clear theirs. */
const persistedHistoryClearing = () =>
  createPersistedValue<number>({
    key: scopedStorageKey('history-cleared'),
    version: VERSION,
    schema: v.number(),
    fallback: 0,
  });

/**
 * The keys of the large parts in the database. The songs and the rest of the queue have separate keys, because a step
 * to another song changes only the rest.
 */
const databaseKeys = () => ({
  songs: scopedStorageKey('queue-songs'),
  queueState: scopedStorageKey('queue-place'),
  history: scopedStorageKey('history'),
  fm: scopedStorageKey('fm'),
  setAside: scopedStorageKey('set-aside'),
});

/**
 * The storage of one listener's playback. It is created once per listener, so that a late write, after another
 * listener has taken over, still goes to the right keys.
 */
export const createPlaybackStorage = () => ({
  controls: persistedControls(),
  /** The localStorage key of the controls. */
  controlsKey: scopedStorageKey('player'),
  position: persistedPosition(),
  historyClearing: persistedHistoryClearing(),
  historyClearingKey: scopedStorageKey('history-cleared'),
  keys: databaseKeys(),
});
export type PlaybackStorage = ReturnType<typeof createPlaybackStorage>;

/** A value for the database, with the version of its schema. */
export const withStorageVersion = (value: unknown) => ({ version: VERSION, value });

const wrapper = v.object({ version: v.literal(VERSION), value: v.unknown() });

/** Validates a stored value; null when there is none. Calls `onDamagedData` when it is invalid. */
export function parseStoredPlayback<Value>(
  stored: unknown,
  schema: v.GenericSchema<unknown, Value>,
  onDamagedData: () => void,
): Value | null {
  if (stored === null || stored === undefined) return null;
  const outer = v.safeParse(wrapper, stored);
  const inner = outer.success ? v.safeParse(schema, outer.output.value) : null;
  if (inner?.success) return inner.output;
  onDamagedData();
  return null;
}

export const SONGS_PARSED_PER_TASK = 100;

const anyList = v.array(v.unknown());

/**
 * Validates a stored list like `parseStoredPlayback`, in chunks: validating ten thousand songs at once would block the
 * main thread for half a second.
 */
export async function parseStoredSongs(
  stored: unknown,
  onDamagedData: () => void,
  pause = yieldToMain,
): Promise<readonly Song[] | null> {
  const list = parseStoredPlayback(stored, anyList, onDamagedData);
  if (list === null) return null;
  const songs: Song[] = [];
  for (let from = 0; from < list.length; from += SONGS_PARSED_PER_TASK) {
    if (from > 0) await pause();
    const { success, output } = v.safeParse(
      storedSongsSchema,
      list.slice(from, from + SONGS_PARSED_PER_TASK),
    );
    if (!success) {
      onDamagedData();
      return null;
    }
    songs.push(...output);
  }
  return songs;
}
