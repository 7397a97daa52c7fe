import * as v from 'valibot';
import { songId } from '../ids.ts';
import { DOWNLOAD_BITRATE, QUALITY_LEVELS } from '../limits.ts';
import { success } from './list-shapes.ts';
import { idListParameter, idParameter, limitParameter } from './query-fields.ts';
import { count, id, mediaAddress, wirePrivilege, wireSong } from './song-shapes.ts';
import { wireCall } from './wire-call.ts';

export const songDetailCall = wireCall(
  '/song/detail',
  v.pipe(
    v.object({ ids: idListParameter(songId) }),
    v.transform(({ ids }) => ({ ids: ids.join(','), songIds: ids })),
  ),
  v.strictObject({ code: success, songs: v.array(wireSong), privileges: v.array(wirePrivilege) }),
);

export const checkSongCall = wireCall(
  '/check/music',
  v.object({ id: idParameter(songId), br: limitParameter(DOWNLOAD_BITRATE, DOWNLOAD_BITRATE) }),
  v.strictObject({ code: success, success: v.boolean(), message: v.string() }),
);

const level = v.picklist(QUALITY_LEVELS);

/** Where the bytes are; without an address `code` says why (404, -110 members, -105 purchase). */
const address = v.strictObject({
  id,
  url: mediaAddress,
  br: count,
  size: count,
  md5: v.null(),
  code: v.picklist([200, 404, -110, -105]),
  expi: v.literal(1200),
  type: v.nullable(v.string()),
  gain: v.number(),
  peak: v.exactOptional(v.number()),
  fee: count,
  payed: v.literal(0),
  flag: count,
  canExtend: v.boolean(),
  level: v.nullable(level),
  encodeType: v.nullable(v.string()),
  freeTrialInfo: v.nullable(v.strictObject({ start: count, end: count })),
  time: count,
  sr: v.nullable(count),
  message: v.null(),
  uf: v.null(),
});
export type WireAddress = v.InferOutput<typeof address>;

export const songAddressCall = wireCall(
  '/song/url/v1',
  v.pipe(
    v.object({ id: idListParameter(songId), level }),
    v.transform((query) => ({ id: query.id[0] ?? songId(0), songIds: query.id, level: query.level })),
  ),
  v.strictObject({ code: success, data: v.array(address) }),
);

export const downloadAddressCall = wireCall(
  '/song/download/url',
  v.object({ id: idParameter(songId), br: limitParameter(DOWNLOAD_BITRATE, DOWNLOAD_BITRATE) }),
  v.strictObject({ code: success, data: address }),
);

const lyricPart = v.strictObject({ version: count, lyric: v.string() });

export const lyricTextsCall = wireCall(
  '/lyric/new',
  v.object({ id: idParameter(songId) }),
  v.strictObject({
    code: success,
    sgc: v.boolean(),
    sfy: v.boolean(),
    qfy: v.boolean(),
    nolyric: v.exactOptional(v.literal(true)),
    lrc: v.exactOptional(lyricPart),
    klyric: v.exactOptional(lyricPart),
    tlyric: v.exactOptional(lyricPart),
    romalrc: v.exactOptional(lyricPart),
    yrc: v.exactOptional(lyricPart),
    ytlrc: v.exactOptional(lyricPart),
    yromalrc: v.exactOptional(lyricPart),
  }),
);
