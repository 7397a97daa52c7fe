import type { Comment } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CommentTarget, postCommentLike } from '#api/comments.ts';
import { formatCount } from '#i18n/format-count.ts';
import { useI18n } from '#i18n/i18n.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import ThumbsUp from '~icons/lucide/thumbs-up';
import { updateCommentInRows, updateCommentsInCache } from './comment-cache.ts';
import styles from './like-button.module.css';
import { notifyCommentFailure } from './notify-comment-failure.ts';

interface CommentLikeButtonProps {
  readonly target: CommentTarget;
  readonly comment: Comment;
}

const turned = (comment: Comment): Comment => ({
  ...comment,
  isLiked: !comment.isLiked,
  likedCount: Math.max(0, comment.likedCount + (comment.isLiked ? -1 : 1)),
});

/** Likes a comment optimistically, and rolls back with a notice when the service refuses. */
export function CommentLikeButton({ target, comment }: CommentLikeButtonProps) {
  const { t, language } = useI18n();
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const { isLiked, likedCount } = comment;
  async function like() {
    setIsPending(true);
    updateCommentsInCache(client, target, updateCommentInRows(comment.id, turned));
    try {
      await postCommentLike(target, comment.id, !isLiked);
    } catch (error) {
      updateCommentsInCache(
        client,
        target,
        updateCommentInRows(comment.id, (it) => ({ ...it, isLiked, likedCount })),
      );
      notifyCommentFailure(error, 'comment.likeFailed');
    }
    setIsPending(false);
  }
  const label = t(comment.isLiked ? 'comment.unlike' : 'comment.like');
  return (
    <button
      type="button"
      aria-pressed={comment.isLiked}
      title={label}
      aria-disabled={isPending}
      className={styles['like']}
      onClick={() => {
        if (!isPending) void like();
      }}
    >
      <ThumbsUp aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
      {comment.likedCount > 0 ? ` ${formatCount(comment.likedCount, language)}` : null}
    </button>
  );
}
