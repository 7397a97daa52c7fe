import type { Comment } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#api/client/call-error.ts';
import { type CommentTarget, commentsKey, postCommentLike } from '#api/comments.ts';
import { getDataScopeKey } from '#config/data-scope.ts';
import { createLatestSender } from '#lib/latest-sender.ts';
import {
  invalidateComments,
  restartInFlightCommentQueries,
  updateCommentInRows,
  updateCommentsInCache,
} from './comment-cache.ts';
import { notifyCommentFailure } from './notify-comment-failure.ts';

/**
 * A comment may have several buttons, one among the best comments and one in the list: their requests are sent in
 * order.
 */
const likeSender = createLatestSender<string, boolean>(isRefusal);

/** Returns a function that sets the like of a comment and corrects its count, unless it is set like that already. */
const withLike =
  (isLiked: boolean) =>
  (comment: Comment): Comment =>
    comment.isLiked === isLiked
      ? comment
      : { ...comment, isLiked, likedCount: Math.max(0, comment.likedCount + (isLiked ? 1 : -1)) };

/** Likes a comment or takes the like back: optimistically, and with a notice when the service refuses. */
export async function toggleCommentLike(
  client: QueryClient,
  target: CommentTarget,
  { id, isLiked }: Comment,
): Promise<void> {
  const [, listener] = getDataScopeKey();
  const isListening = () => listener === getDataScopeKey()[1];
  const show = (shown: boolean) => {
    if (isListening()) updateCommentsInCache(client, target, updateCommentInRows(id, withLike(shown)));
  };
  const outcome = await likeSender.change(JSON.stringify([...commentsKey(target), id]), {
    wanted: !isLiked,
    confirmed: isLiked,
    show,
    // The request may have waited for an earlier one; an account that has signed in since must not send it.
    send: async (wanted) => {
      if (!isListening()) throw new Error('another listener has signed in');
      await postCommentLike(target, id, wanted);
    },
  });
  if (outcome === null || !isListening()) return;
  const { confirmed, hasFailed, isUncertain = false, reason } = outcome;
  // A list that was requested before the like may have overwritten what is shown, or may still do so.
  if (!hasFailed) void restartInFlightCommentQueries(client, target);
  show(confirmed);
  // The service may have stored the like although its response was lost, so the lists are refetched.
  if (isUncertain) void invalidateComments(client, target);
  if (hasFailed) notifyCommentFailure(reason, 'comment.likeFailed');
}
