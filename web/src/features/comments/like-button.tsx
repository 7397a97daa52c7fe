import type { Comment, CommentPage } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#api/call-error.ts';
import { commentsKey, repliesQuery, sendLike, type Topic } from '#api/comments.ts';
import { formatCount } from '#i18n/format.ts';
import { useWords } from '#i18n/i18n.ts';
import { tellNeedsLogin } from '#music/needs-login.ts';
import { notify } from '#notices/notices.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import ThumbsUp from '~icons/lucide/thumbs-up';
import styles from './like-button.module.css';

interface LikeButtonProps {
  readonly topic: Topic;
  readonly comment: Comment;
  /** The comment under whose answers this one stands. */
  readonly parent?: Comment | undefined;
}

/** The service's word for "sign in first". */
const NEEDS_LOGIN = 301;

const turned = (comment: Comment): Comment => ({
  ...comment,
  isLiked: !comment.isLiked,
  likedCount: Math.max(0, comment.likedCount + (comment.isLiked ? -1 : 1)),
});

/** Likes a comment once the service agrees; a visitor is told to sign in. */
export function LikeButton({ topic, comment, parent }: LikeButtonProps) {
  const { t, language } = useWords();
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const turn = (rows: readonly Comment[]) => rows.map((it) => (it.id === comment.id ? turned(it) : it));
  function turnEverywhere() {
    client.setQueriesData<CommentPage>({ queryKey: commentsKey(topic) }, (page) =>
      page === undefined ? page : { ...page, rows: turn(page.rows), hot: turn(page.hot) },
    );
    if (parent === undefined) return;
    client.setQueryData(repliesQuery(topic, parent.id).queryKey, (data) =>
      data === undefined
        ? data
        : { ...data, pages: data.pages.map((page) => ({ ...page, rows: turn(page.rows) })) },
    );
  }
  async function like() {
    setIsPending(true);
    try {
      await sendLike(topic, comment.id, !comment.isLiked);
      turnEverywhere();
    } catch (error) {
      if (error instanceof CallError && error.code === NEEDS_LOGIN) tellNeedsLogin();
      else notify({ key: 'comment.likeFailed', tone: 'error', topic: 'comment-like' });
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
