import * as v from 'valibot';
import { QUALITY_LEVELS } from '../limits.ts';

/** The parts of a reply that speak of songs. Lengths are milliseconds, bitrates bit/s, sizes bytes. */

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** An address under the catalogue's mount, or null where there is no picture. */
export const mediaAddress = v.nullable(v.pipe(v.string(), v.startsWith('/media/')));

const level = v.picklist(QUALITY_LEVELS);
const quality = v.nullable(v.strictObject({ br: count, fid: count, size: count, vd: v.number(), sr: count }));

export const wirePrivilege = v.strictObject({
  id,
  fee: count,
  payed: v.literal(0),
  /** Below 0 the song cannot be played. */
  st: v.pipe(v.number(), v.integer()),
  /** The best bitrate that this listener may play, 0 for not at all. */
  pl: count,
  dl: count,
  sp: count,
  cp: v.picklist([0, 1]),
  subp: v.picklist([0, 1]),
  cs: v.boolean(),
  maxbr: count,
  fl: count,
  toast: v.boolean(),
  flag: count,
  playMaxBrLevel: v.union([level, v.literal('none')]),
});
export type WirePrivilege = v.InferOutput<typeof wirePrivilege>;

const artistOfSong = v.strictObject({
  id,
  name: v.string(),
  tns: v.array(v.string()),
  alias: v.array(v.string()),
});

const songEntries = {
  id,
  name: v.pipe(v.string(), v.nonEmpty()),
  ar: v.array(artistOfSong),
  al: v.strictObject({
    id,
    name: v.string(),
    picUrl: mediaAddress,
    pic: count,
    pic_str: v.string(),
    tns: v.array(v.string()),
  }),
  alia: v.array(v.string()),
  tns: v.exactOptional(v.pipe(v.array(v.string()), v.minLength(1))),
  dt: count,
  fee: count,
  mv: count,
  pop: v.pipe(count, v.maxValue(100)),
  st: v.literal(0),
  no: count,
  cd: v.string(),
  t: v.picklist([0, 1, 2]),
  l: quality,
  m: quality,
  h: quality,
  sq: quality,
  hr: quality,
  mark: count,
  publishTime: count,
  noCopyrightRcmd: v.null(),
};

/** A song in the newer of the service's two forms. */
export const wireSong = v.strictObject(songEntries);
export type WireSong = v.InferOutput<typeof wireSong>;

/** Search results carry the rights in each row. */
export const wireFoundSong = v.strictObject({ ...songEntries, privilege: wirePrivilege });
export type WireFoundSong = v.InferOutput<typeof wireFoundSong>;

/** A song in the older form, which suggestions and new songs still have. */
export const wireOldSong = v.strictObject({
  id,
  name: v.string(),
  artists: v.array(v.strictObject({ id, name: v.string(), picUrl: mediaAddress, img1v1Url: mediaAddress })),
  album: v.strictObject({
    id,
    name: v.string(),
    picUrl: mediaAddress,
    picId: count,
    publishTime: count,
    size: count,
  }),
  alias: v.array(v.string()),
  transNames: v.array(v.string()),
  duration: count,
  fee: count,
  mvid: count,
  status: v.literal(0),
  copyrightId: v.literal(0),
  popularity: count,
  no: count,
  disc: v.string(),
  privilege: wirePrivilege,
});
export type WireOldSong = v.InferOutput<typeof wireOldSong>;
