import * as v from 'valibot';
import type { CommentPageResult, CommentReplyPageResult, CommentTargetKindNumber } from '../comment.ts';
import { commentListSchema, nullableCommentSchema } from '../comments-from-wire.ts';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import {
  type AlbumId,
  type CommentId,
  type MvId,
  type PlaylistId,
  type SongId,
  toAlbumId,
  toCommentId,
  toMvId,
  toPlaylistId,
  toSongId,
} from '../ids.ts';
import {
  lenientBoolSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  numberOrNullSchema,
} from '../lenient-schemas.ts';
import { MAX_COMMENT_LENGTH } from '../limits.ts';
import { idParam, limitParam, numberChoiceParam, offsetParamSchema } from '../wire/query-params.ts';
import { wireCountSchema, wireIdSchema, wireSuccessCodeSchema, wireUserSchema } from '../wire/shapes.ts';
import { isVisibleText } from '../wire/visible-text.ts';

/** The `t` of `/comment`: add a comment (1), reply to one (2) or delete an own one (0). */
type WriteQuery = { id: number; type: CommentTargetKindNumber } & (
  | { t: 1; content: string }
  | { t: 2; commentId: CommentId; content: string }
  | { t: 0; commentId: CommentId }
);

interface CommentCallParams<Id> {
  id: Id;
  limit: number;
  offset: number;
  /** The time of the last comment of the previous page, in milliseconds: required from offset 5,000 on. */
  before?: number;
}

const page = v.pipe(
  lenientObjectSchema({
    comments: commentListSchema,
    hotComments: commentListSchema,
    total: numberOrNullSchema,
    more: lenientBoolSchema,
  }),
  v.transform(
    (wire): CommentPageResult => ({
      rows: wire.comments,
      hot: wire.hotComments,
      total: wire.total,
      hasMore: wire.more,
    }),
  ),
);

/**
 * A page of the comments on a song, the newest first; `hot` are those with the most likes. The total is null where the
 * server sends none. The calls for videos, playlists and albums differ in their path only.
 */
export const songCommentsEndpoint = endpoint<CommentCallParams<SongId>>()('/comment/music', page, {
  fresh: true,
});
/** The comments on a video; see `songCommentsEndpoint`. */
export const videoCommentsEndpoint = endpoint<CommentCallParams<MvId>>()('/comment/mv', page, {
  fresh: true,
});
/** The comments on a playlist; see `songCommentsEndpoint`. */
export const playlistCommentsEndpoint = endpoint<CommentCallParams<PlaylistId>>()('/comment/playlist', page, {
  fresh: true,
});
/** The comments on an album; see `songCommentsEndpoint`. */
export const albumCommentsEndpoint = endpoint<CommentCallParams<AlbumId>>()('/comment/album', page, {
  fresh: true,
});

const wireComment = () =>
  v.strictObject({
    commentId: wireIdSchema,
    content: v.string(),
    /** When it was written, in milliseconds since 1970. */
    time: wireCountSchema,
    likedCount: wireCountSchema,
    liked: v.boolean(),
    user: wireUserSchema,
    /** The comment that this one replies to; its content is null when it was deleted. */
    beReplied: v.array(
      v.strictObject({
        user: wireUserSchema,
        beRepliedCommentId: wireIdSchema,
        content: v.nullable(v.string()),
      }),
    ),
    /** Id of the comment that began the thread; 0 for a comment that begins one. */
    parentCommentId: wireCountSchema,
    /** Place of the author; '' when unknown. */
    ipLocation: v.strictObject({ location: v.string() }),
    owner: v.boolean(),
    showFloorComment: v.strictObject({ replyCount: wireCountSchema }),
  });
/** A comment as the catalogue sends it. */
export type WireComment = v.InferOutput<ReturnType<typeof wireComment>>;

const wirePage = () =>
  v.strictObject({
    code: wireSuccessCodeSchema,
    /** Present in the page with offset 0 only. */
    hotComments: v.exactOptional(v.pipe(v.array(wireComment()), v.maxLength(15))),
    comments: v.array(wireComment()),
    total: wireCountSchema,
  });

const pageQuery = <Id>(brand: (id: number) => Id) =>
  v.object({
    id: idParam(brand),
    limit: limitParam(20, 100),
    offset: offsetParamSchema,
    before: offsetParamSchema,
  });

