import type { CommentId } from '@rill/contract';
import type { CommentTarget } from '#api/comments.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Avatar } from '#music/cover/avatar.tsx';
import styles from './comment-card.module.css';
import { usePendingComments } from './use-write-comment.ts';

interface PendingCommentListProps {
  readonly target: CommentTarget;
  /** The comment that the pending ones reply to; null for comments on the target itself. */
  readonly parentId: CommentId | null;
}

/** Comments that were just written and are not confirmed by the service yet. */
export function PendingCommentList({ target, parentId }: PendingCommentListProps) {
  const { t } = useI18n();
  return usePendingComments(target, parentId).map((content, index) => (
    <article key={String(index)} className={styles['card']} aria-busy="true">
      <Avatar url={null} name={t('comment.you')} size={40} />
      <div className={styles['words']}>
        <p className={styles['author']}>{t('comment.you')}</p>
        <p dir="auto" className={styles['text']}>
          {content}
        </p>
        <div className={styles['foot']}>
          <span className={styles['origin']}>{t('comment.sending')}</span>
        </div>
      </div>
    </article>
  ));
}
