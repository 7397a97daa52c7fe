import type { Comment, ParentComment } from '@rill/contract';
import { type ReactNode, useRef, useState } from 'react';
import type { CommentTarget } from '#api/comments.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Avatar } from '#music/cover/avatar.tsx';
import { ExpandableText } from '#music/screen/expandable-text.tsx';
import { LabelBadge } from '#ui/label-badge.tsx';
import { CommentActions } from './comment-actions.tsx';
import type { ReplyTarget } from './comment-cache.ts';
import styles from './comment-card.module.css';
import { CommentComposer } from './comment-composer.tsx';
import { formatCommentTime } from './comment-time.ts';
import { useIsCommentBeingDeleted } from './deletions.ts';
import { commentDraftKey, hasCommentDraft } from './drafts.ts';
import { PendingCommentList } from './pending-comments.tsx';
import { useOpenedInUrl } from './use-opened-in-url.ts';
import { useWriteComment } from './use-write-comment.ts';

interface CommentCardProps {
  readonly target: CommentTarget;
  readonly comment: Comment;
  /** Set for a reply in the thread of this comment. */
  readonly rootComment?: Comment;
  /** Further actions beside the like button. */
  readonly action?: ReactNode;
  readonly onReplied?: () => void;
  /** Whether the screen has shown the comment above, where what the URL opens and a reply that was begun are in sight. */
  readonly isRepeated?: boolean;
  readonly children?: ReactNode;
}

/** A comment with its text and the comment it replies to. */
export function CommentCard({
  target,
  comment,
  rootComment,
  action,
  onReplied,
  isRepeated = false,
  children,
}: CommentCardProps) {
  const { t } = useI18n();
  // A reply that was begun is in sight again after a reload, without taking the focus.
  const [reply, setReply] = useState<'none' | 'begun' | 'wanted'>(() =>
    !isRepeated && hasCommentDraft(commentDraftKey(target, comment.id)) ? 'begun' : 'none',
  );
  const isReplying = reply !== 'none';
  const [isWhole, setIsWhole] = useOpenedInUrl('whole', comment.id, isRepeated);
  const replyButton = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLElement>(null);
  // A reply also stands in the list of all comments, outside of its thread.
  const root = rootComment?.id ?? comment.rootId;
  if (useIsCommentBeingDeleted(comment.id)) return null;
  return (
    <article ref={card} className={styles['card']}>
      <Avatar url={comment.author.avatarUrl} name={comment.author.name} size={40} />
      <div className={styles['words']}>
        <p className={styles['author']}>
          <span dir="auto">{comment.author.name || t('comment.someone')}</span>
          {comment.isByMember ? <LabelBadge>{t('comment.member')}</LabelBadge> : null}
        </p>
        <ExpandableText
          text={comment.content}
          isOpen={isWhole}
          onToggle={() => setIsWhole(!isWhole)}
          className={styles['text']}
        />
        {comment.parents.map((parent, index) => (
          <Quote key={String(index)} parent={parent} />
        ))}
        <div className={styles['foot']}>
          <Origin comment={comment} />
          {action}
          <CommentActions
            target={target}
            comment={comment}
            root={root}
            isReplying={isReplying}
            replyButton={replyButton}
            onReply={() => setReply(isReplying ? 'none' : 'wanted')}
          />
        </div>
        {isReplying ? (
          <ReplyComposer
            target={target}
            replyTarget={{ comment, root: root ?? comment.id }}
            takesFocus={reply === 'wanted'}
            onCancel={() => {
              setReply('none');
              replyButton.current?.focus();
            }}
            onReplied={() => {
              if (card.current?.querySelector('form')?.contains(document.activeElement)) {
                replyButton.current?.focus();
              }
              setReply('none');
              onReplied?.();
            }}
          />
        ) : null}
        <PendingCommentList target={target} parentId={comment.id} />
        {children}
      </div>
    </article>
  );
}

/** When and where the comment was written. */
function Origin({ comment: { createdMs, location } }: { readonly comment: Comment }) {
  const i18n = useI18n();
  const [nowMs] = useState(Date.now);
  return (
    <span className={styles['origin']}>
      {createdMs === null ? null : (
        <time dateTime={new Date(createdMs).toISOString()} title={formatDate(createdMs, i18n.language)}>
          {formatCommentTime(createdMs, nowMs, i18n)}
        </time>
      )}
      {location === '' ? null : <span className={styles['location']}>{location}</span>}
    </span>
  );
}

interface ReplyComposerProps {
  readonly target: CommentTarget;
  readonly replyTarget: ReplyTarget;
  readonly takesFocus: boolean;
  readonly onCancel: () => void;
  readonly onReplied: () => void;
}

/** What a comment replies to, without its text from the moment at which it is deleted. */
function Quote({ parent: { id, author, content } }: { readonly parent: ParentComment }) {
  const { t } = useI18n();
  const isBeingDeleted = useIsCommentBeingDeleted(id);
  return (
    <blockquote className={styles['parent']}>
      <b dir="auto" className={styles['parent-author']}>
        {author || t('comment.someone')}
      </b>{' '}
      {content === null || isBeingDeleted ? <i>{t('comment.deleted')}</i> : <span dir="auto">{content}</span>}
    </blockquote>
  );
}

/** The form of a reply; the quoted comment stands above it. */
function ReplyComposer({ target, replyTarget, takesFocus, onCancel, onReplied }: ReplyComposerProps) {
  const { t } = useI18n();
  const { mutate } = useWriteComment(target, replyTarget);
  const { id, author, content } = replyTarget.comment;
  const name = author.name || t('comment.someone');
  return (
    <div className={styles['reply']}>
      <blockquote className={styles['quote']}>
        <span dir="auto">{content}</span>
      </blockquote>
      <CommentComposer
        draft={commentDraftKey(target, id)}
        label={t('comment.replyTo', { name })}
        onSend={(text) => mutate(text, { onSuccess: onReplied })}
        onCancel={onCancel}
        takesFocus={takesFocus}
      />
    </div>
  );
}
