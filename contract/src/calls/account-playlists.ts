import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { type PlaylistId, toPlaylistId, toSongId } from '../ids.ts';
import {
  lenientNumberSchema,
  lenientObjectSchema,
  numberOrNullSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import {
  MAX_PLAYLIST_DESCRIPTION_LENGTH,
  MAX_PLAYLIST_NAME_LENGTH,
  MAX_PLAYLIST_TAG_LENGTH,
  MAX_PLAYLIST_TAGS,
} from '../limits.ts';
import { playlistSchema } from '../lists-from-wire.ts';
import { idListParam, idParam, stringChoiceParam } from '../wire/query-params.ts';
import {
  createWirePlaylistSchema,
  wireCountSchema,
  wireIdSchema,
  wireSuccessCodeSchema,
} from '../wire/shapes.ts';
import { isVisibleText } from '../wire/visible-text.ts';

/** An account's changes of the playlists that it made. Members only. */

const done = v.pipe(
  lenientObjectSchema({}),
  v.transform(() => null),
);

const writes = { fresh: true, posts: true } as const;

const wireDone = () => v.strictObject({ code: wireSuccessCodeSchema });

/** A name has no control characters or unpaired surrogates; a description may have line breaks and tabs. */
const CONTROL = /\p{Cc}|\p{Cs}/u;

const CONTROL_BUT_BREAKS = /[^\P{Cc}\n\t]|\p{Cs}/u;

const nameParameter = (read: (text: string) => string) =>
  v.pipe(
    v.string(),
    v.transform((given) => read(given).trim()),
    v.check(isVisibleText, 'a playlist has a name'),
    v.maxLength(MAX_PLAYLIST_NAME_LENGTH, 'the name is too long'),
    v.check((name) => !CONTROL.test(name), 'a name has no control characters'),
  );

/** Makes a playlist; `privacy` 10 makes it visible to its owner only. */
export const createPlaylistEndpoint = endpoint<{ name: string; privacy?: '0' | '10' }>()(
  '/playlist/create',
  v.pipe(
    lenientObjectSchema({ playlist: playlistSchema, id: lenientNumberSchema() }),
    v.transform((wire) => wire.playlist),
  ),
  writes,
);

export const createPlaylistServerSchemas = defineServerSchemas(createPlaylistEndpoint, () => ({
  query: v.object({ name: nameParameter((given) => given), privacy: stringChoiceParam(['0', '10'], '0') }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    playlist: createWirePlaylistSchema({ creator: v.null() }),
    id: wireIdSchema,
  }),
}));

/** Deletes own playlists; the list of liked songs is refused. */
export const deletePlaylistEndpoint = endpoint<{ id: PlaylistId }>()('/playlist/delete', done, writes);

export const deletePlaylistServerSchemas = defineServerSchemas(deletePlaylistEndpoint, () => ({
  query: v.object({ id: idParam(toPlaylistId) }),
  reply: wireDone(),
}));

/**
 * A text as `/playlist/update` requires it: the service's servers paste it into JSON unchanged, so quotes, backslashes
 * and line breaks must be escaped.
 */
export const escapeJsonStringContent = (plain: string): string => JSON.stringify(plain).slice(1, -1);

/** Undoes `escapeJsonStringContent`. A text that was not escaped is returned unchanged. */
function fromPastedText(pasted: string): string {
  try {
    return String(JSON.parse(`"${pasted}"`));
  } catch {
    return pasted;
  }
}

const part = v.pipe(
  lenientObjectSchema({ code: lenientNumberSchema(200) }),
  v.check(({ code }) => code === 200, 'a part of the change was refused'),
);

/**
 * Changes name, description and tags together: a field that is left out becomes empty. Texts are escaped by
 * `escapeJsonStringContent`, tags are separated by `;`.
 */
export const updatePlaylistEndpoint = endpoint<{
  id: PlaylistId;
  name: string;
  desc?: string;
  tags?: string;
}>()(
  '/playlist/update',
  v.pipe(
    lenientObjectSchema({
      '/api/playlist/desc/update': part,
      '/api/playlist/tags/update': part,
      '/api/playlist/update/name': part,
    }),
    v.transform(() => null),
  ),
  writes,
);

const tagsParameter = () =>
  v.pipe(
    v.string(),
    v.transform((list) => [
      ...new Set(
        fromPastedText(list)
          .split(';')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
      ),
    ]),
    v.maxLength(MAX_PLAYLIST_TAGS, 'a playlist has three tags at most'),
    v.check(
      (tags) => tags.every((tag) => tag.length <= MAX_PLAYLIST_TAG_LENGTH && !CONTROL.test(tag)),
      'a tag is a short word',
    ),
    v.transform((tags) => tags.join(';')),
  );

