import * as v from 'valibot';
import { artistId } from '../ids.ts';
import { success, wireAlbum, wireArtist } from './list-shapes.ts';
import { idParameter, limitParameter, numberOutOf, offsetParameter, wordOutOf } from './query-fields.ts';
import { count, id, mediaAddress, wirePrivilege, wireSong } from './song-shapes.ts';
import { wireCall } from './wire-call.ts';

export const artistDetailCall = wireCall(
  '/artist/detail',
  v.object({ id: idParameter(artistId) }),
  v.strictObject({
    code: success,
    message: v.literal('ok'),
    data: v.strictObject({
      videoCount: count,
      artist: v.strictObject({
        id,
        name: v.string(),
        cover: mediaAddress,
        avatar: mediaAddress,
        transNames: v.array(v.string()),
        alias: v.array(v.string()),
        identities: v.array(v.string()),
        identifyTag: v.null(),
        briefDesc: v.string(),
        rank: v.null(),
        albumSize: count,
        musicSize: count,
        mvSize: count,
      }),
      /** Absent when nothing is known of what the artist is. */
      identify: v.exactOptional(
        v.strictObject({ imageUrl: v.null(), imageDesc: v.string(), actionUrl: v.null() }),
      ),
      blacklist: v.boolean(),
      preferShow: count,
      showPriMsg: v.boolean(),
      secondaryExpertIdentiy: v.array(v.never()),
    }),
  }),
);

export const artistTopSongsCall = wireCall(
  '/artists',
  v.object({ id: idParameter(artistId) }),
  v.strictObject({
    code: success,
    artist: wireArtist,
    hotSongs: v.array(wireSong),
    privileges: v.array(wirePrivilege),
    more: v.boolean(),
  }),
);

export const artistSongsCall = wireCall(
  '/artist/songs',
  v.object({
    id: idParameter(artistId),
    order: wordOutOf(['hot', 'time'], 'hot'),
    limit: limitParameter(100),
    offset: offsetParameter,
  }),
  v.strictObject({
    code: success,
    songs: v.array(wireSong),
    privileges: v.array(wirePrivilege),
    more: v.boolean(),
    total: count,
  }),
);

export const artistAlbumsCall = wireCall(
  '/artist/album',
  v.object({ id: idParameter(artistId), limit: limitParameter(30), offset: offsetParameter }),
  v.strictObject({ code: success, artist: wireArtist, hotAlbums: v.array(wireAlbum), more: v.boolean() }),
);

export const artistVideosCall = wireCall(
  '/artist/mv',
  v.object({ id: idParameter(artistId), limit: limitParameter(50), offset: offsetParameter }),
  v.strictObject({
    code: success,
    mvs: v.array(
      v.strictObject({
        id,
        name: v.string(),
        status: v.literal(0),
        artist: v.strictObject({ id: count, name: v.string(), img1v1Url: mediaAddress }),
        artistName: v.string(),
        imgurl: mediaAddress,
        imgurl16v9: mediaAddress,
        duration: count,
        playCount: count,
        /** YYYY-MM-DD */
        publishTime: v.string(),
        subed: v.boolean(),
      }),
    ),
    hasMore: v.boolean(),
    time: count,
  }),
);

const artistPage = v.strictObject({ code: success, artists: v.array(wireArtist), more: v.boolean() });

/** Letters by their code, as some clients of the service send them. */
const letterOfCode = (text: string): string => {
  const letter = /^\d{2,3}$/.test(text) ? String.fromCharCode(Number(text)).toLowerCase() : text;
  return /^[a-z]$/.test(letter) ? letter : text;
};

/** -1 for the most heard, 0 for names that begin with no letter, else a letter. */
const initial = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.transform(letterOfCode),
  v.regex(/^(-1|0|[a-z])$/, 'a letter, 0 or -1 is wanted'),
);

export const artistListCall = wireCall(
  '/artist/list',
  v.object({
    type: numberOutOf([-1, 1, 2, 3], 1),
    area: numberOutOf([-1, 0, 7, 8, 16, 96], -1),
    initial: v.optional(initial, '-1'),
    limit: limitParameter(30),
    offset: offsetParameter,
  }),
  artistPage,
);

export const topArtistsCall = wireCall(
  '/top/artists',
  v.object({ limit: limitParameter(50), offset: offsetParameter }),
  artistPage,
);
