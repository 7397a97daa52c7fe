import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import type { CloudSong, CloudSongPageResult } from '../entities.ts';
import { type SongId, toSongId, toUserId, type UserId } from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientBoolSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  numberOrNullSchema,
  requiredIdSchema,
  requiredObjectSchema,
} from '../lenient-schemas.ts';
import { songSchema } from '../songs-from-wire.ts';
import { idListParam, idParam, limitParam, offsetParamSchema } from '../wire/query-params.ts';
import { wireCountSchema, wireIdSchema, wireSongSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** Songs that an account has uploaded for itself. Members only. */

const cloudRow = v.pipe(
  requiredObjectSchema({
    simpleSong: songSchema,
    songId: lenientNumberSchema(),
    fileSize: lenientNumberSchema(),
    bitrate: lenientNumberSchema(),
  }),
  // The mark of cloud songs, `pc`, is missing in most rows although all songs of this call are cloud songs.
  v.transform(
    (wire): CloudSong => ({
      song: { ...wire.simpleSong, id: toSongId(wire.songId || wire.simpleSong.id), pc: true },
      bytes: wire.fileSize,
      bitrate: wire.bitrate,
    }),
  ),
);

/** Uploaded songs, the latest first, and how much of the quota is in use. */
export const cloudSongsEndpoint = endpoint<{ limit: number; offset: number }>()(
  '/user/cloud',
  v.pipe(
    lenientObjectSchema({
      data: arrayOfValidRowsSchema(cloudRow),
      count: numberOrNullSchema,
      size: lenientNumberSchema(),
      maxSize: lenientNumberSchema(),
      hasMore: lenientBoolSchema,
    }),
    v.transform(
      (wire): CloudSongPageResult => ({
        rows: wire.data,
        total: wire.count,
        hasMore: wire.hasMore,
        usedBytes: wire.size,
        maxBytes: wire.maxSize,
      }),
    ),
  ),
  { fresh: true },
);

/** `matchType` is the service's mark of rows that are matched with a song of the catalogue. */
const wireCloudSong = () =>
  v.strictObject({
    simpleSong: v.strictObject({
      ...wireSongSchema.entries,
      t: v.picklist([1, 2]),
      s_id: v.exactOptional(wireIdSchema),
    }),
    songId: wireIdSchema,
    songName: v.string(),
    artist: v.string(),
    album: v.string(),
    ...{
      addTime: wireCountSchema,
      bitrate: wireCountSchema,
      fileSize: wireCountSchema,
      fileName: v.string(),
    },
    cover: wireCountSchema,
    coverId: v.string(),
    lyricId: v.string(),
    version: wireCountSchema,
    matchType: v.picklist(['unmatched', 'matched']),
  });
/** An uploaded song as the catalogue sends it: sizes in bytes, times in milliseconds since 1970. */
export type WireCloudSong = v.InferOutput<ReturnType<typeof wireCloudSong>>;

export const cloudSongsServerSchemas = defineServerSchemas(cloudSongsEndpoint, () => ({
  query: v.object({ limit: limitParam(30), offset: offsetParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.array(wireCloudSong()),
    ...{
      count: wireCountSchema,
      size: wireCountSchema,
      maxSize: wireCountSchema,
      hasMore: v.boolean(),
      upgradeSign: wireCountSchema,
    },
  }),
}));

/** Uploaded songs by id (`ids`: a comma list). */
export const cloudSongDetailEndpoint = endpoint<{ id: string }>()(
  '/user/cloud/detail',
  v.pipe(
    lenientObjectSchema({ data: arrayOfValidRowsSchema(cloudRow) }),
    v.transform((wire) => wire.data),
  ),
  { fresh: true },
);

export const cloudSongDetailServerSchemas = defineServerSchemas(cloudSongDetailEndpoint, () => ({
  query: v.object({
    id: v.pipe(
      idListParam(toSongId),
      v.transform((ids) => ids.join(',')),
    ),
  }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, data: v.array(wireCloudSong()) }),
}));

/** Deletes an uploaded song; the reply says whether it existed. */
export const deleteCloudSongEndpoint = endpoint<{ id: SongId }>()(
  '/user/cloud/del',
  v.pipe(
    lenientObjectSchema({ failIds: arrayOfValidRowsSchema(requiredIdSchema) }),
    v.transform((wire) => wire.failIds.length === 0),
  ),
  { fresh: true, posts: true },
);

export const deleteCloudSongServerSchemas = defineServerSchemas(deleteCloudSongEndpoint, () => ({
  query: v.object({ id: idParam(toSongId) }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    succIds: v.array(wireIdSchema),
    failIds: v.array(wireIdSchema),
  }),
}));

/** Matches the uploaded song `sid` with the song `asid` of the catalogue; `asid` 0 undoes that. */
export const matchCloudSongEndpoint = endpoint<{ uid: UserId; sid: SongId; asid: SongId }>()(
  '/cloud/match',
  v.pipe(
    lenientObjectSchema({ data: v.unknown() }),
    v.transform(() => null),
  ),
  { fresh: true, posts: true },
);

export const matchCloudSongServerSchemas = defineServerSchemas(matchCloudSongEndpoint, () => ({
  query: v.object({
    uid: idParam(toUserId),
    sid: idParam(toSongId),
    asid: v.union([
      idParam(toSongId),
      v.pipe(
        v.literal('0'),
        v.transform(() => toSongId(0)),
      ),
    ]),
  }),
  reply: v.strictObject({ code: wireSuccessCodeSchema, data: v.literal(true) }),
}));

/** The result of an upload; `row` is null when the reply has no song. */
export interface CloudUploadResult {
  /** 200 or 201 for success. Other codes are refusals by the upload's last step, sent with HTTP status 200. */
  readonly code: number;
  readonly row: CloudSong | null;
  /** True when the same file had been uploaded before, so that nothing was added. */
  readonly isKnown: boolean;
}

const ALREADY_UPLOADED = 201;

/**
 * Uploads one file as the field `songFile` of a multipart form. The client sends the form by XMLHttpRequest, which
 * reports the progress, and parses the reply with this schema.
 */
export const uploadCloudSongEndpoint = endpoint<Record<string, never>>()(
  '/cloud',
  v.pipe(
    lenientObjectSchema({
      code: lenientNumberSchema(200),
      privateCloud: v.fallback(v.nullable(cloudRow), null),
    }),
    v.transform(
      ({ code, privateCloud }): CloudUploadResult => ({
        code,
        row: privateCloud,
        isKnown: code === ALREADY_UPLOADED,
      }),
    ),
  ),
  { fresh: true, loadingBar: false, posts: true },
);

export const uploadCloudSongServerSchemas = defineServerSchemas(uploadCloudSongEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: v.picklist([200, 201]),
    songId: v.string(),
    needUpload: v.boolean(),
    privateCloud: wireCloudSong(),
  }),
}));
