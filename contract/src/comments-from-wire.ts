import * as v from 'valibot';
import type { Comment, QuotedComment } from './comment.ts';
import type { Creator } from './entities.ts';
import { fields, flag, moment, number, picture, requiredId, row, rows, text } from './forgiving.ts';
import { commentId, userId } from './ids.ts';

const author = v.pipe(
  fields({ userId: number(), nickname: text, avatarUrl: picture }),
  v.transform(
    (wire): Creator => ({ id: userId(wire.userId), name: wire.nickname, avatarUrl: wire.avatarUrl }),
  ),
);

/** A deleted text is null; an empty one counts as deleted. */
const answered = v.pipe(
  row({ user: author, content: text }),
  v.transform(
    (wire): QuotedComment => ({
      author: wire.user.name,
      content: wire.content === '' ? null : wire.content,
    }),
  ),
);

const comment = v.pipe(
  row({
    commentId: requiredId,
    user: author,
    content: text,
    time: moment,
    ipLocation: fields({ location: text }),
    likedCount: number(),
    liked: flag,
    owner: flag,
    beReplied: rows(answered),
    showFloorComment: fields({ replyCount: number() }),
  }),
  v.transform(
    (wire): Comment => ({
      id: commentId(wire.commentId),
      author: wire.user,
      content: wire.content,
      createdMs: wire.time,
      place: wire.ipLocation.location,
      likedCount: Math.max(0, wire.likedCount),
      isLiked: wire.liked,
      isOwn: wire.owner,
      answers: wire.beReplied,
      replyCount: wire.showFloorComment.replyCount,
    }),
  ),
);

export const commentRows = rows(comment);

/** A single comment; null where the reply has none or an invalid one. */
export const nullableComment = v.fallback(v.nullable(comment), null);
