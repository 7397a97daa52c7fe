import * as v from 'valibot';

/**
 * Shapes shared by replies on the wire. Lengths and times (since 1970) are milliseconds, bitrates bit/s, sizes bytes.
 */

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** A URL under the catalogue's mount, or null where there is no picture. */
export const nullableMediaUrl = v.nullable(v.pipe(v.string(), v.startsWith('/media/')));

const quality = v.nullable(v.strictObject({ br: count, size: count }));

export const wirePrivilege = v.strictObject({
  id,
  fee: count,
  /** Below 0 the song cannot be played. */
  st: v.pipe(v.number(), v.integer()),
  /** The best bitrate that this listener may play, 0 for none. */
  pl: count,
  dl: count,
});
export type WirePrivilege = v.InferOutput<typeof wirePrivilege>;

/** Id 0 is an artist or an album without a page, named by the tags of an uploaded song. */
const artistOfSong = v.strictObject({ id: count, name: v.string() });

const songEntries = {
  id,
  name: v.pipe(v.string(), v.nonEmpty()),
  ar: v.array(artistOfSong),
  al: v.strictObject({
    id: count,
    name: v.string(),
    picUrl: nullableMediaUrl,
  }),
  alia: v.array(v.string()),
  tns: v.exactOptional(v.pipe(v.array(v.string()), v.minLength(1))),
  dt: count,
  fee: count,
  mv: count,
  no: count,
  cd: v.string(),
  l: quality,
  m: quality,
  h: quality,
  sq: quality,
  hr: quality,
  publishTime: count,
  /** Rill's own: the folder of an own song that has the same tags as another one. */
  folder: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
  /** Only with a song that this listener uploaded. */
  pc: v.exactOptional(v.strictObject({ uid: id, fn: v.string() })),
  /** Rill's own: the format of a song that most browsers cannot play, where the server cannot transcode it. */
  format: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
};

/** A song in the newer of the service's two forms. */
export const wireSong = v.strictObject(songEntries);
export type WireSong = v.InferOutput<typeof wireSong>;

/** Search results carry the rights in each row. */
export const wireFoundSong = v.strictObject({ ...songEntries, privilege: wirePrivilege });
export type WireFoundSong = v.InferOutput<typeof wireFoundSong>;

/** A song in the older form, which suggestions and new songs still have. */
export const wireLegacySong = v.strictObject({
  id,
  name: v.string(),
  artists: v.array(artistOfSong),
  album: v.strictObject({ id: count, name: v.string(), picUrl: nullableMediaUrl }),
  alias: v.array(v.string()),
  transNames: v.array(v.string()),
  duration: count,
  fee: count,
  mvid: count,
  privilege: wirePrivilege,
});
export type WireLegacySong = v.InferOutput<typeof wireLegacySong>;

export const success = v.literal(200);

export const wireArtist = v.strictObject({
  id,
  name: v.string(),
  picUrl: nullableMediaUrl,
  img1v1Url: nullableMediaUrl,
  alias: v.array(v.string()),
  trans: v.nullable(v.string()),
  transNames: v.array(v.string()),
  albumSize: count,
  musicSize: count,
  mvSize: count,
});
export type WireArtist = v.InferOutput<typeof wireArtist>;

export const wireAlbum = v.strictObject({
  id,
  name: v.string(),
  picUrl: nullableMediaUrl,
  publishTime: count,
  size: count,
  type: v.string(),
  artist: wireArtist,
  artists: v.array(wireArtist),
  company: v.string(),
  description: v.string(),
});
export type WireAlbum = v.InferOutput<typeof wireAlbum>;

export const wireUser = v.strictObject({
  userId: id,
  nickname: v.string(),
  avatarUrl: nullableMediaUrl,
});
export type WireUser = v.InferOutput<typeof wireUser>;

const playlistEntries = {
  id,
  name: v.string(),
  coverImgUrl: nullableMediaUrl,
  trackCount: count,
  playCount: count,
  subscribedCount: count,
  commentCount: count,
  description: v.nullable(v.string()),
  tags: v.array(v.string()),
  specialType: v.picklist([0, 5, 10, 20, 100, 300]),
  /** 10: for its owner alone. */
  privacy: v.picklist([0, 10]),
  subscribed: v.boolean(),
  createTime: count,
  updateTime: count,
};

/** A playlist with the additional fields of its details. */
export const wirePlaylistWith = <More extends v.ObjectEntries>(more: More) =>
  v.strictObject({ ...playlistEntries, ...more });

export const wirePlaylist = wirePlaylistWith({ creator: wireUser });
export type WirePlaylist = v.InferOutput<typeof wirePlaylist>;

/** A video as a row of search and of similar ones. `duration` is in milliseconds. */
export const wireVideo = v.strictObject({
  id,
  cover: nullableMediaUrl,
  name: v.string(),
  playCount: count,
  artistName: v.string(),
  artistId: count,
  duration: count,
  artists: v.array(v.strictObject({ id, name: v.string() })),
});
export type WireVideo = v.InferOutput<typeof wireVideo>;

/** The account as the service has it; its key for "anonymous" is misspelt there. */
export const wireAccount = v.strictObject({
  id,
  /** The name to log in with; '' for an account that logs in by phone only. */
  userName: v.string(),
  type: v.literal(1),
  status: v.literal(0),
  createTime: count,
  vipType: count,
  anonimousUser: v.literal(false),
});
export type WireAccount = v.InferOutput<typeof wireAccount>;

export const wireProfile = v.strictObject({
  userId: id,
  nickname: v.string(),
  avatarUrl: nullableMediaUrl,
  vipType: count,
  signature: v.string(),
  createTime: count,
});
export type WireProfile = v.InferOutput<typeof wireProfile>;
