import * as v from 'valibot';
import type { CommentKindNumber, CommentPage, CommentReplies } from '../comment.ts';
import { commentRows, writtenComment } from '../comments-from-wire.ts';
import { endpoint } from '../endpoint.ts';
import { fields, flag, number } from '../forgiving.ts';
import type { AlbumId, CommentId, MvId, PlaylistId, SongId } from '../ids.ts';

/** What the service is told with `/comment`: to add a comment (`t` 1), to answer one (2) or to delete an own one (0). */
type WriteQuery = { id: number; type: CommentKindNumber } & (
  | { t: 1; content: string }
  | { t: 2; commentId: CommentId; content: string }
  | { t: 0; commentId: CommentId }
);

interface CommentQuery<Id> {
  id: Id;
  limit: number;
  offset: number;
  /** The time of the last comment before these, in milliseconds: asked for from offset 5,000 on. */
  before?: number;
}

const page = v.pipe(
  fields({ comments: commentRows, hotComments: commentRows, total: number() }),
  v.transform((wire): CommentPage => ({ rows: wire.comments, hot: wire.hotComments, total: wire.total })),
);

export const songComments = endpoint<CommentQuery<SongId>>()('/comment/music', page, { fresh: true });
export const videoComments = endpoint<CommentQuery<MvId>>()('/comment/mv', page, { fresh: true });
export const playlistComments = endpoint<CommentQuery<PlaylistId>>()('/comment/playlist', page, {
  fresh: true,
});
export const albumComments = endpoint<CommentQuery<AlbumId>>()('/comment/album', page, { fresh: true });

/** The answers that a comment led to; `time` is the `nextTimeMs` of the stretch before. */
export const commentReplies = endpoint<{
  parentCommentId: CommentId;
  id: number;
  type: CommentKindNumber;
  limit: number;
  time?: number;
}>()(
  '/comment/floor',
  v.pipe(
    fields({
      data: fields({ comments: commentRows, totalCount: number(), hasMore: flag, time: number() }),
    }),
    v.transform(
      ({ data }): CommentReplies => ({
        rows: data.comments,
        total: data.totalCount,
        hasMore: data.hasMore,
        nextTimeMs: data.time,
      }),
    ),
  ),
  { fresh: true, bar: false },
);

/** Likes a comment (`t` 1) or takes the like back (0). Members only; `type` says what `id` is. */
export const likeComment = endpoint<{ id: number; cid: CommentId; t: 0 | 1; type: CommentKindNumber }>()(
  '/comment/like',
  v.pipe(
    fields({}),
    v.transform(() => null),
  ),
  { fresh: true, bar: false, posts: true },
);

/**
 * Writes, answers or deletes; `type` says what `id` is. Members only (code 301). The reply is the new comment, null
 * after deleting or where the service does not show it. The text goes in the body: it may be longer than an address.
 */
export const writeComment = endpoint<WriteQuery>()(
  '/comment',
  v.pipe(
    fields({ comment: writtenComment }),
    v.transform((wire) => wire.comment),
  ),
  { fresh: true, bar: false, posts: true },
);
