import * as v from 'valibot';
import type { Comment, ParentComment } from './comment.ts';
import type { UserRef } from './entities.ts';
import { toCommentId, toUserId } from './ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientBoolSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  pictureUrlOrNullSchema,
  requiredIdSchema,
  requiredObjectSchema,
  textOrEmptySchema,
  timeMsOrNullSchema,
} from './lenient-schemas.ts';

const author = v.pipe(
  lenientObjectSchema({
    userId: lenientNumberSchema(),
    nickname: textOrEmptySchema,
    avatarUrl: pictureUrlOrNullSchema,
    vipRights: lenientObjectSchema({
      redVipAnnualCount: lenientNumberSchema(),
      redVipLevel: lenientNumberSchema(),
    }),
  }),
  v.transform(({ userId, nickname, avatarUrl, vipRights }) => ({
    ref: { id: toUserId(userId), name: nickname, avatarUrl } satisfies UserRef,
    isMember: vipRights.redVipAnnualCount > 0 || vipRights.redVipLevel > 0,
  })),
);

/** A deleted text is null; an empty one counts as deleted. */
const parentComment = v.pipe(
  requiredObjectSchema({
    user: author,
    content: textOrEmptySchema,
    beRepliedCommentId: lenientNumberSchema(),
  }),
  v.transform(
    (wire): ParentComment => ({
      id: wire.beRepliedCommentId > 0 ? toCommentId(wire.beRepliedCommentId) : null,
      author: wire.user.ref.name,
      content: wire.content === '' ? null : wire.content,
    }),
  ),
);

const comment = v.pipe(
  requiredObjectSchema({
    commentId: requiredIdSchema,
    user: author,
    content: textOrEmptySchema,
    time: timeMsOrNullSchema,
    ipLocation: lenientObjectSchema({ location: textOrEmptySchema }),
    likedCount: lenientNumberSchema(),
    liked: lenientBoolSchema,
    owner: lenientBoolSchema,
    beReplied: arrayOfValidRowsSchema(parentComment),
    parentCommentId: lenientNumberSchema(),
    showFloorComment: lenientObjectSchema({ replyCount: lenientNumberSchema() }),
  }),
  v.transform(
    (wire): Comment => ({
      id: toCommentId(wire.commentId),
      author: wire.user.ref,
      isByMember: wire.user.isMember,
      content: wire.content,
      createdMs: wire.time,
      location: wire.ipLocation.location,
      likedCount: Math.max(0, wire.likedCount),
      isLiked: wire.liked,
      isOwn: wire.owner,
      parents: wire.beReplied,
      rootId: wire.parentCommentId > 0 ? toCommentId(wire.parentCommentId) : null,
      replyCount: wire.showFloorComment.replyCount,
    }),
  ),
);

export const commentListSchema = arrayOfValidRowsSchema(comment);

/** A single comment; null where the reply has none or an invalid one. */
export const nullableCommentSchema = v.fallback(v.nullable(comment), null);