export const updatePlaylistServerSchemas = defineServerSchemas(updatePlaylistEndpoint, () => ({
  query: v.object({
    id: idParam(toPlaylistId),
    name: nameParameter(fromPastedText),
    desc: v.optional(
      v.pipe(
        v.string(),
        v.transform((given) => fromPastedText(given).replaceAll(/\r\n?/g, '\n').trim()),
        v.maxLength(MAX_PLAYLIST_DESCRIPTION_LENGTH, 'the description is too long'),
        v.check((text) => !CONTROL_BUT_BREAKS.test(text), 'a description has no control characters'),
      ),
      '',
    ),
    tags: v.optional(tagsParameter(), ''),
  }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    '/api/playlist/desc/update': wireDone(),
    '/api/playlist/tags/update': wireDone(),
    '/api/playlist/update/name': wireDone(),
  }),
}));

/** Makes a private playlist public. */
export const publishPlaylistEndpoint = endpoint<{ id: PlaylistId }>()('/playlist/privacy', done, writes);

export const publishPlaylistServerSchemas = defineServerSchemas(publishPlaylistEndpoint, () => ({
  query: v.object({ id: idParam(toPlaylistId) }),
  reply: wireDone(),
}));

/** The result of adding or removing songs. */
export interface PlaylistSongsChangeResult {
  /** 200: done; 502: the list contains all of the songs already; any other code is a refusal. */
  readonly code: number;
  /** The new length of the list, null when the reply does not contain it. */
  readonly count: number | null;
  readonly message: string;
}

/**
 * Adds songs to an own playlist (at its top, as at the service) or removes them; `tracks` is a comma list. This reply
 * alone is wrapped in another object, whose `status` is 200 even for refusals: only the inner code counts.
 */
export const changePlaylistSongsEndpoint = endpoint<{ op: 'add' | 'del'; pid: PlaylistId; tracks: string }>()(
  '/playlist/tracks',
  v.pipe(
    v.unknown(),
    v.transform((wire) => {
      const { body } = v.parse(lenientObjectSchema({ body: v.unknown() }), wire);
      return body ?? wire;
    }),
    lenientObjectSchema({
      code: lenientNumberSchema(),
      count: numberOrNullSchema,
      message: textOrEmptySchema,
      msg: textOrEmptySchema,
    }),
    v.transform(
      ({ code, count: songs, message, msg }): PlaylistSongsChangeResult => ({
        code,
        count: songs,
        message: message || msg,
      }),
    ),
  ),
  writes,
);

const tracksParameter = () =>
  v.pipe(
    idListParam(toSongId),
    v.transform((ids) => ids.join(',')),
  );

export const changePlaylistSongsServerSchemas = defineServerSchemas(changePlaylistSongsEndpoint, () => ({
  query: v.object({
    op: v.picklist(['add', 'del']),
    pid: idParam(toPlaylistId),
    tracks: tracksParameter(),
  }),
  reply: v.strictObject({
    status: wireSuccessCodeSchema,
    body: v.variant('code', [
      v.strictObject({
        code: wireSuccessCodeSchema,
        trackIds: v.string(),
        count: wireCountSchema,
        cloudCount: wireCountSchema,
      }),
      v.strictObject({ code: v.literal(502), message: v.string() }),
    ]),
    cookie: v.array(v.never()),
  }),
}));

/** How many ids one request may order: as many as the songs that a playlist can hold. */
export const MAX_IDS_PER_ORDER_REQUEST = 20_000;

/** Ids as a JSON list without repeats. */
const orderParameter = () =>
  v.pipe(
    v.string(),
    v.regex(/^\[\s*\d{1,16}(\s*,\s*\d{1,16})*\s*\]$/, 'a JSON list of ids is wanted'),
    v.transform((list) => JSON.parse(list) as number[]),
    v.maxLength(MAX_IDS_PER_ORDER_REQUEST, 'too many ids'),
    v.check((ids) => new Set(ids).size === ids.length, 'an id stands twice'),
    v.transform((ids) => JSON.stringify(ids)),
  );

/** Orders an own playlist by a JSON list of song ids; missing songs stay behind the one that they follow now. */
export const orderPlaylistSongsEndpoint = endpoint<{ pid: PlaylistId; ids: string }>()(
  '/song/order/update',
  done,
  writes,
);

export const orderPlaylistSongsServerSchemas = defineServerSchemas(orderPlaylistSongsEndpoint, () => ({
  query: v.object({ pid: idParam(toPlaylistId), ids: orderParameter() }),
  reply: wireDone(),
}));

/** Orders the account's own playlists; `ids` is a JSON list of playlist ids. The list of liked songs stays first. */
export const orderPlaylistsEndpoint = endpoint<{ ids: string }>()('/playlist/order/update', done, writes);

export const orderPlaylistsServerSchemas = defineServerSchemas(orderPlaylistsEndpoint, () => ({
  query: v.object({ ids: orderParameter() }),
  reply: wireDone(),
}));
