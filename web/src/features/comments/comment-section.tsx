import { COMMENT_PAGE_SIZE, type Comment, type CommentPageResult } from '@rill/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { CommentPageTooDeepError } from '#api/comment-page-cursor.ts';
import { type CommentTarget, commentPageQuery } from '#api/comments.ts';
import { useI18n } from '#i18n/i18n.ts';
import { pageCount } from '#music/screen/page-count.ts';
import { Pager } from '#music/screen/pager.tsx';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CommentComposer } from './comment-composer.tsx';
import styles from './comment-section.module.css';
import { CommentSkeletons } from './comment-skeletons.tsx';
import { CommentWithReplies } from './comment-with-replies.tsx';
import { useCommentsBeingDeleted } from './deletions.ts';
import { commentDraftKey } from './drafts.ts';
import { PendingCommentList } from './pending-comments.tsx';
import { useIsCommentPosted, useWriteComment } from './use-write-comment.ts';

interface CommentSectionProps {
  readonly target: CommentTarget;
  /** From 1. */
  readonly page: number;
  readonly linkTo: (page: number) => LinkProps;
}

/** The comments on a target: the best ones on the first page, then all of them, page by page. */
export function CommentSection({ target, page, linkTo }: CommentSectionProps) {
  const { t } = useI18n();
  const query = useQuery({ ...commentPageQuery(target, page), placeholderData: keepPreviousData });
  const start = useRef<HTMLElement>(null);
  const isTurning = query.isPlaceholderData;
  const counted = query.data === undefined ? 1 : pageCount(query.data, page, COMMENT_PAGE_SIZE);
  // While another page loads, the shown comments do not tell the number of pages; the links stay, because one of them
  // has the focus.
  const pages = isTurning && query.data.total === null ? Math.max(2, page) : counted;
  return (
    <section
      ref={start}
      className={styles['talk']}
      aria-label={t('screen.comment')}
      aria-busy={query.isFetching}
    >
      <TalkComposer target={target} page={page} linkTo={linkTo} />
      <PostedAnnouncement target={target} />
      {query.isPending ? <CommentSkeletons count={6} /> : null}
      {!query.isPending && query.data === undefined ? (
        <FailedState
          text={query.error instanceof CommentPageTooDeepError ? t('comment.tooDeep') : undefined}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data === undefined ? null : (
        <div className={isTurning ? styles['turning'] : undefined}>
          <TalkRows target={target} talk={query.data} isFirstPage={page === 1 && !isTurning} />
        </div>
      )}
      {/* A new page is read from its start. The scroll comes after the navigation, so that Back restores the old
          position. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: not a control -- it only handles the clicks of the links in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: not a control -- Enter on a link is a click, too */}
      <div onClick={() => start.current?.scrollIntoView({ block: 'start' })}>
        <Pager page={page} pages={Math.max(pages, query.data === undefined ? page : 1)} linkTo={linkTo} />
      </div>
    </section>
  );
}

/** Writes a new comment, which appears first on the first page. */
function TalkComposer({ target, page, linkTo }: CommentSectionProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { mutate } = useWriteComment(target, null);
  function send(content: string) {
    mutate(content);
    if (page !== 1) void navigate(linkTo(1));
  }
  return (
    <>
      <CommentComposer draft={commentDraftKey(target, null)} label={t('comment.write')} onSend={send} />
      <PendingCommentList target={target} parentId={null} />
    </>
  );
}

/** Announces a posted comment or reply to screen readers, which do not notice its insertion. */
function PostedAnnouncement({ target }: { readonly target: CommentTarget }) {
  const { t } = useI18n();
  const [sinceMs] = useState(Date.now);
  const isPosted = useIsCommentPosted(target, sinceMs);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {isPosted ? t('comment.posted') : null}
    </VisuallyHidden>
  );
}

interface TalkRowsProps {
  readonly target: CommentTarget;
  readonly talk: CommentPageResult;
  readonly isFirstPage: boolean;
}

function TalkRows({ target, talk, isFirstPage }: TalkRowsProps) {
  const { t } = useI18n();
  const hidden = useCommentsBeingDeleted(target);
  const best = isFirstPage ? talk.hot : [];
  const isWithout = talk.total === 0 || (talk.total === null && isFirstPage);
  if (talk.rows.length === 0 && talk.hot.length === 0) {
    return <EmptyState text={t(isWithout ? 'comment.none' : 'comment.noneHere')} />;
  }
  return (
    <>
      {best.length > 0 ? <CommentList target={target} title={t('comment.hot')} rows={best} /> : null}
      <CommentList
        target={target}
        title={
          talk.total === null
            ? t('comment.allUncounted')
            : t('comment.all', { count: Math.max(0, talk.total - hidden) })
        }
        rows={talk.rows}
        shownAbove={best}
      />
    </>
  );
}

interface CommentListProps {
  readonly target: CommentTarget;
  readonly title: string;
  readonly rows: readonly Comment[];
  readonly shownAbove?: readonly Comment[];
}

function CommentList({ target, title, rows, shownAbove = [] }: CommentListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['list']} tabIndex={-1}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {rows.map((comment) => (
        <CommentWithReplies
          key={comment.id}
          target={target}
          comment={comment}
          isRepeated={shownAbove.some(({ id }) => id === comment.id)}
        />
      ))}
    </section>
  );
}
