import * as v from 'valibot';
import { success, wireAlbum, wireArtist } from './list-shapes.ts';
import { limitParameter, offsetParameter, textParameter, wordOutOf } from './query-fields.ts';
import { count, mediaAddress, wirePrivilege, wireSong } from './song-shapes.ts';
import { wireCall } from './wire-call.ts';

/** Rill's own calls about the listener's music folders; no server of the third-party API has them. */

const optionalText = v.optional(textParameter);
const page = { find: optionalText, limit: limitParameter(50), offset: offsetParameter };
const place = {
  root: v.optional(offsetParameter),
  folder: v.optional(v.pipe(v.string(), v.maxLength(4000))),
};

export const ownMusicCall = wireCall(
  '/rill/library',
  v.object({}),
  v.strictObject({
    code: success,
    data: v.strictObject({
      folders: v.array(v.string()),
      songs: count,
      albums: count,
      artists: count,
      genres: count,
      troubled: count,
    }),
  }),
);

const scanReply = v.strictObject({
  code: success,
  data: v.strictObject({ state: v.picklist(['idle', 'scanning']), found: count, read: count }),
});

export const ownScanCall = wireCall('/rill/library/scan', v.object({}), scanReply);
export const rescanOwnMusicCall = wireCall('/rill/library/rescan', v.object({}), scanReply);

const listOf = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.strictObject({ code: success, rows: v.array(row), total: count, more: v.boolean() });

export const ownSongsCall = wireCall(
  '/rill/library/songs',
  v.object({
    ...page,
    ...place,
    order: wordOutOf(['title', 'added'], 'title'),
    genre: optionalText,
    deep: v.pipe(
      wordOutOf(['true', 'false'], 'false'),
      v.transform((word) => word === 'true'),
    ),
  }),
  v.strictObject({
    code: success,
    songs: v.array(wireSong),
    privileges: v.array(wirePrivilege),
    total: count,
    more: v.boolean(),
  }),
);

export const ownAlbumsCall = wireCall('/rill/library/albums', v.object(page), listOf(wireAlbum));
export const ownArtistsCall = wireCall('/rill/library/artists', v.object(page), listOf(wireArtist));

export const ownGenresCall = wireCall(
  '/rill/library/genres',
  v.object(page),
  listOf(v.strictObject({ name: v.pipe(v.string(), v.nonEmpty()), songs: count, cover: mediaAddress })),
);

export const ownFoldersCall = wireCall(
  '/rill/library/folders',
  v.object({ ...page, ...place }),
  listOf(v.strictObject({ root: count, folder: v.string(), name: v.string(), songs: count })),
);

export const ownTroublesCall = wireCall(
  '/rill/library/troubles',
  v.object(page),
  listOf(
    v.strictObject({
      path: v.string(),
      trouble: v.picklist(['gone', 'denied', 'silent', 'damaged']),
      detail: v.string(),
    }),
  ),
);
