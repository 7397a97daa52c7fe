import type { Comment } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendLike, type Topic } from '#api/comments.ts';
import { formatCount } from '#i18n/format-count.ts';
import { useI18n } from '#i18n/i18n.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import ThumbsUp from '~icons/lucide/thumbs-up';
import { changeComments, changeOne } from './comment-cache.ts';
import styles from './like-button.module.css';
import { tellFailure } from './tell-failure.ts';

interface LikeButtonProps {
  readonly topic: Topic;
  readonly comment: Comment;
}

const turned = (comment: Comment): Comment => ({
  ...comment,
  isLiked: !comment.isLiked,
  likedCount: Math.max(0, comment.likedCount + (comment.isLiked ? -1 : 1)),
});

/** Likes a comment at once, and takes that back with a word why when the service does not agree. */
export function LikeButton({ topic, comment }: LikeButtonProps) {
  const { t, language } = useI18n();
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const { isLiked, likedCount } = comment;
  async function like() {
    setIsPending(true);
    changeComments(client, topic, changeOne(comment.id, turned));
    try {
      await sendLike(topic, comment.id, !isLiked);
    } catch (error) {
      changeComments(
        client,
        topic,
        changeOne(comment.id, (it) => ({ ...it, isLiked, likedCount })),
      );
      tellFailure(error, 'comment.likeFailed');
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
