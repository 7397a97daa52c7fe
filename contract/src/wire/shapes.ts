import * as v from 'valibot';

/**
 * Shapes shared by replies on the wire. Lengths and times (since 1970) are milliseconds, bitrates bit/s, sizes bytes.
 */

/** A count from 0 up; also an id that may be 0, which stands for an artist or album without a page. */
export const wireCountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A positive id: 0, which stands for an entity without a page, is refused. */
export const wireIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** When something was released: negative before 1970, 0 when unknown. */
const wireReleaseTimeSchema = v.pipe(v.number(), v.safeInteger());
/** A URL under the catalogue's mount, or null where there is no picture. */
export const wireNullableMediaUrlSchema = v.nullable(v.pipe(v.string(), v.startsWith('/media/')));

const quality = v.nullable(v.strictObject({ br: wireCountSchema, size: wireCountSchema }));

/** The rights of this listener to a song; `dl` is the best bitrate that they may download, 0 for none. */
export const wirePrivilegeSchema = v.strictObject({
  id: wireIdSchema,
  fee: wireCountSchema,
  /** Below 0 the song cannot be played. */
  st: v.pipe(v.number(), v.integer()),
  /** The best bitrate that this listener may play, 0 for none. */
  pl: wireCountSchema,
  dl: wireCountSchema,
});
export type WirePrivilege = v.InferOutput<typeof wirePrivilegeSchema>;

/** Id 0 is an artist or an album without a page, named by the tags of an uploaded song. */
const artistOfSong = v.strictObject({ id: wireCountSchema, name: v.string() });

const ownEntries = {
  /** An addition to the service's reply: the folder of an own song that has the same tags as another one. */
  folder: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
  /** An addition to the service's reply: the format where few browsers play it and the server cannot transcode it. */
  format: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
};

const songEntries = {
  id: wireIdSchema,
  name: v.pipe(v.string(), v.nonEmpty()),
  ar: v.array(artistOfSong),
  al: v.strictObject({
    id: wireCountSchema,
    name: v.string(),
    picUrl: wireNullableMediaUrlSchema,
  }),
  alia: v.array(v.string()),
  tns: v.exactOptional(v.pipe(v.array(v.string()), v.minLength(1))),
  dt: wireCountSchema,
  fee: wireCountSchema,
  mv: wireCountSchema,
  no: wireCountSchema,
  cd: v.string(),
  l: quality,
  m: quality,
  h: quality,
  sq: quality,
  hr: quality,
  publishTime: wireReleaseTimeSchema,
  /** Only with a song that this listener uploaded. */
  pc: v.exactOptional(v.strictObject({ uid: wireIdSchema, fn: v.string() })),
  ...ownEntries,
};

/** A song in the newer of the service's two forms. */
export const wireSongSchema = v.strictObject(songEntries);
export type WireSong = v.InferOutput<typeof wireSongSchema>;

/** Search results carry the rights in each row. */
export const wireFoundSongSchema = v.strictObject({ ...songEntries, privilege: wirePrivilegeSchema });
export type WireFoundSong = v.InferOutput<typeof wireFoundSongSchema>;

/** A song in the older form, which suggestions and new songs still have. */
export const wireLegacySongSchema = v.strictObject({
  id: wireIdSchema,
  name: v.string(),
  artists: v.array(artistOfSong),
  album: v.strictObject({ id: wireCountSchema, name: v.string(), picUrl: wireNullableMediaUrlSchema }),
  alias: v.array(v.string()),
  transNames: v.array(v.string()),
  duration: wireCountSchema,
  fee: wireCountSchema,
  mvid: wireCountSchema,
  privilege: wirePrivilegeSchema,
  ...ownEntries,
});
export type WireLegacySong = v.InferOutput<typeof wireLegacySongSchema>;

/** The `code` of every successful reply; any other code tells why a call failed. */
export const wireSuccessCodeSchema = v.literal(200);

