import * as v from 'valibot';
import { SEARCH_TYPES } from '../limits.ts';
import { playlistEntries, success, wireArtist } from './list-shapes.ts';
import { limitParameter, numberOutOf, offsetParameter, textParameter } from './query-fields.ts';
import { count, id, wireFoundSong, wireOldSong } from './song-shapes.ts';
import { wireCall } from './wire-call.ts';

/** Without hits the list itself is missing, as at the service; counts stop at a thousand. */
export const searchSongsCall = wireCall(
  '/cloudsearch',
  v.object({
    keywords: v.pipe(textParameter, v.nonEmpty()),
    type: numberOutOf([SEARCH_TYPES.songs], SEARCH_TYPES.songs),
    limit: limitParameter(30),
    offset: offsetParameter,
  }),
  v.strictObject({
    code: success,
    result: v.strictObject({
      searchQcReminder: v.null(),
      songs: v.exactOptional(v.pipe(v.array(wireFoundSong), v.minLength(1))),
      songCount: count,
    }),
  }),
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
        }),
      ),
      playlists: some(v.strictObject({ ...playlistEntries, creator: v.null() })),
      order: v.exactOptional(v.array(v.picklist(['songs', 'artists', 'albums', 'playlists']))),
    }),
  }),
);
