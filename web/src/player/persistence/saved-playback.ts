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
/** One that was stored before the history had times has none; a time that cannot be one counts as unknown. */
const savedHeardSong: v.GenericSchema<unknown, HeardSong> = v.object({
  ...songEntries,
  heardMs: v.exactOptional(v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0)),
});

const mode = v.picklist(PLAY_MODES);
/** The stored name of `queueOrigin`: its first one, so that queues of then are restored. */
const listMode = v.picklist(['list', 'cloud']);
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Queues that were stored before lists had a name have none. */
const listName = v.optional(v.nullable(v.string()), null);

export const storedQueueWithoutSongsSchema = v.object({
  index: v.number(),
  mode,
  order: v.array(storedSongIdSchema),
  listMode,
  listName,
});
export type SavedQueueWithoutSongs = v.InferOutput<typeof storedQueueWithoutSongsSchema>;

/** A list of songs as it is stored, and as a backup contains it. */
export const storedSongsSchema = v.array(savedSong);
/** A play history as it is stored, and as a backup contains it. */
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

/** The queue that is set aside, as it is stored. */
export const toStoredSetAsideQueue = (setAside: SetAsideQueue | null) =>
  setAside && { queue: setAside.queue, listMode: setAside.queueOrigin, seconds: setAside.seconds };

const controlsSchema = v.object({
  volume: share,
  volumeBeforeMute: v.nullable(share),
  mode,
  listMode,
  song: v.nullable(savedSong),
  /**
   * When what is stored was changed, by which tabs tell whose change is the later one, and so that each change is an event
   * for the other tabs; none in what was stored before.
   */
  writtenMs: v.exactOptional(v.number()),
});
export type SavedPlaybackControls = v.InferOutput<typeof controlsSchema>;

/** Volume, mode and the current song: small and readable before the first paint. */
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

/** The position in the current song: the only part that is stored while music plays, so it is tiny. */
const persistedPosition = () =>
  createPersistedValue<{ songId: number; seconds: number } | null>({
    key: scopedStorageKey('position'),
    version: VERSION,
    schema: v.nullable(v.object({ songId: v.number(), seconds: v.pipe(v.number(), v.minValue(0)) })),
    fallback: null,
  });

/** When the history was cleared last, in milliseconds since 1970: other tabs learn of it by this. */
const persistedHistoryClearing = () =>
  createPersistedValue<number>({
    key: scopedStorageKey('history-cleared'),
    version: VERSION,
    schema: v.number(),
    fallback: 0,
  });

/** The keys of the large parts in the database; the songs and the rest of the queue apart, because a step changes only one. */
const databaseKeys = () => ({
  songs: scopedStorageKey('queue-songs'),
  queueState: scopedStorageKey('queue-place'),
  history: scopedStorageKey('history'),
  fm: scopedStorageKey('fm'),
  setAside: scopedStorageKey('set-aside'),
});

/**
 * The storage of one listener's playback. Created once per listener: a late write, after another one has taken over,
 * still goes to the right one.
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

/** A value in the database, with the version of its shape. */
export const withStorageVersion = (value: unknown) => ({ version: VERSION, value });

const wrapper = v.object({ version: v.literal(VERSION), value: v.unknown() });

/** Validates a stored value: null when there is none; calls `onDamagedData` when it is invalid. */
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
 * Parses a stored list like `parseStoredPlayback`, in chunks: validating ten thousand songs at once would block the main thread
 * for half a second.
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
