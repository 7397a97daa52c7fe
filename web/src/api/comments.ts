import {
  albumComments,
  albumId,
  COMMENT_KINDS,
  COMMENT_PAGE_SIZE,
  type CommentId,
  type CommentKind,
  type CommentPage,
  commentReplies,
  likeComment,
  mvId,
  playlistComments,
  playlistId,
  songComments,
  songId,
  videoComments,
  writeComment,
} from '@rill/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from './call.ts';
import { type CommentStretch, timeBefore } from './deep-comments.ts';
import { queryKey } from './query-key.ts';

/** What is talked about. */
export interface Topic {
  readonly kind: CommentKind;
  readonly id: number;
}

function askForComments(topic: Topic, stretch: CommentStretch, options: CallOptions): Promise<CommentPage> {
  switch (topic.kind) {
    case 'song':
      return call(songComments, { id: songId(topic.id), ...stretch }, options);
    case 'mv':
      return call(videoComments, { id: mvId(topic.id), ...stretch }, options);
    case 'playlist':
      return call(playlistComments, { id: playlistId(topic.id), ...stretch }, options);
    case 'album':
      return call(albumComments, { id: albumId(topic.id), ...stretch }, options);
  }
}

/** The pages of a talk that are known; also what a like in one of them changes. */
export const commentsKey = ({ kind, id }: Topic) => queryKey('comments', kind, id);

/** A page of what is said, from 1. The first brings the best of all besides. */
export const commentsQuery = (topic: Topic, page: number) =>
  queryOptions({
    queryKey: [...commentsKey(topic), page],
    queryFn: async ({ client, signal }): Promise<CommentPage> => {
      const ask = (stretch: CommentStretch) => askForComments(topic, stretch, { signal });
      const offset = (page - 1) * COMMENT_PAGE_SIZE;
      const marks = timeBefore(client, queryKey('comment-times', topic.kind, topic.id), ask);
      const before = await marks.find(offset);
      const found = await ask({
        limit: COMMENT_PAGE_SIZE,
        offset,
        ...(before === undefined ? {} : { before }),
      });
      marks.note(offset, found.rows);
      return found;
    },
  });

const REPLIES_AT_ONCE = 10;

/** The answers that are known to any comment on a topic. */
export const repliesKey = ({ kind, id }: Topic) => queryKey('comment-replies', kind, id);

/** The answers to a comment, from the oldest on. */
export const repliesQuery = (topic: Topic, parent: CommentId) =>
  infiniteQueryOptions({
    queryKey: [...repliesKey(topic), parent],
    queryFn: ({ pageParam, signal }) =>
      call(
        commentReplies,
        {
          parentCommentId: parent,
          id: topic.id,
          type: COMMENT_KINDS[topic.kind],
          limit: REPLIES_AT_ONCE,
          ...(pageParam === 0 ? {} : { time: pageParam }),
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.hasMore && last.rows.length > 0 ? last.nextTimeMs : undefined),
  });

/** Likes a comment, or takes the like back. */
export const sendLike = ({ kind, id }: Topic, comment: CommentId, isLiked: boolean) =>
  call(likeComment, { id, cid: comment, t: isLiked ? 1 : 0, type: COMMENT_KINDS[kind] });

/** Says something about a topic, or answers a comment on it. The reply is null where the service does not show it. */
export const sendComment = ({ kind, id }: Topic, content: string, answered: CommentId | null) =>
  call(writeComment, {
    id,
    type: COMMENT_KINDS[kind],
    content,
    ...(answered === null ? { t: 1 as const } : { t: 2 as const, commentId: answered }),
  });

/** Deletes an own comment. */
export const sendDeletion = ({ kind, id }: Topic, comment: CommentId, outlivesPage: boolean) =>
  call(writeComment, { t: 0, id, type: COMMENT_KINDS[kind], commentId: comment }, { outlivesPage });
