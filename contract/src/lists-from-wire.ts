import * as v from 'valibot';
import type { Album, Artist, Creator, Playlist } from './entities.ts';
import {
  flag,
  moment,
  nullableNumber,
  number,
  picture,
  requiredId,
  row,
  rows,
  text,
  texts,
} from './forgiving.ts';
import { albumId, artistId, playlistId, userId } from './ids.ts';
import { artistRef } from './refs-from-wire.ts';

/** An artist row of any list. The picture is `img1v1Url` where lists show a square one, else `picUrl` or `cover`. */
export const artist = v.pipe(
  row({
    id: requiredId,
    name: text,
    alias: texts,
    alia: texts,
    trans: text,
    transNames: texts,
    img1v1Url: picture,
    picUrl: picture,
    cover: picture,
    musicSize: nullableNumber,
    albumSize: nullableNumber,
    mvSize: nullableNumber,
  }),
  v.transform(
    (wire): Artist => ({
      id: artistId(wire.id),
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
export const album = v.pipe(
  row({
    id: requiredId,
    name: text,
    picUrl: picture,
    artists: rows(artistRef),
    artist: v.optional(v.unknown()),
    publishTime: moment,
    size: number(),
    company: text,
    description: text,
    type: text,
  }),
  v.transform((wire): Album => {
    const single = v.safeParse(artistRef, wire.artist);
    return {
      id: albumId(wire.id),
      name: wire.name,
      picUrl: wire.picUrl,
      artists: wire.artists.length > 0 || !single.success ? wire.artists : [single.output],
      publishedMs: wire.publishTime,
      songCount: wire.size,
      company: wire.company,
      description: wire.description,
      kind: wire.type,
    };
  }),
);

const creator = v.pipe(
  row({ userId: number(), nickname: text, avatarUrl: picture }),
  v.transform(
    (wire): Creator => ({ id: userId(wire.userId), name: wire.nickname, avatarUrl: wire.avatarUrl }),
  ),
);

/** A playlist row of any list or the details of a playlist's page; `/personalized` names the cover `picUrl`. */
export const playlist = v.pipe(
  row({
    id: requiredId,
    name: text,
    coverImgUrl: picture,
    picUrl: picture,
    creator: v.optional(v.unknown()),
    description: text,
    tags: texts,
    playCount: number(),
    playcount: number(),
    trackCount: number(),
    createTime: moment,
    updateTime: moment,
    subscribed: flag,
    subscribedCount: number(),
    commentCount: number(),
    specialType: number(),
    privacy: number(),
  }),
  v.transform((wire): Playlist => {
    const by = v.safeParse(creator, wire.creator);
    return {
      id: playlistId(wire.id),
      name: wire.name,
      cover: wire.coverImgUrl ?? wire.picUrl,
      creator: by.success ? by.output : null,
      description: wire.description,
      tags: [...new Set(wire.tags)],
      playCount: wire.playCount || wire.playcount,
      trackCount: wire.trackCount,
      createdMs: wire.createTime,
      updatedMs: wire.updateTime,
      isSubscribed: wire.subscribed,
      subscribedCount: wire.subscribedCount,
      commentCount: wire.commentCount,
      specialType: wire.specialType,
      isPrivate: wire.privacy === 10,
    };
  }),
);

export const artistRows = rows(artist);
export const albumRows = rows(album);
export const playlistRows = rows(playlist);
