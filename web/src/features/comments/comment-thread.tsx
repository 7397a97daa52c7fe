import type { Comment } from '@rill/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { repliesQuery, type Topic } from '#api/comments.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import { CommentCard } from './comment-card.tsx';
import styles from './comment-thread.module.css';
import { WaitingComments } from './waiting-comments.tsx';

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

interface CommentRepliesProps {
  readonly topic: Topic;
  readonly comment: Comment;
}

/** An answer that was just given stands at the end of what is known, and comes again with the stretch it is in. */
const eachOnce = (rows: readonly Comment[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

/** The answers to one comment, a few at a time. */
function CommentReplies({ topic, comment }: CommentRepliesProps) {
  const { t } = useI18n();
  const query = useInfiniteQuery(repliesQuery(topic, comment.id));
  const rows = eachOnce(query.data?.pages.flatMap((page) => page.rows) ?? []);
  if (query.isPending) return <WaitingComments count={Math.min(3, comment.replyCount)} />;
  if (query.data === undefined) return <FailedState onRetry={() => void query.refetch()} />;
  if (rows.length === 0) return <EmptyState text={t('comment.none')} />;
  return (
    <div className={styles['replies']}>
      {rows.map((reply) => (
        <CommentCard key={reply.id} topic={topic} comment={reply} parent={comment} />
      ))}
      {query.hasNextPage ? (
        <Button size="small" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t(query.isFetchNextPageError ? 'state.retry' : 'comment.moreReplies')}
        </Button>
      ) : null}
    </div>
  );
}
