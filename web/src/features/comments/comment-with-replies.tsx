import type { Comment } from '@rill/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CommentTarget, repliesQuery } from '#api/comments.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { CommentCard } from './comment-card.tsx';
import { CommentSkeletons } from './comment-skeletons.tsx';
import styles from './comment-with-replies.module.css';
import { useCommentsBeingDeleted } from './deletions.ts';
import { useOpenedInUrl } from './use-opened-in-url.ts';

interface CommentWithRepliesProps {
  readonly target: CommentTarget;
  readonly comment: Comment;
  /** Whether the screen has shown the comment above. */
  readonly isRepeated?: boolean;
}

export function CommentWithReplies({ target, comment, isRepeated = false }: CommentWithRepliesProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useOpenedInUrl('replies', comment.id, isRepeated);
  const hidden = useCommentsBeingDeleted(target, comment.id);
  const count = Math.max(0, comment.replyCount - hidden);
  // An open thread stays while the deletion of its last reply can still be undone.
  const isWithout = isOpen ? comment.replyCount === 0 : count === 0;
  const closedLabel = count === 1 ? t('comment.oneReply') : t('comment.replies', { count });
  const toggle = (
    <button
      type="button"
      className={styles['toggle']}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? t('comment.hideReplies') : closedLabel}
    </button>
  );
  return (
    <CommentCard
      target={target}
      comment={comment}
      action={isWithout ? null : toggle}
      onReplied={() => setOpen(true)}
      isRepeated={isRepeated}
    >
      {isOpen && !isWithout ? <CommentReplies target={target} comment={comment} /> : null}
    </CommentCard>
  );
}

interface CommentRepliesProps {
  readonly target: CommentTarget;
  readonly comment: Comment;
}

/** A reply that was just sent is appended to the loaded ones, and its page returns it once more. */
const uniqueById = (rows: readonly Comment[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

/** The replies to one comment, a few at a time. */
function CommentReplies({ target, comment }: CommentRepliesProps) {
  const { t } = useI18n();
  const query = useInfiniteQuery(repliesQuery(target, comment.id));
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>();
  const rows = uniqueById(query.data?.pages.flatMap((page) => page.rows) ?? []);
  if (query.isPending) return <CommentSkeletons count={Math.min(3, comment.replyCount)} />;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  if (rows.length === 0) return <EmptyState text={t('comment.none')} />;
  return (
    <div {...focusAfterRemoval} className={styles['replies']}>
      {rows.map((reply) => (
        <CommentCard key={reply.id} target={target} comment={reply} rootComment={comment} />
      ))}
      {query.hasNextPage ? (
        <Button
          size="small"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => {
            if (!query.isFetchingNextPage) void query.fetchNextPage();
          }}
        >
          {t(query.isFetchNextPageError ? 'state.retry' : 'comment.moreReplies')}
        </Button>
      ) : null}
    </div>
  );
}
