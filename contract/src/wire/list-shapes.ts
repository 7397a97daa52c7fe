import * as v from 'valibot';
import { count, id, mediaAddress } from './song-shapes.ts';

/** The parts of a reply that speak of artists, albums and playlists. Points in time are milliseconds since 1970. */

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

export const wireUser = v.strictObject({
  userId: id,
  nickname: v.string(),
  avatarUrl: mediaAddress,
  signature: v.string(),
  userType: count,
  vipType: count,
});
export type WireUser = v.InferOutput<typeof wireUser>;

export const playlistEntries = {
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

export const wirePlaylist = v.strictObject({ ...playlistEntries, creator: wireUser });
export type WirePlaylist = v.InferOutput<typeof wirePlaylist>;
