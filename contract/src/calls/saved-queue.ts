// Longer than others: the schemas of the client and of the server stand together for every call of this area.
import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { type SongId, toSongId } from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  numberOrNullSchema,
  requiredIdSchema,
  requiredObjectSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import { offsetParamSchema } from '../wire/query-params.ts';
import { wireCountSchema, wireIdSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** Where listening stopped on a device, so that another one can go on. */
export interface ServerSavedQueue {
  readonly device: string;
  readonly deviceName: string;
  readonly songIds: readonly SongId[];
  /** The index of the current song in the queue, from 0. */
  readonly at: number;
  readonly positionMs: number;
  readonly savedMs: number;
  /** The kind of list that the queue was filled from. */
  readonly origin: SavedQueueOrigin;
  /** Name of the list that the queue was filled from; null when it has none. */
  readonly listName: string | null;
}

/** A `cloud` queue belongs to its account alone. */
const SAVED_QUEUE_ORIGINS = ['list', 'cloud'] as const;
export type SavedQueueOrigin = (typeof SAVED_QUEUE_ORIGINS)[number];

/** How many songs of a queue are saved: those around the current song. */
export const MAX_SAVED_QUEUE_SONGS = 1000;
/** The longest list name that is saved, in UTF-16 units; a longer one is left out. */
export const MAX_SAVED_QUEUE_NAME_LENGTH = 300;

const savedQueueRow = v.pipe(
  requiredObjectSchema({
    device: textOrEmptySchema,
    deviceName: textOrEmptySchema,
    songIds: arrayOfValidRowsSchema(requiredIdSchema),
    at: lenientNumberSchema(),
    positionMs: lenientNumberSchema(),
    savedMs: numberOrNullSchema,
    origin: v.fallback(v.picklist(SAVED_QUEUE_ORIGINS), 'list'),
    listName: textOrEmptySchema,
  }),
  v.transform(
    (row): ServerSavedQueue => ({
      ...row,
      songIds: row.songIds.map(toSongId),
      savedMs: row.savedMs ?? 0,
      listName: row.listName || null,
    }),
  ),
);

/** The queue that was saved last, and the queue of another device that it replaced; null where there is none. */
export interface SavedQueuesResult {
  readonly current: ServerSavedQueue | null;
  readonly previous: ServerSavedQueue | null;
}

const nullableQueue = v.fallback(v.nullable(savedQueueRow), null);

const savedQueuesReply = v.pipe(
  lenientObjectSchema({ data: lenientObjectSchema({ current: nullableQueue, previous: nullableQueue }) }),
  v.transform((wire): SavedQueuesResult => wire.data),
);

/** The saved queues of the requesting account. Embedded catalogue only. */
export const savedQueuesEndpoint = endpoint<Record<string, never>>()('/rill/queue', savedQueuesReply, {
  fresh: true,
  loadingBar: false,
});

/**
 * Saves a queue; `songIds` is a JSON list, an empty `deviceName` stands for the name of the browser, an empty
 * `listName` for none. The last saved queue wins; a queue of another device that it replaces is kept as the previous
 * one.
 */
export const saveQueueEndpoint = endpoint<{
  device: string;
  deviceName: string;
  songIds: string;
  at: number;
  positionMs: number;
  origin: SavedQueueOrigin;
  listName: string;
}>()('/rill/queue/save', savedQueuesReply, { fresh: true, loadingBar: false, posts: true });

const wireSavedQueue = () =>
  v.strictObject({
    device: v.string(),
    deviceName: v.string(),
    songIds: v.array(wireIdSchema),
    at: wireCountSchema,
    positionMs: wireCountSchema,
    savedMs: wireCountSchema,
    origin: v.picklist(SAVED_QUEUE_ORIGINS),
    listName: v.string(),
  });

const wireSavedQueues = () =>
  v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({
      current: v.nullable(wireSavedQueue()),
      previous: v.nullable(wireSavedQueue()),
    }),
  });

export const savedQueuesServerSchemas = defineServerSchemas(savedQueuesEndpoint, () => ({
  query: v.object({}),
  reply: wireSavedQueues(),
}));

export const saveQueueServerSchemas = defineServerSchemas(saveQueueEndpoint, () => ({
  query: v.object({
    device: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'an id of letters and digits is wanted')),
    deviceName: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(80),
      v.check((name) => !/\p{Cc}|\p{Cs}/u.test(name), 'a name has no control characters'),
    ),
    songIds: v.pipe(
      v.string(),
      v.regex(/^\[(\s*\d{1,16}\s*(,\s*\d{1,16}\s*)*)?\]$/, 'a JSON list of ids is wanted'),
      v.check((list) => list.split(',').length <= MAX_SAVED_QUEUE_SONGS, 'too many songs'),
    ),
    at: offsetParamSchema,
    positionMs: offsetParamSchema,
    // Clients of earlier versions send neither `origin` nor `listName`.
    origin: v.optional(v.picklist(SAVED_QUEUE_ORIGINS), 'list'),
    listName: v.optional(v.pipe(v.string(), v.maxLength(MAX_SAVED_QUEUE_NAME_LENGTH)), ''),
  }),
  reply: wireSavedQueues(),
}));
