import * as v from 'valibot';
import { COMMENT_KINDS } from '../comment.ts';
import { albumId, commentId, mvId, playlistId, songId } from '../ids.ts';
import { LONGEST_COMMENT } from '../limits.ts';
import { success, wireUser } from './list-shapes.ts';
import { idParameter, limitParameter, numberOutOf, offsetParameter } from './query-fields.ts';
import { count, id } from './song-shapes.ts';
import { wireCall } from './wire-call.ts';

/** Where somebody was; '' when they did not say. */
const place = v.strictObject({ ip: v.null(), location: v.string(), userId: v.nullable(id) });

const writer = v.strictObject({ ...wireUser.entries, vipRights: v.null(), avatarDetail: v.null() });

const wireComment = v.strictObject({
  commentId: id,
  content: v.string(),
  /** Milliseconds since 1970. */
  time: count,
  /** YYYY-MM-DD */
  timeStr: v.string(),
  likedCount: count,
  liked: v.boolean(),
  user: writer,
  /** What it answers; a text that was deleted is null. */
  beReplied: v.array(
    v.strictObject({
      user: writer,
      beRepliedCommentId: id,
      content: v.nullable(v.string()),
      status: count,
      ipLocation: place,
    }),
  ),
  parentCommentId: count,
  ipLocation: place,
  status: v.literal(0),
  owner: v.boolean(),
  pendantData: v.null(),
  expressionUrl: v.null(),
  richContent: v.null(),
  decoration: v.strictObject({}),
  showFloorComment: v.strictObject({ replyCount: count, comments: v.null(), showReplyCount: v.boolean() }),
});
export type WireComment = v.InferOutput<typeof wireComment>;

const pageReply = v.strictObject({
  code: success,
  isMusician: v.literal(false),
  cnum: v.literal(0),
  userId: count,
  topComments: v.array(v.never()),
  moreHot: v.boolean(),
  /** Only with offset 0. */
  hotComments: v.exactOptional(v.pipe(v.array(wireComment), v.maxLength(15))),
  commentBanner: v.null(),
  comments: v.array(wireComment),
  total: count,
  more: v.boolean(),
});

const pageQuery = <Id>(brand: (id: number) => Id) =>
  v.object({
    id: idParameter(brand),
    limit: limitParameter(20, 100),
    offset: offsetParameter,
    before: offsetParameter,
  });

export const songCommentsCall = wireCall('/comment/music', pageQuery(songId), pageReply);
export const videoCommentsCall = wireCall('/comment/mv', pageQuery(mvId), pageReply);
export const playlistCommentsCall = wireCall('/comment/playlist', pageQuery(playlistId), pageReply);
export const albumCommentsCall = wireCall('/comment/album', pageQuery(albumId), pageReply);

const kindParameter = numberOutOf(Object.values(COMMENT_KINDS), COMMENT_KINDS.song);

export const commentRepliesCall = wireCall(
  '/comment/floor',
  v.object({
    parentCommentId: idParameter(commentId),
    id: idParameter((number) => number),
    type: kindParameter,
    limit: limitParameter(20, 100),
    time: offsetParameter,
  }),
  v.strictObject({
    code: success,
    message: v.literal(''),
    data: v.strictObject({
      ownerComment: wireComment,
      currentComment: v.null(),
      comments: v.array(wireComment),
      hasMore: v.boolean(),
      totalCount: count,
      /** What the next stretch is asked with. */
      time: count,
      bestComments: v.array(v.never()),
    }),
  }),
);

export const likeCommentCall = wireCall(
  '/comment/like',
  v.object({
    id: idParameter((number) => number),
    cid: idParameter(commentId),
    t: numberOutOf([0, 1], 1),
    type: kindParameter,
  }),
  v.strictObject({ code: success }),
);

/** Line breaks and tabs may stand in a comment; what else cannot be seen or is half a letter may not. */
const CONTROL = /[^\P{Cc}\n\t]|\p{Cs}/u;

const commentText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
  v.minLength(1, 'a comment says something'),
  v.maxLength(LONGEST_COMMENT, 'the comment is too long'),
  v.check((text) => !CONTROL.test(text), 'a comment has no control characters'),
);

const about = { id: idParameter((number) => number), type: kindParameter };
const chosen = <const Number extends 0 | 1 | 2>(number: Number) =>
  v.pipe(
    v.literal(`${number}`),
    v.transform(() => number),
  );

export const writeCommentCall = wireCall(
  '/comment',
  v.variant('t', [
    v.object({ t: chosen(1), ...about, content: commentText }),
    v.object({ t: chosen(2), ...about, commentId: idParameter(commentId), content: commentText }),
    v.object({ t: chosen(0), ...about, commentId: idParameter(commentId) }),
  ]),
  v.strictObject({ code: success, comment: v.exactOptional(wireComment) }),
);