/** An artist as a row of a list; the sizes count albums, songs and videos. */
export const wireArtistSchema = v.strictObject({
  id: wireIdSchema,
  name: v.string(),
  picUrl: wireNullableMediaUrlSchema,
  img1v1Url: wireNullableMediaUrlSchema,
  alias: v.array(v.string()),
  trans: v.nullable(v.string()),
  transNames: v.array(v.string()),
  albumSize: wireCountSchema,
  musicSize: wireCountSchema,
  mvSize: wireCountSchema,
});
export type WireArtist = v.InferOutput<typeof wireArtistSchema>;

/** An album as a row of a list; `size` counts its songs. */
export const wireAlbumSchema = v.strictObject({
  id: wireIdSchema,
  name: v.string(),
  picUrl: wireNullableMediaUrlSchema,
  publishTime: wireReleaseTimeSchema,
  size: wireCountSchema,
  type: v.string(),
  artist: wireArtistSchema,
  artists: v.array(wireArtistSchema),
  company: v.string(),
  description: v.string(),
});
export type WireAlbum = v.InferOutput<typeof wireAlbumSchema>;

/** An account as named beside its playlists and comments. */
export const wireUserSchema = v.strictObject({
  userId: wireIdSchema,
  nickname: v.string(),
  avatarUrl: wireNullableMediaUrlSchema,
});
export type WireUser = v.InferOutput<typeof wireUserSchema>;

const playlistEntries = {
  id: wireIdSchema,
  name: v.string(),
  coverImgUrl: wireNullableMediaUrlSchema,
  trackCount: wireCountSchema,
  playCount: wireCountSchema,
  subscribedCount: wireCountSchema,
  commentCount: wireCountSchema,
  description: v.nullable(v.string()),
  tags: v.array(v.string()),
  specialType: v.picklist([0, 5, 10, 20, 100, 300]),
  /** 10 for a playlist that only its owner sees, 0 for a public one. */
  privacy: v.picklist([0, 10]),
  subscribed: v.boolean(),
  createTime: wireCountSchema,
  updateTime: wireCountSchema,
};

/** A playlist with the additional fields of its details. */
export const createWirePlaylistSchema = <More extends v.ObjectEntries>(more: More) =>
  v.strictObject({ ...playlistEntries, ...more });

/** A playlist as a row of a list, without its songs. */
export const wirePlaylistSchema = createWirePlaylistSchema({ creator: wireUserSchema });
export type WirePlaylist = v.InferOutput<typeof wirePlaylistSchema>;

/** A video as a row of search and of similar ones. `duration` is in milliseconds. */
export const wireVideoSchema = v.strictObject({
  id: wireIdSchema,
  cover: wireNullableMediaUrlSchema,
  name: v.string(),
  playCount: wireCountSchema,
  artistName: v.string(),
  artistId: wireCountSchema,
  duration: wireCountSchema,
  artists: v.array(v.strictObject({ id: wireIdSchema, name: v.string() })),
});
export type WireVideo = v.InferOutput<typeof wireVideoSchema>;

/** The account in the service's form; the misspelt key `anonimousUser` is the service's own. */
export const wireAccountSchema = v.strictObject({
  id: wireIdSchema,
  /** The name to log in with; '' for an account that logs in by phone only. */
  userName: v.string(),
  type: v.literal(1),
  status: v.literal(0),
  createTime: wireCountSchema,
  vipType: wireCountSchema,
  anonimousUser: v.literal(false),
});
export type WireAccount = v.InferOutput<typeof wireAccountSchema>;

/** The profile of the account that is signed in, as the calls of its session send it. */
export const wireProfileSchema = v.strictObject({
  userId: wireIdSchema,
  nickname: v.string(),
  avatarUrl: wireNullableMediaUrlSchema,
  vipType: wireCountSchema,
  signature: v.string(),
  createTime: wireCountSchema,
});
export type WireProfile = v.InferOutput<typeof wireProfileSchema>;
