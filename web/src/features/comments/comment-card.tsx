import type { Comment } from '@rill/contract';
import { type ReactNode, useState } from 'react';
import type { Topic } from '#api/comments.ts';
import { formatDate } from '#i18n/format.ts';
import { useWords } from '#i18n/i18n.ts';
import { Cover } from '#music/cover.tsx';
import styles from './comment-card.module.css';
import { commentTime } from './comment-time.ts';
import { LikeButton } from './like-button.tsx';

interface CommentCardProps {
  readonly topic: Topic;
  readonly comment: Comment;
  /** Set for an answer that stands under this comment. */
  readonly parent?: Comment;
  /** What else can be done with it, beside liking it. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** What somebody said and what they answered with it. */
export function CommentCard({ topic, comment, parent, action, children }: CommentCardProps) {
  const { t } = useWords();
  return (
    <article className={styles['card']}>
      <Cover url={comment.author.avatarUrl} size={40} className={styles['face']} />
      <div className={styles['words']}>
        <p className={styles['author']}>{comment.author.name || t('comment.someone')}</p>
        <p className={styles['text']}>{comment.content}</p>
        {comment.answers.map((answer, place) => (
          <blockquote key={String(place)} className={styles['answered']}>
            <b className={styles['asked']}>{answer.author || t('comment.someone')}</b>
            {answer.content ?? <i>{t('comment.deleted')}</i>}
          </blockquote>
        ))}
        <div className={styles['foot']}>
          <Origin comment={comment} />
          {action}
          <LikeButton topic={topic} comment={comment} parent={parent} />
        </div>
        {children}
      </div>
    </article>
  );
}

/** When and where it was written. */
function Origin({ comment: { createdMs, place } }: { readonly comment: Comment }) {
  const { language } = useWords();
  const [nowMs] = useState(Date.now);
  return (
    <span className={styles['origin']}>
      {createdMs === null ? null : (
        <time dateTime={new Date(createdMs).toISOString()} title={formatDate(createdMs, language)}>
          {commentTime(createdMs, nowMs, language)}
        </time>
      )}
      {place === '' ? null : <span className={styles['place']}>{place}</span>}
    </span>
  );
}
