import type { Comment } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '#api/client/call-error.ts';
import { type CommentTarget, postCommentLike } from '#api/comments.ts';
import { formatCount } from '#i18n/format-count.ts';
import { useI18n } from '#i18n/i18n.ts';
import { notifyNeedsLogin } from '#session/needs-login.ts';
import { isVisitor } from '#session/session.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import ThumbsUp from '~icons/lucide/thumbs-up';
import {
  invalidateComments,
  restartInFlightCommentQueries,
  updateCommentInRows,
  updateCommentsInCache,
} from './comment-cache.ts';
import styles from './like-button.module.css';
import { notifyCommentFailure } from './notify-comment-failure.ts';

interface CommentLikeButtonProps {
  readonly target: CommentTarget;
  readonly comment: Comment;
}

/** Returns a function that sets the like of a comment and corrects its count, unless it is set like that already. */
const withLike =
  (isLiked: boolean) =>
  (comment: Comment): Comment =>
    comment.isLiked === isLiked
      ? comment
      : { ...comment, isLiked, likedCount: Math.max(0, comment.likedCount + (isLiked ? 1 : -1)) };

/** Likes a comment optimistically, and rolls back with a notice when the service refuses. */
export function CommentLikeButton({ target, comment }: CommentLikeButtonProps) {
  const { t, language } = useI18n();
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const { isLiked } = comment;
  const show = (shown: boolean) =>
    updateCommentsInCache(client, target, updateCommentInRows(comment.id, withLike(shown)));
  async function like() {
    if (isVisitor()) {
      notifyNeedsLogin();
      return;
    }
    setIsPending(true);
    show(!isLiked);
    try {
      await postCommentLike(target, comment.id, !isLiked);
      // A list that was requested before may have replaced the like, or be about to.
      void restartInFlightCommentQueries(client, target);
      show(!isLiked);
    } catch (error) {
      show(isLiked);
      // The service may have it, and only the reply is lost: its lists tell.
      if (!isRefusal(error)) void invalidateComments(client, target);
      notifyCommentFailure(error, 'comment.likeFailed');
    }
    setIsPending(false);
  }
  const label = t(comment.isLiked ? 'comment.unlike' : 'comment.like');
  const count = comment.likedCount > 0 ? formatCount(comment.likedCount, language) : '';
  return (
    <button
      type="button"
      // Its name says what a press does, so it is never "pressed": "Unlike, pressed" would say the opposite.
      data-liked={comment.isLiked}
      aria-disabled={isPending}
      className={styles['like']}
      onClick={() => {
        if (!isPending) void like();
      }}
    >
      <VisuallyHidden>{[label, count].join(' ').trim()}</VisuallyHidden>
      {/* A tooltip of the button would be read out behind its name, which has the number as well. */}
      <span aria-hidden="true" title={label} className={styles['face']}>
        <ThumbsUp />
        {count}
      </span>
    </button>
  );
}
