import * as v from 'valibot';
import { QUALITY_LEVELS } from '../limits.ts';

/**
 * What replies share on the wire. Lengths and points in time (since 1970) are milliseconds, bitrates bit/s, sizes
 * bytes.
 */

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

export const success = v.literal(200);

export const wireArtist = v.strictObject({
  id,
  name: v.string(),
  picUrl: mediaAddress,
  img1v1Url: mediaAddress,
  picId: count,
  alias: v.array(v.string()),
  trans: v.nullable(v.string()),
  transNames: v.array(v.string()),
  albumSize: count,
  musicSize: count,
  mvSize: count,
  followed: v.boolean(),
  briefDesc: v.string(),
});
export type WireArtist = v.InferOutput<typeof wireArtist>;

const albumEntries = {
  id,
  name: v.string(),
  picUrl: mediaAddress,
  picId: count,
  publishTime: count,
  size: count,
  type: v.string(),
  artist: wireArtist,
  artists: v.array(wireArtist),
  alias: v.array(v.string()),
  transNames: v.array(v.string()),
  company: v.string(),
  description: v.string(),
  tags: v.string(),
  status: v.literal(0),
  copyrightId: v.literal(0),
};

export const wireAlbum = v.strictObject(albumEntries);
export type WireAlbum = v.InferOutput<typeof wireAlbum>;

export const wireAlbumHead = v.strictObject({
  ...albumEntries,
  info: v.strictObject({ commentCount: count, likedCount: count, shareCount: count, threadId: v.string() }),
});

const userEntries = {
  userId: id,
  nickname: v.string(),
  avatarUrl: mediaAddress,
  signature: v.string(),
  userType: count,
  vipType: count,
};

export const wireUserWith = <More extends v.ObjectEntries>(more: More) =>
  v.strictObject({ ...userEntries, ...more });

export const wireUser = wireUserWith({});
export type WireUser = v.InferOutput<typeof wireUser>;

const playlistEntries = {
  id,
  name: v.string(),
  coverImgUrl: mediaAddress,
  coverImgId: count,
  userId: id,
  trackCount: count,
  playCount: count,
  subscribedCount: count,
  shareCount: count,
  commentCount: count,
  description: v.nullable(v.string()),
  tags: v.array(v.string()),
  highQuality: v.boolean(),
  specialType: v.picklist([0, 5, 10, 20, 100, 300]),
  privacy: v.picklist([0, 10]),
  status: v.literal(0),
  subscribed: v.boolean(),
  createTime: count,
  updateTime: count,
  trackUpdateTime: count,
};

/** A playlist with what a reply tells of it besides. */
export const wirePlaylistWith = <More extends v.ObjectEntries>(more: More) =>
  v.strictObject({ ...playlistEntries, ...more });

export const wirePlaylist = wirePlaylistWith({ creator: wireUser });
export type WirePlaylist = v.InferOutput<typeof wirePlaylist>;

/** A video as a row of search and of similar ones. `duration` is in milliseconds. */
export const wireVideo = v.strictObject({
  id,
  cover: mediaAddress,
  name: v.string(),
  playCount: count,
  briefDesc: v.nullable(v.string()),
  desc: v.null(),
  artistName: v.string(),
  artistId: count,
  duration: count,
  mark: v.literal(0),
  artists: v.array(
    v.strictObject({
      id,
      name: v.string(),
      alias: v.array(v.string()),
      transNames: v.array(v.string()),
    }),
  ),
  transNames: v.array(v.string()),
  alias: v.array(v.string()),
});
export type WireVideo = v.InferOutput<typeof wireVideo>;
