import type { Comment } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { CommentTarget } from '#api/comments.ts';
import { formatCount } from '#i18n/format-count.ts';
import { useI18n } from '#i18n/i18n.ts';
import { notifyNeedsLogin } from '#session/needs-login.ts';
import { isVisitor } from '#session/session.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import ThumbsUp from '~icons/lucide/thumbs-up';
import styles from './like-button.module.css';
import { toggleCommentLike } from './like-comment.ts';

interface CommentLikeButtonProps {
  readonly target: CommentTarget;
  readonly comment: Comment;
}

/** Likes a comment, or takes the like back; a visitor is asked to sign in. */
export function CommentLikeButton({ target, comment }: CommentLikeButtonProps) {
  const { t, language } = useI18n();
  const client = useQueryClient();
  function like() {
    if (isVisitor()) notifyNeedsLogin();
    else void toggleCommentLike(client, target, comment);
  }
  const label = t(comment.isLiked ? 'comment.unlike' : 'comment.like');
  const count = comment.likedCount > 0 ? formatCount(comment.likedCount, language) : '';
  return (
    <button
      type="button"
      // No `aria-pressed`: the name already says what a press does, and "Unlike, pressed" would say the opposite.
      data-liked={comment.isLiked}
      className={styles['like']}
      onClick={like}
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
