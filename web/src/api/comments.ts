import {
  albumCommentsEndpoint,
  COMMENT_PAGE_SIZE,
  COMMENT_TARGET_KINDS,
  type Comment,
  type CommentId,
  type CommentPageResult,
  type CommentTargetKind,
  commentRepliesEndpoint,
  likeCommentEndpoint,
  playlistCommentsEndpoint,
  songCommentsEndpoint,
  toAlbumId,
  toMvId,
  toPlaylistId,
  toSongId,
  videoCommentsEndpoint,
  writeOrDeleteCommentEndpoint,
} from '@rill/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';
import { type CommentPageRange, createCommentPageCursorFinder } from './comment-page-cursor.ts';

export interface CommentTarget {
  readonly kind: CommentTargetKind;
  readonly id: number;
}

function requestComments(
  target: CommentTarget,
  range: CommentPageRange,
  options: CallOptions,
): Promise<CommentPageResult> {
  switch (target.kind) {
    case 'song':
      return call(songCommentsEndpoint, { id: toSongId(target.id), ...range }, options);
    case 'mv':
      return call(videoCommentsEndpoint, { id: toMvId(target.id), ...range }, options);
    case 'playlist':
      return call(playlistCommentsEndpoint, { id: toPlaylistId(target.id), ...range }, options);
    case 'album':
      return call(albumCommentsEndpoint, { id: toAlbumId(target.id), ...range }, options);
  }
}

/** The query key of all cached comment pages of a target. */
export const commentsKey = ({ kind, id }: CommentTarget) => queryKey('comments', kind, id);

/** A page of comments, from 1. The first page also contains the best comments. */
export const commentPageQuery = (target: CommentTarget, page: number) =>
  queryOptions({
    queryKey: [...commentsKey(target), page],
    queryFn: async ({ client, signal }): Promise<CommentPageResult> => {
      const fetchRange = (range: CommentPageRange) => requestComments(target, range, { signal });
      const offset = (page - 1) * COMMENT_PAGE_SIZE;
      const marks = createCommentPageCursorFinder(
        client,
        queryKey('comment-times', target.kind, target.id),
        fetchRange,
      );
      const before = await marks.find(offset);
      const found = await fetchRange({
        limit: COMMENT_PAGE_SIZE,
        offset,
        ...(before === undefined ? {} : { before }),
      });
      marks.note(offset, found.rows);
      return found;
    },
  });

/** Fetches the newest comments and replies, uncached. */
export const fetchNewestComments = async (target: CommentTarget): Promise<readonly Comment[]> =>
  (await requestComments(target, { limit: COMMENT_PAGE_SIZE, offset: 0 }, {})).rows;

const REPLIES_AT_ONCE = 10;

/** The query key of all cached replies to comments on a target. */
export const repliesKey = ({ kind, id }: CommentTarget) => queryKey('comment-replies', kind, id);

/** The replies to a comment, oldest first. */
export const repliesQuery = (target: CommentTarget, parent: CommentId) =>
  infiniteQueryOptions({
    queryKey: [...repliesKey(target), parent],
    queryFn: ({ pageParam, signal }) =>
      call(
        commentRepliesEndpoint,
        {
          parentCommentId: parent,
          id: target.id,
          type: COMMENT_TARGET_KINDS[target.kind],
          limit: REPLIES_AT_ONCE,
          ...(pageParam === 0 ? {} : { time: pageParam }),
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.hasMore && last.rows.length > 0 ? last.nextTimeMs : undefined),
  });

/** Likes a comment or removes the like; the request is completed even when the page is closed. */
export const postCommentLike = ({ kind, id }: CommentTarget, comment: CommentId, isLiked: boolean) =>
  call(
    likeCommentEndpoint,
    { id, cid: comment, t: isLiked ? 1 : 0, type: COMMENT_TARGET_KINDS[kind] },
    { outlivesPage: true },
  );

/** Posts a comment or a reply. Resolves to null when the service does not return the new comment. */
export const postComment = ({ kind, id }: CommentTarget, content: string, parentId: CommentId | null) =>
  call(writeOrDeleteCommentEndpoint, {
    id,
    type: COMMENT_TARGET_KINDS[kind],
    content,
    ...(parentId === null ? { t: 1 as const } : { t: 2 as const, commentId: parentId }),
  });

export const postCommentDeletion = ({ kind, id }: CommentTarget, comment: CommentId, outlivesPage: boolean) =>
  call(
    writeOrDeleteCommentEndpoint,
    { t: 0, id, type: COMMENT_TARGET_KINDS[kind], commentId: comment },
    { outlivesPage },
  );
