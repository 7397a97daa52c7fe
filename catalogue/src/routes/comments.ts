import {
  albumCommentsWire,
  commentRepliesWire,
  likeCommentWire,
  playlistCommentsWire,
  songCommentsWire,
  videoCommentsWire,
  writeCommentWire,
} from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../implement.ts';
import { presentComment } from '../present/comment.ts';
import type { Language } from '../present/language.ts';
import {
  COMMENT_KIND,
  type CommentKind,
  commentById,
  commentCount,
  commentIdsBefore,
  commentsByIds,
  hottestCommentIds,
  newestCommentIds,
  replyIds,
} from '../store/comments.ts';
import type { Database } from '../store/database.ts';

const MAX_HOT = 15;
/** In a short talk the best would be most of it, and be read twice. */
const hotCount = (total: number) => Math.min(MAX_HOT, Math.floor(total / 5));

interface PageQuery {
  readonly id: number;
  readonly limit: number;
  readonly offset: number;
  readonly before: number;
}

export function commentRoutes(app: Hono, database: Database): void {
  const present = (ids: readonly number[], language: Language) => {
    const comments = commentsByIds(database, ids);
    const answeredIds = comments.flatMap((comment) => comment.answeredId ?? []);
    const answered = new Map(commentsByIds(database, answeredIds).map((it) => [it.id, it]));
    return comments.map((it) => presentComment(it, answered.get(it.answeredId ?? 0), language));
  };

  /** Nothing is said about what is not there: that is an empty talk, as at the service. */
  const page = (kind: CommentKind) => (query: PageQuery, language: Language) => {
    const { limit, offset, before } = query;
    const target = { kind, id: query.id };
    const total = commentCount(database, target);
    const ids =
      before > 0
        ? commentIdsBefore(database, target, before, limit)
        : newestCommentIds(database, target, limit, offset);
    const hot = offset === 0 ? hottestCommentIds(database, target, hotCount(total)) : null;
    return {
      code: 200 as const,
      ...(hot === null ? {} : { hotComments: present(hot, language) }),
      comments: present(ids, language),
      total,
    };
  };

  const ofSong = page(COMMENT_KIND.song);
  const ofVideo = page(COMMENT_KIND.video);
  const ofPlaylist = page(COMMENT_KIND.playlist);
  const ofAlbum = page(COMMENT_KIND.album);
  implement(app, songCommentsWire)((query, { language }) => ofSong(query, language));
  implement(app, videoCommentsWire)((query, { language }) => ofVideo(query, language));
  implement(app, playlistCommentsWire)((query, { language }) => ofPlaylist(query, language));
  implement(app, albumCommentsWire)((query, { language }) => ofAlbum(query, language));

  implement(
    app,
    commentRepliesWire,
  )(({ parentCommentId, limit, time }, { language }) => {
    const parent = commentById(database, parentCommentId);
    if (parent === undefined) throw new HttpError(404, 'no such comment');
    const ids = replyIds(database, parent.id, time, limit + 1);
    const comments = present(ids.slice(0, limit), language);
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

  const membersOnly = (): never => {
    throw new HttpError(301, '需要登录');
  };
  implement(app, likeCommentWire)(membersOnly);
  implement(app, writeCommentWire)(membersOnly);
}
