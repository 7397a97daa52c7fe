import type { Comment } from '@rill/contract';
import { useState } from 'react';
import type { Topic } from '#api/comments.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CommentCard } from './comment-card.tsx';
import { CommentReplies } from './comment-replies.tsx';
import styles from './comment-thread.module.css';

interface CommentThreadProps {
  readonly topic: Topic;
  readonly comment: Comment;
}

/** A comment, and on request what others answered. */
export function CommentThread({ topic, comment }: CommentThreadProps) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const count = comment.replyCount;
  const closedLabel = count === 1 ? t('comment.reply') : t('comment.replies', { count });
  const toggle = (
    <button
      type="button"
      className={styles['toggle']}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      {isOpen ? t('comment.hideReplies') : closedLabel}
    </button>
  );
  return (
    <CommentCard
      topic={topic}
      comment={comment}
      action={count === 0 ? null : toggle}
      onAnswered={() => setIsOpen(true)}
    >
      {isOpen && count > 0 ? <CommentReplies topic={topic} comment={comment} /> : null}
    </CommentCard>
  );
}
