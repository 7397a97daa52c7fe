import type { Comment, CommentId } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, RefObject } from 'react';
import type { CommentTarget } from '#api/comments.ts';
import { useI18n } from '#i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import Reply from '~icons/lucide/reply';
import Trash2 from '~icons/lucide/trash-2';
import styles from './comment-card.module.css';
import { deleteCommentWithUndo } from './deletions.ts';
import { CommentLikeButton } from './like-button.tsx';

interface CommentActionsProps {
  readonly target: CommentTarget;
  readonly comment: Comment;
  /** The first comment of the thread that this comment is in; null outside of a thread. */
  readonly root: CommentId | null;
  readonly isReplying: boolean;
  readonly replyButton: RefObject<HTMLButtonElement | null>;
  readonly onReply: () => void;
}

export function CommentActions(props: CommentActionsProps) {
  const { target, comment, root, isReplying, replyButton, onReply } = props;
  const { t } = useI18n();
  const client = useQueryClient();
  function remove(event: MouseEvent<HTMLElement>) {
    // The button is removed with its comment, so the focus moves to the same place in the list.
    event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    deleteCommentWithUndo(client, target, comment.id, root);
  }
  return (
    <div className={styles['acts']}>
      {comment.isOwn ? (
        <IconButton label={t('action.delete')} size="small" onClick={remove}>
          <Trash2 />
        </IconButton>
      ) : null}
      <IconButton
        label={t('comment.replyAction')}
        size="small"
        ref={replyButton}
        aria-expanded={isReplying}
        onClick={onReply}
      >
        <Reply />
      </IconButton>
      <CommentLikeButton target={target} comment={comment} />
    </div>
  );
}