export const songCommentsServerSchemas = defineServerSchemas(songCommentsEndpoint, () => ({
  query: pageQuery(toSongId),
  reply: wirePage(),
}));
export const videoCommentsServerSchemas = defineServerSchemas(videoCommentsEndpoint, () => ({
  query: pageQuery(toMvId),
  reply: wirePage(),
}));
export const playlistCommentsServerSchemas = defineServerSchemas(playlistCommentsEndpoint, () => ({
  query: pageQuery(toPlaylistId),
  reply: wirePage(),
}));
export const albumCommentsServerSchemas = defineServerSchemas(albumCommentsEndpoint, () => ({
  query: pageQuery(toAlbumId),
  reply: wirePage(),
}));

/** The replies to a comment; `time` is the `nextTimeMs` of the previous page. */
export const commentRepliesEndpoint = endpoint<{
  parentCommentId: CommentId;
  id: number;
  type: CommentTargetKindNumber;
  limit: number;
  time?: number;
}>()(
  '/comment/floor',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({
        comments: commentListSchema,
        totalCount: lenientNumberSchema(),
        hasMore: lenientBoolSchema,
        time: lenientNumberSchema(),
      }),
    }),
    v.transform(
      ({ data }): CommentReplyPageResult => ({
        rows: data.comments,
        total: data.totalCount,
        hasMore: data.hasMore,
        nextTimeMs: data.time,
      }),
    ),
  ),
  { fresh: true, loadingBar: false },
);

const kindParameter = () => numberChoiceParam([0, 1, 2, 3], 0);

export const commentRepliesServerSchemas = defineServerSchemas(commentRepliesEndpoint, () => ({
  query: v.object({
    parentCommentId: idParam(toCommentId),
    id: idParam((number) => number),
    type: kindParameter(),
    limit: limitParam(20, 100),
    time: offsetParamSchema,
  }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({
      comments: v.array(wireComment()),
      hasMore: v.boolean(),
      totalCount: wireCountSchema,
      /** The cursor of the next page, in milliseconds since 1970. */
      time: wireCountSchema,
    }),
  }),
}));

/** Likes a comment (`t` 1) or removes the like (0). Members only; `type` is the kind of the target `id`. */
export const likeCommentEndpoint = endpoint<{
  id: number;
  cid: CommentId;
  t: 0 | 1;
  type: CommentTargetKindNumber;
}>()(
  '/comment/like',
  v.pipe(
    lenientObjectSchema({}),
    v.transform(() => null),
  ),
  { fresh: true, loadingBar: false, posts: true },
);

export const likeCommentServerSchemas = defineServerSchemas(likeCommentEndpoint, () => ({
  query: v.object({
    id: idParam((number) => number),
    cid: idParam(toCommentId),
    t: numberChoiceParam([0, 1], 1),
    type: kindParameter(),
  }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/**
 * Writes, replies or deletes; `type` is the kind of the target `id`. Members only (code 301). The reply is the new
 * comment, null after deleting or where the service does not show it. The text is sent in the body: it may be longer
 * than a URL.
 */
export const writeOrDeleteCommentEndpoint = endpoint<WriteQuery>()(
  '/comment',
  v.pipe(
    lenientObjectSchema({ comment: nullableCommentSchema }),
    // The new comment is the listener's own, but replies do not always name its author.
    v.transform(({ comment }) => comment && { ...comment, isOwn: true }),
  ),
  { fresh: true, loadingBar: false, posts: true },
);

/** Line breaks and tabs are allowed in a comment; other control characters and unpaired surrogates are not. */
const CONTROL = /[^\P{Cc}\n\t]|\p{Cs}/u;

const commentText = () =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    v.check(isVisibleText, 'a comment says something'),
    v.maxLength(MAX_COMMENT_LENGTH, 'the comment is too long'),
    v.check((text) => !CONTROL.test(text), 'a comment has no control characters'),
  );

const about = <More extends v.ObjectEntries>(more: More) =>
  v.object({ id: idParam((number) => number), type: kindParameter(), ...more });

const chosen = <const Number extends 0 | 1 | 2>(number: Number) =>
  v.pipe(
    v.literal(`${number}`),
    v.transform(() => number),
  );

export const writeOrDeleteCommentServerSchemas = defineServerSchemas(writeOrDeleteCommentEndpoint, () => ({
  query: v.variant('t', [
    about({ t: chosen(1), content: commentText() }),
    about({ t: chosen(2), commentId: idParam(toCommentId), content: commentText() }),
    about({ t: chosen(0), commentId: idParam(toCommentId) }),
  ]),
  reply: v.strictObject({ code: wireSuccessCodeSchema, comment: v.exactOptional(wireComment()) }),
}));
