// Longer than others: the schemas of the client and of the server stand together for every call of this area.
import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { Song } from '../entities.ts';
import { type SongId, toSongId, toUserId, type UserId } from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  requiredObjectSchema,
  textOrEmptySchema,
  timeMsOrNullSchema,
} from '../lenient-schemas.ts';
import { songSchema } from '../songs-from-wire.ts';
import { idParam, limitParam, numberChoiceParam, offsetParamSchema } from '../wire/query-params.ts';
import { wireCountSchema, wireIdSchema, wireSongSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** Calls that record and list plays. Members only. */

/**
 * The service's own record of a play: `sourceid` is the playlist or album, `time` the seconds heard. With `play`, the
 * id of an event that `recordPlays` sends, the embedded catalogue stores nothing here, because it stores that event;
 * the service ignores `play`.
 */
export const scrobbleEndpoint = endpoint<{ id: SongId; sourceid: number; time: number; play?: string }>()(
  '/scrobble',
  v.pipe(
    lenientObjectSchema({}),
    v.transform(() => null),
  ),
  { fresh: true, loadingBar: false, posts: true },
);

export const scrobbleServerSchemas = defineServerSchemas(scrobbleEndpoint, () => ({
  query: v.object({
    id: idParam(toSongId),
    sourceid: offsetParamSchema,
    time: offsetParamSchema,
    play: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, data: v.literal('success') }),
}));

/** Why a play ended: the song was over, another one was chosen, it was stopped, the page was closed, or it failed. */
export const PLAY_END_REASONS = ['ended', 'skipped', 'stopped', 'left', 'failed'] as const;

export type PlayEndReason = (typeof PLAY_END_REASONS)[number];

/** The kinds of lists that a song can be played from. */
export const PLAY_ORIGINS = [
  ...['playlist', 'album', 'artist', 'search', 'daily', 'fm', 'cloud', 'history', 'own', 'chart', 'other'],
] as const;

/** One play of one song. `id` is a UUID that the client made, so that the play is stored once however often it is sent. */
export interface PlayEvent {
  readonly id: string;
  /** A random id that the browser stores, so that plays can be told apart by device. */
  readonly device: string;
  readonly songId: SongId;
  /** Kind of list, such as playlist, album, search or fm; '' when unknown. */
  readonly sourceKind: string;
  /** The playlist's or album's id, 0 for none. */
  readonly sourceId: number;
  /** When the play began, in milliseconds since 1970. */
  readonly startedMs: number;
  readonly heardMs: number;
  readonly end: PlayEndReason;
}

/** How many plays one request may contain. */
export const MAX_PLAYS_PER_REQUEST = 200;

/** Ids that are stored now (or were before), and ids that are rejected for good, with the reason. */
export interface RecordPlaysResult {
  readonly stored: readonly string[];
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
}

/** Stores plays, each checked by itself; `plays` is a JSON list of `PlayEvent`. Embedded catalogue only. */
export const recordPlaysEndpoint = endpoint<{ plays: string }>()(
  '/rill/plays',
  v.pipe(
    lenientObjectSchema({
      stored: arrayOfValidRowsSchema(v.string()),
      refused: arrayOfValidRowsSchema(
        requiredObjectSchema({ id: textOrEmptySchema, reason: textOrEmptySchema }),
      ),
    }),
    v.transform((wire): RecordPlaysResult => wire),
  ),
  { fresh: true, loadingBar: false, posts: true },
);

export const recordPlaysServerSchemas = defineServerSchemas(recordPlaysEndpoint, () => ({
  query: v.object({ plays: v.string() }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    stored: v.array(v.string()),
    refused: v.array(v.strictObject({ id: v.string(), reason: v.string() })),
  }),
}));

const playRow = () =>
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    device: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    songId: idNumber(toSongId),
    sourceKind: v.union([v.picklist(PLAY_ORIGINS), v.literal('')]),
    sourceId: wireCountSchema,
    startedMs: wireCountSchema,
    heardMs: v.pipe(wireCountSchema, v.maxValue(86_400_000)),
    end: v.picklist(PLAY_END_REASONS),
  });

const idNumber = <Id>(brand: (id: number) => Id) => v.pipe(wireIdSchema, v.transform(brand));

const MAX_ECHOED_ID = 64;

/** Checks one row of a batch of plays: the event, or null and the reason; `id` is the row's own as it was sent. */
export function parsePlayEvent(row: unknown): { id: string; event: PlayEvent | null; reason: string } {
  const named = v.safeParse(v.object({ id: v.string() }), row);
  const id = named.success ? named.output.id.slice(0, MAX_ECHOED_ID) : '';
  const read = v.safeParse(playRow(), row);
  if (read.success) return { id, event: read.output, reason: '' };
  const [first] = read.issues;
  return { id, event: null, reason: `${v.getDotPath(first) ?? 'the play'}: wrong value` };
}

/** A song of the listen record. */
export interface MostPlayedSong {
  readonly song: Song;
  readonly plays: number;
}

const recordedSongs = arrayOfValidRowsSchema(
  v.pipe(
    requiredObjectSchema({
      song: songSchema,
      playCount: lenientNumberSchema(),
    }),
    v.transform((wire): MostPlayedSong => ({ song: wire.song, plays: wire.playCount })),
  ),
);

/** The songs played most by an account in the last week (`type` 1) or of all time (0): at most 100. */
export const mostPlayedSongsEndpoint = endpoint<{ uid: UserId; type: 0 | 1 }>()(
  '/user/record',
  v.pipe(
    lenientObjectSchema({ weekData: v.unknown(), allData: v.unknown() }),
    v.transform((wire) => v.parse(recordedSongs, wire.weekData ?? wire.allData)),
  ),
  { fresh: true },
);

const wireRecord = () =>
  v.array(v.strictObject({ playCount: wireCountSchema, score: wireCountSchema, song: wireSongSchema }));

export const mostPlayedSongsServerSchemas = defineServerSchemas(mostPlayedSongsEndpoint, () => ({
  query: v.object({ uid: idParam(toUserId), type: numberChoiceParam([0, 1], 0) }),
  reply: v.union([
    v.strictObject({ code: wireSuccessCodeSchema, weekData: wireRecord() }),
    v.strictObject({ code: wireSuccessCodeSchema, allData: wireRecord() }),
  ]),
}));

/** A song and when it was last played. */
export interface RecentSong {
  readonly song: Song;
  readonly playedMs: number | null;
}

/** The songs played last by an account, each once, on all of its devices. */
export const recentSongsEndpoint = endpoint<{ limit: number }>()(
  '/record/recent/song',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({
        list: arrayOfValidRowsSchema(
          requiredObjectSchema({ data: songSchema, playTime: timeMsOrNullSchema }),
        ),
      }),
    }),
    v.transform(({ data }): RecentSong[] =>
      data.list.map((one) => ({ song: one.data, playedMs: one.playTime })),
    ),
  ),
  { fresh: true },
);

export const recentSongsServerSchemas = defineServerSchemas(recentSongsEndpoint, () => ({
  query: v.object({ limit: limitParam(100, 300) }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({
      total: wireCountSchema,
      list: v.array(
        v.strictObject({
          resourceId: v.string(),
          playTime: wireCountSchema,
          resourceType: v.literal('SONG'),
          data: wireSongSchema,
        }),
      ),
    }),
  }),
}));
