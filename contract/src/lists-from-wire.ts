import * as v from 'valibot';
import type { Album, Artist, Playlist, UserRef } from './entities.ts';
import { toAlbumId, toArtistId, toPlaylistId, toUserId } from './ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientNumberSchema,
  numberOrNullSchema,
  pictureUrlOrNullSchema,
  requiredIdSchema,
  requiredObjectSchema,
  textListSchema,
  textOrEmptySchema,
  timeMsOrNullSchema,
} from './lenient-schemas.ts';
import { artistRefSchema } from './refs-from-wire.ts';

/** An artist row of any list. The picture is `img1v1Url` where lists show a square one, else `picUrl` or `cover`. */
export const artistSchema = v.pipe(
  requiredObjectSchema({
    id: requiredIdSchema,
    name: textOrEmptySchema,
    alias: textListSchema,
    alia: textListSchema,
    trans: textOrEmptySchema,
    transNames: textListSchema,
    img1v1Url: pictureUrlOrNullSchema,
    picUrl: pictureUrlOrNullSchema,
    cover: pictureUrlOrNullSchema,
    musicSize: numberOrNullSchema,
    albumSize: numberOrNullSchema,
    mvSize: numberOrNullSchema,
  }),
  v.transform(
    (wire): Artist => ({
      id: toArtistId(wire.id),
      name: wire.name,
      alias: [...new Set([wire.trans, ...wire.transNames, ...wire.alias, ...wire.alia])].filter(
        (name) => name !== '',
      ),
      picUrl: wire.img1v1Url ?? wire.picUrl ?? wire.cover,
      songCount: wire.musicSize,
      albumCount: wire.albumSize,
      mvCount: wire.mvSize,
    }),
  ),
);

/** An album row of any list or the details of an album's page. */
export const albumSchema = v.pipe(
  requiredObjectSchema({
    id: requiredIdSchema,
    name: textOrEmptySchema,
    picUrl: pictureUrlOrNullSchema,
    artists: arrayOfValidRowsSchema(artistRefSchema),
    artist: v.optional(v.unknown()),
    publishTime: timeMsOrNullSchema,
    company: textOrEmptySchema,
    description: textOrEmptySchema,
  }),
  v.transform((wire): Album => {
    const single = v.safeParse(artistRefSchema, wire.artist);
    return {
      id: toAlbumId(wire.id),
      name: wire.name,
      picUrl: wire.picUrl,
      artists: wire.artists.length > 0 || !single.success ? wire.artists : [single.output],
      publishedMs: wire.publishTime,
      company: wire.company,
      description: wire.description,
    };
  }),
);

const creator = v.pipe(
  requiredObjectSchema({
    userId: lenientNumberSchema(),
    nickname: textOrEmptySchema,
    avatarUrl: pictureUrlOrNullSchema,
  }),
  v.transform(
    (wire): UserRef => ({ id: toUserId(wire.userId), name: wire.nickname, avatarUrl: wire.avatarUrl }),
  ),
);

/** The service's `specialType` of playlists that it makes itself. */
const SPECIAL_KINDS: Readonly<Record<number, Playlist['specialKind']>> = { 5: 'liked-songs', 10: 'chart' };

/** A playlist row of any list or the details of a playlist's page; `/personalized` names the cover `picUrl`. */
export const playlistSchema = v.pipe(
  requiredObjectSchema({
    id: requiredIdSchema,
    name: textOrEmptySchema,
    coverImgUrl: pictureUrlOrNullSchema,
    picUrl: pictureUrlOrNullSchema,
    creator: v.optional(v.unknown()),
    description: textOrEmptySchema,
    tags: textListSchema,
    playCount: lenientNumberSchema(),
    playcount: lenientNumberSchema(),
    trackCount: lenientNumberSchema(),
    createTime: timeMsOrNullSchema,
    updateTime: timeMsOrNullSchema,
    subscribedCount: lenientNumberSchema(),
    specialType: lenientNumberSchema(),
    privacy: lenientNumberSchema(),
  }),
  v.transform((wire): Playlist => {
    const by = v.safeParse(creator, wire.creator);
    return {
      id: toPlaylistId(wire.id),
      name: wire.name,
      cover: wire.coverImgUrl ?? wire.picUrl,
      creator: by.success ? by.output : null,
      description: wire.description,
      tags: [...new Set(wire.tags)],
      playCount: wire.playCount || wire.playcount,
      trackCount: wire.trackCount,
      createdMs: wire.createTime,
      updatedMs: wire.updateTime,
      subscribedCount: wire.subscribedCount,
      specialKind: SPECIAL_KINDS[wire.specialType] ?? null,
      isPrivate: wire.privacy === 10,
    };
  }),
);

export const artistListSchema = arrayOfValidRowsSchema(artistSchema);
export const albumListSchema = arrayOfValidRowsSchema(albumSchema);
export const playlistListSchema = arrayOfValidRowsSchema(playlistSchema);
