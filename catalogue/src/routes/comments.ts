import {
  albumCommentsServerSchemas,
  commentRepliesServerSchemas,
  likeCommentServerSchemas,
  playlistCommentsServerSchemas,
  songCommentsServerSchemas,
  videoCommentsServerSchemas,
  writeOrDeleteCommentServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { createAttemptLimiter } from '../accounts/attempt-limiter.ts';
import { createPersistedAttempts } from '../accounts/persisted-attempts.ts';
import { HttpError } from '../http/http-error.ts';
import { toWireComment } from '../present/comment.ts';
import type { Database } from '../store/database.ts';
import {
  COMMENT_TARGET_NUMBERS,
  type CommentDbRow,
  type CommentTarget,
  type CommentTargetNumber,
  commentById,
  commentIdsBefore,
  commentsByIds,
  countComments,
  hottestCommentIds,
  newestCommentIds,
  replyIds,
} from '../store/music/comments.ts';
import { currentSongId } from '../store/music/merged-songs.ts';
import {
  addComment,
  deleteComment,
  findLikedCommentIds,
  isCommentTargetVisible,
  setCommentLiked,
} from '../store/personal/account-comments.ts';
import { implementCall, type RequestContext, requireAccountId } from './implement-call.ts';

const MAX_HOT = 15;
/** At most a fifth: with few comments the hot ones would repeat most of the list. */
const hotCount = (total: number) => Math.min(MAX_HOT, Math.floor(total / 5));

/** The reading account and its language. */
type Reader = Pick<RequestContext, 'language' | 'account'>;

interface PageQuery {
  readonly id: number;
  readonly limit: number;
  readonly offset: number;
  readonly before: number;
}

/** The number of comments that one account may write in a minute. */
const MAX_WRITTEN = 10;
const WINDOW_MS = 60_000;

export function mountCommentRoutes(app: Hono, database: Database): void {
  mountCommentListRoutes(app, database);
  mountCommentChangeRoutes(app, database);
}

function mountCommentListRoutes(app: Hono, database: Database): void {
  /** The comments on a missing target, or on a private one of somebody else, are an empty list, as at the service. */
  const page = (kind: CommentTargetNumber) => (query: PageQuery, reader: Reader) => {
    const { limit, offset, before } = query;
    const target = commentTarget(database, kind, query.id);
    if (!isCommentTargetVisible(database, reader.account, target)) {
      return { code: 200 as const, comments: [], total: 0 };
    }
    const total = countComments(database, target);
    const ids =
      before > 0
        ? commentIdsBefore(database, target, before, limit)
        : newestCommentIds(database, target, limit, offset);
    const hot = offset === 0 ? hottestCommentIds(database, target, hotCount(total)) : null;
    return {
      code: 200 as const,
      ...(hot === null ? {} : { hotComments: presentComments(database, hot, reader) }),
      comments: presentComments(database, ids, reader),
      total,
    };
  };

  const ofSong = page(COMMENT_TARGET_NUMBERS.song);
  const ofVideo = page(COMMENT_TARGET_NUMBERS.video);
  const ofPlaylist = page(COMMENT_TARGET_NUMBERS.playlist);
  const ofAlbum = page(COMMENT_TARGET_NUMBERS.album);
  implementCall(app, songCommentsServerSchemas).with(ofSong);
  implementCall(app, videoCommentsServerSchemas).with(ofVideo);
  implementCall(app, playlistCommentsServerSchemas).with(ofPlaylist);
  implementCall(app, albumCommentsServerSchemas).with(ofAlbum);

  implementCall(app, commentRepliesServerSchemas).with(({ parentCommentId, limit, time }, reader) => {
    const parent = commentById(database, parentCommentId);
    if (
      parent === undefined ||
      !isCommentTargetVisible(database, reader.account, { kind: parent.kind, id: parent.targetId })
    ) {
      throw new HttpError(404, 'no such comment');
    }
    const ids = replyIds(database, parent.id, time, limit + 1);
    const comments = presentComments(database, ids.slice(0, limit), reader);
    return {
      code: 200,
      data: {
        comments,
        hasMore: ids.length > limit,
        totalCount: parent.replyCount,
        time: comments.at(-1)?.time ?? time,
      },
    };
  });
}

function mountCommentChangeRoutes(app: Hono, database: Database): void {
  const kept = createPersistedAttempts(database, 'comments of account');
  const written = createAttemptLimiter({ max: MAX_WRITTEN, windowMs: WINDOW_MS, now: Date.now, kept });

  implementCall(app, likeCommentServerSchemas).with(({ id, cid, t, type }, reader) => {
    const account = requireAccountId(reader);
    const target = commentTarget(database, type, id);
    if (!isCommentTargetVisible(database, account, target)) throw new HttpError(404, 'no such comment');
    setCommentLiked(database, account, commentAbout(database, target, cid).id, t === 1);
    return { code: 200 };
  });

  implementCall(app, writeOrDeleteCommentServerSchemas).with((query, reader) => {
    const account = requireAccountId(reader);
    const target = commentTarget(database, query.type, query.id);
    if (query.t === 0) {
      const comment = commentAbout(database, target, query.commentId);
      if (comment.accountId !== account) throw new HttpError(401, '没有权限');
      deleteComment(database, comment);
      return { code: 200 };
    }
    if (!isCommentTargetVisible(database, account, target)) throw new HttpError(404, 'nothing to talk about');
    if (!written.take(String(account))) throw new HttpError(405, '操作太频繁，请稍后再试');
    const parent = query.t === 2 ? commentAbout(database, target, query.commentId) : null;
    const { content } = query;
    const id = addComment(database, { accountId: account, target, content, parent, nowMs: Date.now() });
    const [comment] = presentComments(database, [id], reader);
    return { code: 200, ...(comment === undefined ? {} : { comment }) };
  });
}

const commentTarget = (database: Database, kind: CommentTargetNumber, id: number): CommentTarget => ({
  kind,
  id: kind === COMMENT_TARGET_NUMBERS.song ? currentSongId(database, id) : id,
});

/** The comment. @throws HttpError 404 when there is none, or it is on another target. */
function commentAbout(database: Database, target: CommentTarget, commentId: number): CommentDbRow {
  const comment = commentById(database, commentId);
  if (comment?.kind === target.kind && comment.targetId === target.id) return comment;
  throw new HttpError(404, 'no such comment');
}

function presentComments(database: Database, ids: readonly number[], { language, account }: Reader) {
  const comments = commentsByIds(database, ids);
  const parentIds = comments.flatMap((comment) => comment.replyToId ?? []);
  const parents = new Map(commentsByIds(database, parentIds).map((it) => [it.id, it]));
  const liked = findLikedCommentIds(database, account, ids);
  return comments.map((it) =>
    toWireComment(it, parents.get(it.replyToId ?? 0), language, {
      isLiked: liked.has(it.id),
      isOwn: it.accountId === account,
    }),
  );
}
