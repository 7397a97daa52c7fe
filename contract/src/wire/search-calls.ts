import * as v from 'valibot';
import { SEARCH_TYPES } from '../limits.ts';
import { playlistEntries, success, wireAlbum, wireArtist, wirePlaylist } from './list-shapes.ts';
import { limitParameter, numberOutOf, offsetParameter, textParameter } from './query-fields.ts';
import { count, id, mediaAddress, wireFoundSong, wireOldSong } from './song-shapes.ts';
import { wireVideo } from './video-shapes.ts';
import { wireCall } from './wire-call.ts';

const hits = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.exactOptional(v.pipe(v.array(row), v.minLength(1)));
const noReminder = v.null();

const foundSongs = v.strictObject({
  searchQcReminder: noReminder,
  songs: hits(wireFoundSong),
  songCount: count,
});
const foundArtists = v.strictObject({
  searchQcReminder: noReminder,
  artists: hits(wireArtist),
  artistCount: count,
});
const foundAlbums = v.strictObject({
  searchQcReminder: noReminder,
  albums: hits(wireAlbum),
  albumCount: count,
});
const foundPlaylists = v.strictObject({
  searchQcReminder: noReminder,
  playlists: hits(wirePlaylist),
  playlistCount: count,
});
const foundVideos = v.strictObject({ searchQcReminder: noReminder, mvs: hits(wireVideo), mvCount: count });

/** Without hits the list itself is missing, as at the service; counts stop at a thousand. */
const searchOf = <const Types extends readonly [number, ...number[]], Result>(
  types: Types,
  result: v.GenericSchema<unknown, Result>,
) =>
  wireCall(
    '/cloudsearch',
    v.object({
      keywords: v.pipe(textParameter, v.nonEmpty()),
      type: numberOutOf(types, types[0]),
      limit: limitParameter(30),
      offset: offsetParameter,
    }),
    v.strictObject({ code: success, result }),
  );

const { songs, artists, albums, playlists, videos } = SEARCH_TYPES;
export const searchSongsCall = searchOf([songs], foundSongs);
export const searchArtistsCall = searchOf([artists], foundArtists);
export const searchAlbumsCall = searchOf([albums], foundAlbums);
export const searchPlaylistsCall = searchOf([playlists], foundPlaylists);
export const searchVideosCall = searchOf([videos], foundVideos);

/** The one call behind these, as the catalogue mounts it: what is asked for decides what is answered. */
export const searchCall = searchOf(
  [songs, artists, albums, playlists, videos],
  v.union([foundSongs, foundArtists, foundAlbums, foundPlaylists, foundVideos]),
);

export const hotSearchesCall = wireCall(
  '/search/hot/detail',
  v.object({}),
  v.strictObject({
    code: success,
    message: v.literal('success'),
    data: v.array(
      v.strictObject({
        searchWord: v.pipe(v.string(), v.nonEmpty()),
        score: count,
        content: v.string(),
        source: count,
        iconType: v.picklist([0, 1, 2, 5]),
        iconUrl: v.null(),
        url: v.literal(''),
        alg: v.string(),
      }),
    ),
  }),
);

const some = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.exactOptional(v.pipe(v.array(row), v.minLength(1), v.maxLength(6)));

/** Only groups with hits are present; without any there is no `order` either. */
export const suggestionsCall = wireCall(
  '/search/suggest',
  v.object({ keywords: v.optional(textParameter, '') }),
  v.strictObject({
    code: success,
    result: v.strictObject({
      songs: some(wireOldSong),
      artists: some(wireArtist),
      albums: some(
        v.strictObject({
          id,
          name: v.string(),
          artist: wireArtist,
          publishTime: count,
          size: count,
          copyrightId: v.literal(0),
          status: v.literal(0),
          picId: count,
          picUrl: mediaAddress,
        }),
      ),
      playlists: some(v.strictObject({ ...playlistEntries, creator: v.null() })),
      order: v.exactOptional(v.array(v.picklist(['songs', 'artists', 'albums', 'playlists']))),
    }),
  }),
);
